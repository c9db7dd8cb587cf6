### Tables of solved positions: what can be wrong with them.

fault-table-system = { $path } cannot be read or written: { $error }.
fault-table-other = { $path } is not a table.
fault-table-version = { $path } is a table of version { $version }; this program reads version { $known }. Build it again.
fault-table-mismatch = { $path } is a table, but not the one its name promises. Remove it and build again.
fault-table-length = { $path } has { $length } bytes and should have { $expected }: it is incomplete or was changed. Remove it and build again.
fault-table-header = { $path } is damaged at its beginning: the checksum is wrong. Remove it and build again.
fault-table-block = { $path } is damaged: the checksum of block { $block } is wrong. Remove it and build again.
fault-table-wrong = The table of { $pieces } pieces is wrong: what it says about { $position } does not follow from the positions after it.
fault-table-pieces = Tables of { $pieces } pieces are too large: { $high } is the most possible.
fault-table-far = The table of { $pieces } pieces cannot be written: a position is too far from its next capture.
fault-table-parity = The table of { $pieces } pieces cannot be made of values alone: a capture leads to an endless position. Build it without --values.
fault-table-stopped = { $stop ->
    [time] The time limit was reached before the end.
    [memory] There is not enough memory for the next layer.
    [cancelled] Stopped before the end.
   *[other] A limit was reached before the end.
 } What is finished is kept, and the next build goes on from there.
