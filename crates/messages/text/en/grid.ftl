### The weighted grid.

problem-grid = Grid
problem-grid-about = Walk from S to G on a map whose cells cost 1 to 9 to enter; # is a wall.
problem-grid-position = rows from top to bottom, S19/#1#/21G; where the walker stands, as column and row, may follow: 2,1.
problem-grid-move = up, left, right or down.
problem-grid-legend = @ is where you stand, G where you want to be, # a wall; a number is what it costs to enter the cell.
heuristic-grid-manhattan = rows and columns to the nearest goal, each at the price of the cheapest cell

rules-grid-goal = Reach a goal, G, at the least cost.
rules-grid-turn = Go one cell up, down, left or right, not into a wall. Entering a cell costs its number; S and G cost as much as the cheapest cell.
rules-grid-picture-turn = The walker goes right, for 1.
rules-grid-end = It ends on a goal.

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

what-octile-cell = an open cell (. G S) or a closed one (@ O T W)
what-scenario-version = `version 1`, the first line of a scenario file
what-scenario = nine fields with tabs between them: bucket, map, width, height, start column and row, goal column and row, length
what-scenario-length = the length of a path, such as 12.41421356
fault-grid-octile = this is a map of Moving AI, with neither start nor goal: `jogada compare grid --scenarios FILE.scen` searches the paths of its scenario file
fault-octile-width = the row has { $count } { $count ->
    [one] cell
   *[other] cells
  } instead of { $expected }
fault-octile-rows = the map ends after { $count } { $count ->
    [one] row
   *[other] rows
  } of { $expected }
fault-scenarios-none = the file has no path: a line for each, after the first
fault-scenario-size = the map { $found } has another size than the scenario says
fault-scenario-closed = the cell { $found }, where a path begins or ends, is closed
