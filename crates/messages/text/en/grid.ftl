### The weighted grid.

problem-grid = Grid
problem-grid-about = Walk from S to G on a map whose cells cost 1 to 9 to enter; # is a wall.
problem-grid-position = rows from top to bottom, S19/#1#/21G; where the walker stands, as column and row, may follow: 2,1.
problem-grid-move = up, left, right or down.

what-grid-map = a map such as S19/#1#/21G
what-grid-cell = S, G, # or a weight from 1 to 9
what-grid-place = a column and a row, such as 2,1
fault-grid-size = the map is too large; it may have at most { $high } rows and columns
fault-grid-width = the row { $found } has { $count } { $count ->
    [one] cell
   *[other] cells
  } instead of { $expected }, as many as the first
fault-grid-start-twice = there is a second { $found }; a map has one start
fault-grid-no-start = the map has no start, S
fault-grid-no-goal = the map has no goal, G
fault-grid-wall = there is a wall at { $found }
fault-grid-step = { $found } is no step from here; you can go: { $legal }
