### The sliding-tile puzzle.

problem-sliding = Sliding tiles
problem-sliding-about = The 8-puzzle and the 15-puzzle: slide the tiles into order, the gap last.
problem-sliding-position = rows from top to bottom, 0 is the gap: 1,2,3/4,5,6/7,0,8. Three rows of three or four rows of four.
problem-sliding-move = the number of the tile that slides into the gap.
problem-sliding-legend = A tile beside the gap can slide into it.
problem-sliding-parameter-width-name = width
problem-sliding-parameter-width = rows and columns of the usual start: 3 is the 8-puzzle, 4 the 15-puzzle

rules-sliding-goal = Put the tiles into order, row by row from the top left, with the gap last, in as few moves as can be.
rules-sliding-turn = Slide a tile that is beside the gap into it. Every slide costs 1.
rules-sliding-picture-turn = Tile 8 slides into the gap, and all is in order.
rules-sliding-end = It ends when the tiles are in order. Half of all positions cannot be solved.

what-tiles = three rows of three tiles or four rows of four, such as 1,2,3/4,5,6/7,0,8
fault-sliding-rows = the puzzle has { $count } { $count ->
    [one] row
   *[other] rows
  }; it must have 3 or 4
fault-sliding-width = the row { $found } has { $count } { $count ->
    [one] tile
   *[other] tiles
  } instead of { $expected }, the number of rows
fault-sliding-twice = tile { $found } is there twice
fault-sliding-stuck = tile { $found } is not beside the gap; you can slide: { $legal }

heuristic-sliding-misplaced = tiles that are not in their place
heuristic-sliding-manhattan = rows and columns to the goal
