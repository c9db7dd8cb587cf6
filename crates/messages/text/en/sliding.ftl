### The sliding-tile puzzle.

problem-sliding = Sliding tiles
problem-sliding-about = The 8-puzzle, the 15-puzzle and the 24-puzzle: slide the tiles into order, the gap last.
problem-sliding-position = rows from top to bottom, 0 is the gap: 1,2,3/4,5,6/7,0,8. Three rows of three, four of four, or five of five.
problem-sliding-move = the number of the tile that slides into the gap.
problem-sliding-legend = A tile beside the gap can slide into it.
problem-sliding-parameter-width-name = width
problem-sliding-parameter-width = rows and columns of the usual start: 3 is the 8-puzzle, 4 the 15-puzzle, 5 the 24-puzzle
problem-sliding-parameter-gap-name = gap
problem-sliding-parameter-gap = where the gap is when the puzzle is solved: after the last tile, or before the first, as in Korf's paper of 1985
problem-sliding-parameter-gap-last = last
problem-sliding-parameter-gap-first = first

rules-sliding-goal = Put the tiles into order, row by row from the top left, with the gap last (before tile 1 where `gap=first` says so), in as few moves as can be.
rules-sliding-turn = Slide a tile that is beside the gap into it. Every slide costs 1.
rules-sliding-picture-turn = Tile 8 slides into the gap, and all is in order.
rules-sliding-end = It ends when the tiles are in order. Half of all positions cannot be solved.

what-tiles = three rows of three tiles, four rows of four or five of five, such as 1,2,3/4,5,6/7,0,8
fault-sliding-rows = the puzzle has { $count } { $count ->
    [one] row
   *[other] rows
  }; it must have 3, 4 or 5
fault-sliding-width = the row { $found } has { $count } { $count ->
    [one] tile
   *[other] tiles
  } instead of { $expected }, the number of rows
fault-sliding-twice = tile { $found } is there twice
fault-sliding-stuck = tile { $found } is not beside the gap; you can slide: { $legal }
unsolvable-sliding = The tiles cannot be put into order: an odd number of swaps is missing, and slides only ever make an even one with the gap back in its place.

heuristic-sliding-misplaced = tiles that are not in their place
heuristic-sliding-manhattan = rows and columns to the goal
heuristic-sliding-patterns = pattern databases, of the usual sets of tiles for the width: 4-4, 6-6-3 or 5-5-5-5-4
heuristic-sliding-patterns-dual = pattern databases as in patterns, in which the dual of every position is looked up too: tiles and cells exchanged
heuristic-sliding-patterns-gap = pattern databases as in patterns, in which the place of the gap is looked up too: consistent, and 9, 16 or 25 times as large
heuristic-sliding-patterns-6-6-3 = pattern databases of three sets of tiles of the 15-puzzle: 6 MB
heuristic-sliding-patterns-7-8 = pattern databases of two sets of tiles of the 15-puzzle: 288 MB; building them once takes minutes, and --memory 4GB
heuristic-sliding-patterns-8 = the exact distance of every position of the 8-puzzle, from a table
