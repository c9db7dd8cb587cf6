### Connect Four.

game-connect-four = Connect Four
game-connect-four-about = Drop discs into columns. Four of your own in a row, a column or a diagonal win.
game-connect-four-position = the columns played so far, 4453, or - for the start. Or the board, rows from top to bottom with 1, 2 and . for an empty cell, and who is to move: ......./......./......./......./...2.../..211.. 1
game-connect-four-move = the column to drop a disc into, 1..7 from the left.
game-connect-four-legend = Full discs (x) are player 1's, rings (o) player 2's. A line of four is drawn with diamonds (capitals).
game-connect-four-won = Four in a line.
game-connect-four-drawn = All columns are full, and nobody has four in a line.
game-connect-four-parameter-columns-name = columns
game-connect-four-parameter-columns = how many columns the board has; columns times (rows + 1) may be 64 at most
game-connect-four-parameter-rows-name = rows
game-connect-four-parameter-rows = how many discs a column holds

what-connect-four-cell = 1, 2 or . for an empty cell
fault-connect-four-size = { $found } is too large: columns times (rows + 1) may be 64 at most
fault-connect-four-column = `{ $found }` is no column: expected 1 to { $last }
fault-connect-four-full = column { $found } is full
fault-connect-four-row = this row has { $count } { $count ->
    [one] cell
   *[other] cells
  } instead of { $expected }
fault-connect-four-hanging = a disc hangs in the air in column { $column }: discs lie on the floor or on one another
fault-connect-four-count = player 1 has { $one } { $one ->
    [one] disc
   *[other] discs
  } and player 2 has { $two }: player 1 must have as many, or one more
fault-connect-four-both = both players have four in a line
fault-connect-four-mover = by the number of discs it is player { $player }'s turn

rules-connect-four-goal = Have four of your own discs in a line: a row, a column or a diagonal.
rules-connect-four-picture-goal = Player 1 drops a disc into column 2, and has four in the lowest row.
rules-connect-four-board = Seven columns that hold six discs each. Player 1 has the full discs, player 2 the rings. Player 1 begins.
rules-connect-four-turn = Drop a disc of yours into a column that is not full. It falls on the disc that lies highest there, or on the floor.
rules-connect-four-picture-turn = Player 1 drops a disc into column 4, where two discs lie already.
rules-connect-four-end = The game ends with four in a line, or in a draw when all columns are full.

task-connect-four-drop = Drop a disc into a column

page-connect-four-column = Column { $column }, discs of player 1: { $one }, of player 2: { $two }, free: { $free }
solve-score = Score: { $score } (half the cells still free after the winning disc, plus one; negative for a loss)
