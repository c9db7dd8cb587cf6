### The sliding-tile puzzle.

problem-sliding = Sliding tiles
problem-sliding-about = The 8-puzzle and the 15-puzzle: slide the tiles into order, the gap last.
problem-sliding-position = rows from top to bottom, 0 is the gap: 1,2,3/4,5,6/7,0,8. Three rows of three or four rows of four.
problem-sliding-move = the number of the tile that slides into the gap.

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
