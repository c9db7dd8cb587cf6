### Solving: exact values, explanations, certificates and tables.

solve-exact = With best play: { $value }, by { $method }
solve-bounds = Not solved yet; so far: { $value }, by { $method }
solve-best = Best: { $moves }
solve-best-more = Best: { $moves } and { $more } more
solve-best-some = Among the best: { $moves }. There may be others as good.
solve-nodes = { $nodes } { $nodes ->
    [one] node
   *[other] nodes
  }, { $time } ms, threads: { $threads }
certificate-stopped = The certificate could not be written: limit reached ({ $limit }).
certificate-contradicted = The certificate could not be written: { $position } is not worth what the solver says. This is a fault of the program.
certificate-written = Certificate: { $claims } { $claims ->
    [one] claim
   *[other] claims
  }, { $searches } of them left to the checker's search, { $bytes } bytes

explain-no-theory = This game has no theory that explains a position; see the line of best play, and `jogada why`.

why-mistake = { $move } is a mistake. Before it: { $before }. After it: { $after }.
why-fine = { $move } is no mistake. Before it: { $before }. After it: { $after }.
why-unknown = It is not proved whether { $move } is a mistake. Before it: { $before }. After it: { $after }.
why-needs-move = Which move? Say it with --move.
why-no-solution = This cannot be solved.
why-not-seen = It cannot be seen without a search whether this can be solved: try `jogada puzzle { $problem } --algorithm astar`, with the same --position.
why-better = Better: { $moves }
why-refutation = The opponent's answer: { $line }
why-soonest = The opponent's soonest punishment, { $plies } { $plies ->
    [one] ply
   *[other] plies
  }: { $line }

verify-accepted = Accepted: { $game }, { $position } is { $value } for the player to move. { $claims } { $claims ->
    [one] claim
   *[other] claims
  } checked, { $searches } of them by searching { $positions } { $positions ->
    [one] position
   *[other] positions
  }.
verify-points = worth { $value } points
verify-won = won
verify-drawn = drawn
verify-lost = lost
verify-stopped = The certificate was not checked to its end: limit reached ({ $limit }).
verify-refused = The certificate is refused: { $reason }
refused-malformed = line { $line } is malformed
refused-changed = it was changed or cut off (the checksum is wrong)
refused-out-of-range = no game from there ends with { $value }
refused-missing = no reason is given for the claim about { $position }
refused-wrong = the claim about { $position } does not follow
refused-circular = the claim about { $position } leans on itself
refused-too-large = { $position } takes more positions than the certificate says
refused-idle = what stands from line { $line } on supports nothing

tables-progress = { $pieces } of { $last } pieces, { $percent } %, { $elapsed } s, { $remaining } s to go
tables-progress-two-bits = { $pieces } of { $last } pieces with two bits a position, to keep to the memory, { $percent } %, { $elapsed } s, { $remaining } s to go
tables-built = Tables of up to { $pieces } { $pieces ->
    [one] piece
   *[other] pieces
  } are in { $folder }.
tables-none = There are no tables in { $folder }. `jogada tables build` makes them.
tables-checked = { $positions } positions checked in { $folder }: every value follows from those after it.
tables-values-only = values only
tables-absent = not made yet
tables-damaged-word = damaged
tables-sound = sound, by its checksum
tables-same = sound, the same when made again
tables-damaged = the table { $path } is damaged; the next search that needs it makes it again
tables-rebuilt = The table { $path } was damaged, and has been made again.
tables-pieces = --pieces is for the endgame tables of { $problem }
tables-jobs-values = Only tables of values can be built by jobs: say --values, and leave --shard out, since every round needs the one before.
tables-block-size = With { $pieces } pieces, --block takes { $least } to { $most } positions: smaller blocks are jobs that do hardly anything.
column-table = table
column-entries = entries
column-bytes = bytes
column-condition = condition
column-pieces = pieces
column-positions = positions
column-wins = won
column-draws = drawn
column-losses = lost
column-largest = largest value
column-longest = longest way

method-tables = tables of solved positions
method-engine = engine
method-retrograde = retrograde analysis
method-df-pn = proof-number search
method-alpha-beta = alpha-beta
method-bounded-proof = iterative deepening for a forced win or loss
