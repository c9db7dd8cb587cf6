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
help-puzzle = Solve a problem for one player, by any of the path searchers
help-compare = Compare path searchers on several positions, under equal limits
help-doctor = Hold a heuristic against exact distances: admissible? consistent? how informed?
help-figures-puzzle = Figures: generated = states made by a move, known ones included, without the start; expanded = nodes whose successors were generated;
    open = nodes met but not expanded, the most at one time; stored = nodes held, open or expanded, the most at one time;
    penetrance = length of the solution / generated; branching factor B: B + B² + ... + Bᴸ = generated;
    effective branching factor b: 1 + b + b² + ... + bᴸ = expanded + 1, L the length of the solution.
help-figures-compare = { help-figures-puzzle }
help-figures-doctor = Figures: informed = mean of estimate / distance, each at most 1; the ratio is the same mean without that bound.
help-solve = Find the exact value of a position, proved, and all best moves
help-why = Explain a mistake: what it gives away, what was better, how it is punished
help-verify = Check a certificate by the rules alone
help-tables = Build, check and describe tables of solved positions
help-serve = Serve the page: play, analyse and watch algorithms search, in the browser
help-build = Build tables of all positions of up to so many pieces; goes on where it was interrupted
help-check = Check every value of the tables against its successors
help-info = Say what is in the tables

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
help-option-bounds = Skipping nodes near the leaves that bounds settle: on or off
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
help-option-problem = The problem: adji-boto, sliding or grid
help-option-file = Read positions from a file: Lisp lists, or one position a line
help-option-heuristic = The heuristic, by name
help-option-memory = Memory for what the search holds: 64MB, 2GB
help-option-weight = How much weighted A* trusts the heuristic: paths at most this many times as long as the best
help-option-width = States that beam search keeps a layer
help-option-capacity = Nodes that SMA* may hold
help-option-list = List the algorithms, heuristics and named positions
help-option-positions = Names with commas between them, or boards with semicolons
help-option-algorithms = Algorithms, with commas between them
help-option-heuristics = Heuristics, with commas between them
help-option-course = The table of a course report, and ours beside it
help-option-csv = Print comma-separated values
help-option-html = Write a page with charts to this file
help-option-largest = Examine all states of up to this size (pieces, for adji-boto)
help-option-samples = How many larger states to draw
help-option-method = How to solve: auto, alpha-beta, df-pn or retrograde
help-option-folder = The folder of the tables; the user's data directory if left out
help-option-moves = Give the exact value of every legal move
help-option-explain = Show the binary columns of Nim, and why the move wins
help-option-certificate = Write a proof that `jogada verify` can check
help-option-mv = The move to explain
help-option-proof = The certificate
help-option-pieces = The most pieces on the board
help-option-port = The port; 0 takes any that is free
help-option-host = The address to listen at; only this machine can reach 127.0.0.1
help-option-no_open = Do not open a browser
