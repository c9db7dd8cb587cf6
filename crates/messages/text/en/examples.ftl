### Examples for `--help`: what is typed, and behind the `#` what it does.

help-examples = Examples:
help-examples-jogada = jogada play nim # play against the computer, on the screen
    jogada best quarto --time 2s # the move found in two seconds
    jogada help solve # what a command takes, with examples
    jogada serve # the page, in the browser
help-examples-games = jogada games # all games, with their parameters and notation
    jogada games --json # the same for a program
help-examples-rules = jogada rules adji-boto # how the game is played, with pictures
    jogada rules quatro --lang pt # a variant, in Portuguese
help-examples-show = jogada show bishop # the start of a game
    jogada show nim --position 3,5,7 # any position
    jogada show 1 # the last position of the newest game kept
    jogada show knight --lisp # the board as a Lisp list, to be copied
help-examples-moves = jogada moves quarto # what can be played at the start
    jogada moves nim --position 3,5,7 --json # the moves as a list for a program
help-examples-perft = jogada perft adji-boto --depth 5 # leaves five moves deep
    jogada perft bishop --depth 3 --divide # the same below each first move
help-examples-play = jogada play # the menu
    jogada play adji-boto --p2 ai:level=8 # against a stronger computer
    jogada play quarto --p1 ai:level=3 --p2 ai:level=7 --speed 1s # watch two computers
    jogada play nim --plain --record nim.pgn # line by line, written to a file
    jogada play --resume 1 # go on with the newest game kept
    jogada play --puzzle --position C # a puzzle for one
help-examples-replay = jogada replay 1 # the newest game kept, move by move
    jogada replay nim.pgn --plain # a file, as plain text
help-examples-analyse = jogada analyse 1 # the value of each move, mistakes marked
    jogada analyse nim.pgn --nodes 1000000 # a file, looked at more closely
help-examples-history = jogada history # all games kept, newest first
    jogada history quarto # those of one game
    jogada history 3 --export game.pgn # the third one as a file
help-examples-best = jogada best quarto --time 2s # the move found in two seconds
    jogada best nim --position 3,5,7 --algorithm minimax --depth 4 # by a textbook algorithm
    jogada best adji-boto --depth 8 --verbose # each iteration as it ends
help-examples-ablate = jogada ablate adji-boto # what each technique saves
    jogada ablate bishop --depth 8 --time 10s # at a depth of one's own
help-examples-match = jogada match nim --p1 ai:level=3 --p2 ai:level=5 --games 20 # who is stronger, and how sure that is
    jogada match nim --p1 ai --p2 ai:algorithm=mcts --games 10 --log games.jsonl # each game a line; run again, it goes on
help-examples-bench = jogada bench # all figures, three runs each: a few minutes
    jogada bench quarto --runs 1 # one of them
    jogada bench pathfinding # the comparisons with one peer
    jogada bench --markdown bench.md # and a page of it
help-examples-exercise = jogada exercise --seed a12345 # a tree for alpha-beta, on paper
    jogada exercise --seed a12345 --kind astar --html --solution > sheet.html # a graph for A*, as a page with its solution
    jogada exercise --seed a1 a2 a3 --kind minimax --moodle > quiz.xml # three students, for Moodle
help-examples-summary = jogada summary adji-boto # one game each at 1, 2, 5 and 20 seconds a move
    jogada summary quarto bishop --times 100ms,1s # two games, two limits
    jogada summary nim --times 200ms --html summary.html # a page with charts
help-examples-puzzle = jogada puzzle --list # algorithms, heuristics and named positions
    jogada puzzle adji-boto --position D --algorithm astar # one problem, one algorithm
    jogada puzzle sliding --algorithm idastar --json # the figures for a program
help-examples-compare = jogada compare adji-boto --positions A,C,E --algorithms bfs,astar # a table
    jogada compare adji-boto --time 5s --html report.html # all problems, as a page with charts
    jogada compare adji-boto --course # the table of a course report, and ours
    jogada compare sliding --korf=12,42,79 # three of Korf's instances, and his node counts
    jogada compare grid --scenarios arena.map.scen # the paths of a Moving AI file
help-examples-count = jogada count solitaire-puzzle --position E # how many solutions there are
    jogada count solitaire-puzzle # those of the full board: about a minute
help-examples-doctor = jogada doctor adji-boto --heuristic base # is it admissible, consistent, informed?
    jogada doctor adji-boto --heuristic base --pieces 4 --samples 20 --time 30s # a quicker look
help-examples-solve = jogada solve nim --position 3,5,7 --explain # who wins, and why
    jogada solve adji-boto --position 0,0,0,1,0,2/1,0,0,0,2,0 --moves # the exact value of each move
    jogada solve tic-tac-toe --certificate proof.txt # a proof for `jogada verify`
help-examples-why = jogada why nim --position 3,5,7 --move 1-1 # what is wrong with a move
    jogada why solitaire-puzzle --position C # why a problem has no solution
help-examples-verify = jogada verify proof.txt # check a certificate by the rules alone
help-examples-tables = jogada tables build --pieces 10 # all positions of up to ten pieces
    jogada tables info # what has been built
help-examples-build = jogada tables build --pieces 10 # all positions of up to ten pieces
    jogada tables build --time 10m # as far as ten minutes go; run again, it goes on
    jogada tables build --pieces 24 --values # values alone: further with the same memory
help-examples-check = jogada tables check # each value against its successors
    jogada tables check sliding:width=4 # the tables of its patterns, made again and compared
help-examples-info = jogada tables info --json # the figures for a program
help-examples-serve = jogada serve # on this machine, at port 8000
    jogada serve --jobs nats://127.0.0.1:4222 # the jobs of a server, too
    jogada serve --port 0 --no-open # at any free port, without a browser
    jogada serve --class # for a class: an address with a QR code
help-examples-help = jogada help # all commands
    jogada help tables build # one of them
help-examples-completions = jogada completions bash # print the script for a shell
    jogada completions zsh > _jogada # keep it where the shell looks for it
help-examples-man = jogada man | man -l - # read the manual page
    jogada man best # the page of one command
    jogada man --out man1 # write all pages to a folder
help-examples-tournament = jogada tournament --game nim --player a=ai:level=2 --player b=ai:level=4 # a small one
    jogada tournament event.toml --out results --resume # a plan; what was played stays
help-examples-ugi = jogada ugi quarto # for programs that speak the protocol
help-examples-bots = jogada bots new python my-bot # a bot to begin with
help-examples-new = jogada bots new lisp my-bot # a random and an alpha-beta player
help-examples-bots-check = jogada bots check ./my-bot --game tic-tac-toe # a report for its author
help-examples-sandbox = jogada sandbox memory=500000000 -- ./my-bot # no network, no files but its own
