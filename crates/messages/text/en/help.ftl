### `--help`: one message for the program, for each command and for each option.

help-usage = Usage:
help-commands = Commands:
help-arguments = Arguments:
help-options = Options:
help-usage-options = OPTIONS
help-usage-command = COMMAND

help-jogada = A workbench for search in state spaces and games: it explains, plays and solves.
help-games = List the games, their parameters and their notation
help-show = Draw a position
help-moves = List the legal moves of a position
help-perft = Count the leaves of the move tree, the plainest test of a move generator
help-best = Find the best move, by any of the game searchers
help-ablate = Measure what each trick of the engine brings, by switching it off
help-match = Play a series of games between two computer players

help-option-game = The game, with parameters after a colon: nim, bishop:threat=off
help-option-position = The position, as `jogada games` explains; the start of the game if left out
help-option-depth = How many moves deep
help-option-divide = Count below each move
help-option-json = Print one JSON object instead of text
help-option-lang = Language: en or pt; otherwise the locale decides
help-option-ascii = Draw with ASCII characters only
help-option-color = Colour: auto, always or never
help-option-time = Stop after this long: 500ms, 2s, 1m
help-option-help = Print help
help-option-version = Print the version
help-option-algorithm = The algorithm, by name
help-option-nodes = Stop after this many nodes
help-option-threads = Threads that search
help-option-hash = Size of the engine's table: 64MB, 2GB
help-option-ordering = Order of moves: none, static or full
help-option-table = Table of positions: on or off
help-option-quiescence = Playing out noisy moves before judging: on or off
help-option-reductions = Searching late moves less deep: on or off
help-option-faithful = Let the course's player keep its known mistakes
help-option-seed = What lots are drawn by: the same seed, the same play
help-option-verbose = Show each iteration as it ends
help-option-record = Write the search down, event by event, as JSON lines
help-option-record_limit = The most events to write down
help-option-p1 = First player: ai, or ai:key=value,.. such as ai:level=5 or ai:time=100ms
help-option-p2 = Second player, likewise
help-option-games = How many games to play; sides are swapped between the two of a pair
help-option-openings = How many different openings; a new one for every pair if left out
help-option-plies = Random moves in an opening
help-option-parallel = Games played at the same time; as many as there are cores if left out
help-option-log = Write each game as a JSON line, and go on where the log ends
