### Blokus for one player.

problem-blokus-puzzle = Blokus puzzle
problem-blokus-puzzle-about = Place pieces that touch at corners and never along sides, until nothing fits any more or enough cells are covered, with as few pieces as can be.
problem-blokus-puzzle-position = rows from top to bottom with / between them, 1 for an own cell, # for a closed one and . for an empty one; the stock of a, b and c; and the goal, stuck or a number of cells: 1.../..#./..../.... 9,10,15 stuck. The pieces, cross or s, may follow. Or a problem of the course, 2017-a to 2017-f and 2017-e2, 2021-a to 2021-f.
problem-blokus-puzzle-move = the piece, @, and the upper left cell of its bounding box: b@a14 (rank 1 is at the bottom).
problem-blokus-puzzle-legend = Below the board: how many pieces of each kind are left.
problem-blokus-puzzle-parameter-pieces-name = pieces
problem-blokus-puzzle-parameter-pieces = what piece c is, and where the first piece must lie
problem-blokus-puzzle-parameter-pieces-cross = a cross of five cells; the first piece covers any corner (2017/18)
problem-blokus-puzzle-parameter-pieces-s = an S of four cells, c1 flat or c2 upright; the first piece covers the top left cell (2021/22)

heuristic-blokus-puzzle-bound = the fewest pieces that can cover the cells wanted, or take all places of a 1x1
heuristic-blokus-puzzle-given = cells still wanted, or empty cells less own ones, the course's

what-blokus-puzzle-position = a board, a stock and a goal, such as 1.../..#./..../.... 9,10,15 stuck
what-blokus-puzzle-board = as many rows as columns, at most 16
what-blokus-puzzle-cell = 1, # or .
what-blokus-puzzle-stock = the pieces left of a, b and c, such as 10,10,15
fault-blokus-puzzle-row = this row has { $count } { $count ->
    [one] cell
   *[other] cells
  } instead of { $expected }, the number of rows
fault-blokus-puzzle-place = { $found } cannot be placed here; you can place: { $legal }

rules-blokus-puzzle-goal = With the goal stuck: place pieces until nothing in stock fits any more. With a number: cover at least so many cells. As few pieces as can be.
rules-blokus-puzzle-board = A square board on which some cells are closed; these may be touched. Three kinds of pieces: a is 1x1, b is 2x2, c a cross of five cells, or with pieces=s an S of four, flat (c1) or upright (c2), never mirrored.
rules-blokus-puzzle-turn = Place a piece from the stock on empty cells, so that it touches an own piece at a corner and none along a side. The first piece covers a corner of the board, with pieces=s the top left one. Every piece costs 1.
rules-blokus-puzzle-picture-turn = The square b is placed at b3: it touches the own cell at a corner.
rules-blokus-puzzle-end = It ends when the goal is reached.

published-blokus-puzzle-cross = Wrong in its program: a cross is looked for only where the upper left cell of its box is empty, though it does not cover that cell. The last but one column has the figures without that mistake.
published-blokus-puzzle-printed = For 2017-c and depth-first search the report prints a 9 where its program gives 3.
published-blokus-puzzle-boards = Its boards 2017-a, 2017-b and 2017-c have one cell open, in the third row from below, that the statement's have closed.
published-blokus-puzzle-lengths = The fewest pieces are 1, 2, 3 and 3 for 2017-a to 2017-d; 10 and 8 are the fewest known for 2017-e2 and 2017-f. Its A* finds 2, 4, 5, 6, 17 and 25: its heuristic, empty cells less own ones, is not admissible, and falls below 0.
task-blokus-puzzle-stuck = Go on until no piece fits any more
task-blokus-puzzle-cells = Cells covered so far: { $covered }; wanted: { $wanted }
