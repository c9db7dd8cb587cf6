### What can be wrong with a text somebody typed. `.hint` is added when no near match is known.

did-you-mean = : did you mean `{ $near }`?

fault-missing = something is missing: expected { $expected }
fault-unexpected = `{ $found }` does not fit here: expected { $expected }
fault-number = `{ $found }` is not a whole number from { $low } to { $high }
fault-player = `{ $found }` is no player: expected 1 or 2
fault-board-rows = the board has { $count } { $count ->
    [one] row
   *[other] rows
  } instead of { $expected }
fault-file-empty = the file has no position in it
fault-trailing = nothing more was expected here, but there is `{ $found }`
fault-game-over = `{ $found }` cannot be played: the game is over
fault-no-pass = you cannot pass: you have a move
fault-must-pass = `{ $found }` cannot be played: you have no move and must pass

fault-game = unknown game `{ $found }`
    .hint = the games are { $known }
fault-problem = unknown problem `{ $found }`
    .hint = the problems are { $known }
fault-not-reversible = `{ $found }` also walks backwards from the goals, and { $problem } cannot be walked so
fault-heuristic = unknown heuristic `{ $found }`
    .hint = the heuristics are { $known }
fault-bench = no figure has `{ $found }` in its name
    .hint = the figures are { $known }
fault-no-tables = `{ $found }` has no tables
    .hint = these have: { $known }
fault-tables-build = `tables build` makes the endgame tables of adji-boto, not those of `{ $found }`: the tables of a heuristic are made by the first search that needs them
fault-no-lisp = the course had no Lisp form for `{ $found }`
fault-heuristic-size = { $problem } has no heuristic { $found } at this size; it has { $known }
fault-not-scenarios = scenario files are for maps: `jogada compare grid --scenarios FILE`, not `{ $found }`
fault-not-korf = Korf's instances are of the 15-puzzle with the gap first: `jogada compare sliding --korf`, not `{ $found }`
fault-not-published = no report with a table of results is known for `{ $found }`
    .hint = there is one for { $known }
fault-parameter-form = `{ $found }` is no parameter: expected key=value
fault-parameter = unknown parameter `{ $found }`
    .hint = the parameters are { $known }
fault-no-parameters = unknown parameter `{ $found }`: this game takes none
fault-parameter-value = `{ $found }` is no value for `{ $key }`
    .hint = expected one of { $known }

what-points = the points of both players, such as 12-7
fault-named-position = there is no position called `{ $found }`: those with a name are { $known }
what-lisp-list = a list in brackets
what-lisp-word = a number or a word, not a list
