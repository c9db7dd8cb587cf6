### The page: its frame, playing and analysing. Only plain variables: the page fills them in itself.

## The frame.

page-skip = Skip to the content
page-navigation = Views
page-nav-play = Play
page-nav-analyse = Analyse
page-nav-theatre = Theatre
page-nav-laboratory = Laboratory
page-nav-arena = Arena
page-other-language = Mudar para português
page-other-code = PT
page-theme-light = Light theme
page-theme-dark = Dark theme
page-cancel = Cancel
page-close = Close
page-offline = The server does not answer.
page-again = Try again

## The boards, as they are read out.

page-board = Board
page-which-move = Which move?
page-place-playable = can be played
page-place-held = chosen: press where it goes
page-place-target = the chosen piece can go here
page-task-ways = press a piece, then where it goes
page-place-last = played last
page-place-hint = advised
page-place-value = about { $value }
page-place-exact = proved { $value }
page-pit = Pit { $pit }, seeds: { $count }
page-cell-empty = { $cell }, empty
page-cell-piece = { $cell }: { $piece }
page-piece-of = piece of player { $player }

## Values.

page-value-win = win
page-value-draw = draw
page-value-loss = loss
page-letter-win = W
page-letter-draw = D
page-letter-loss = L
page-legend-exact = proved
page-legend-about = estimated
page-legend-points = in points, for the player to move
page-legend-wins = a win is 1; for the player to move

## Who plays.

page-player = Player { $player }
page-seat-human = Person
page-seat-level = Computer, level { $value }
page-seat-time = Computer, { $value }
page-seat-depth = Computer, depth { $value }
page-limit-level = Computer, level
page-limit-time = Computer, time
page-limit-depth = Computer, depth
page-points = Points
page-points-of = Points: { $points }

## A new game.

page-new-game = New game
page-begin = Begin
page-search-game = Search a game
page-search-none = No game is called so.
page-group-recent = Played last
page-group-course = The course's games
page-group-classic = Classics
page-group-one = Puzzles for one
page-game = Game
page-variant = Game with its options
page-options = Options of the rules
page-position = Position
page-random = Random
page-rules = Rules
page-games = My games
page-games-about = Every game is kept until you remove it; each tab plays its own.
page-games-none = No game has been kept yet.
page-moves-one = 1 move
page-moves-count = { $count } moves
page-game-over = over
page-game-drop = Remove { $name }

## The game as it goes.

page-turn = Player { $player } to move
page-your-turn = Your turn
page-must-pass = Player { $player } has no move and must pass
page-thinking = Player { $player } is thinking…
page-stalled = Player { $player } could not go on thinking
page-queued = Waiting for the server: place { $place } in the queue
page-paused = Paused
page-not-your-turn = It is not your turn.
page-player-plays = Player { $player }: { $move }.
page-player-passes = Player { $player } passes.
page-resigned = Player { $player } resigned: player { $winner } wins.
page-end-you-won = You won
page-end-you-lost = You lost
page-end-draw = A draw
page-end-won = Player { $player } won
page-rematch = Rematch
page-rematch-wanted = Your friend has started a rematch: press Rematch to join it.
page-begins-lost = Whoever begins here loses against the best play. Begin all the same, and wait for a mistake, or swap sides.
page-statistics = Statistics
page-deepest = Greatest depth

## What can be done.

page-actions = Actions
page-more = More
page-undo = Undo
page-redo = Redo
page-hint = Hint
page-values = Values
page-why = Why was that bad?
page-swap = Swap sides
page-resign = Resign
page-resign-sure = Resign this game?
page-restart = Restart
page-save = Save
page-load = Open
page-review = Review
page-review-told = Player { $player }: mistakes { $mistakes }, slips { $slips }.
page-review-better = { $move } { $mark } Better was { $best }.
page-next-mistake = Next mistake
page-eval = Who is ahead: player 1's part
page-eval-unknown = not yet known
page-lines = Best lines
page-line-show = Line { $rank }: show it on the board
page-arrows = Arrows, line { $rank } of { $lines }:
page-arrow-step = { $move }, player { $player }
page-pass = Pass
page-pause = Pause
page-resume = Go on
page-speed = Speed
page-stop = Stop
page-looking = Looking…
page-hint-is = Try { $move }: { $value }.
page-type-move = Type a move
page-make-move = Play it

## Records.

page-save-about = Both formats can be opened here and in the terminal.
page-save-jsonl = JSON lines
page-save-text = Text with tags
page-load-file = A file with a game
page-load-paste = Or its text

## Panels.

page-think = Thinking
page-think-nobody = Nobody has thought yet.
page-think-depth = Depth
page-think-value = Value
page-think-nodes = Nodes
page-think-cuts = Cuts
page-think-time = Time
page-think-line = Best line
page-moves = Moves
page-moves-none = No moves yet.
page-graph = Evaluation
page-graph-up = ↑ player 1
page-graph-down = ↓ player 2
page-graph-empty = Evaluation graph, still empty
page-graph-label = Values for player 1 after each move: { $list }

## The puzzle.

page-puzzle-count = moves
page-puzzle-optimal = optimal
page-puzzle-cost = cost, in { $moves }
page-puzzle-least-cost = least cost
page-puzzle-go = Find the shortest way
page-puzzle-go-cheapest = Find the cheapest way
page-puzzle-stuck = No move is left
page-puzzle-solved = Solved in { $moves }!
page-puzzle-solved-best = Solved in { $moves }, and no way is shorter!
page-puzzle-solved-cheapest = Solved in { $moves }, and no way is cheaper!
page-puzzle-hint = Try { $move }: a way of { $moves } goes on from there.
page-puzzle-with-cost = { $moves } (cost { $cost })
page-puzzle-hint-none = No solution was found from here.
page-puzzle-hint-best = Try { $move }: { $moves } at best from here.

## Analysing.

page-analyse-start = Analyse
page-set = Show
page-edit = Edit the board
page-steps = Steps through the game
page-first = First position
page-previous = Previous move
page-next = Next move
page-last = Last position
page-to-main = Back to the main line
page-copy-link = Copy link
page-copied = The link is copied.
page-link-wrong = The link cannot be opened: { $reason }
page-kept-wrong = The game that was kept here cannot be opened: { $reason }
page-to-theatre = Watch the search
page-play-from-here = Play from here
page-tool-more = +1
page-tool-fewer = −1
page-tool-none = Empty
page-tool-add-row = Add a row below
page-tool-drop-row = Remove the row
page-tool-erase = Erase
page-tool-mover = To move: player { $player }
page-tool-start = Start of the game

## Where there is nothing.

page-missing = There is no such page
page-missing-told = Nothing is to be found at { $path }.
page-missing-back = To the games

page-nav-jobs = Jobs
page-jobs-none = There are no batches. A command with --jobs makes one.
page-jobs-running = running
page-jobs-paused = paused
page-jobs-cancelled = cancelled
page-jobs-finished = finished
page-jobs-aside = { $count } set aside: they failed again and again
page-jobs-workers = Workers
page-jobs-no-workers = No worker is there. `jogada worker URL` makes one.
page-jobs-worker = worker
page-jobs-cores = cores
page-jobs-now = now
page-jobs-done = done
page-jobs-failed = failed
page-jobs-speed = nodes/s
page-jobs-labels = labels
