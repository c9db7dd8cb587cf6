### The screens of the terminal: menu, game, games kept.

screen-too-small = The terminal needs at least { $width } columns and { $height } lines; it has { $now-width } and { $now-height }.

menu-welcome = explains, plays and solves games
menu-mode = Who plays
menu-game = Game
menu-problem = Problem
menu-starts = Who starts
menu-computer = Computer
menu-position = Position
menu-language = Language
menu-language-name = English
menu-begin = Play
menu-rules = Rules
menu-about-rules = How one wins, how one moves, what is captured, and what the options change, with pictures.
menu-about-game = Type letters to search, 1-9 for the first nine; those played last come first.
menu-about-begin = Enter begins, from any row. What was chosen last time is remembered.
menu-about-algorithm = Who plays against you: the engine, a textbook algorithm with a depth or a time, the course's player, or chance.
menu-quit = Leave
menu-keys = Enter plays, arrows choose, 1-9 game, + - level, ? rules, L language, Esc leaves
menu-about-limit = A level plays as well on every machine; time and depth let the computer think for so long, or so many moves ahead.
menu-about-kept = Games played before, to be seen again or gone on with.
mode-against-computer = you against the computer
mode-computers = two computers
mode-people = two people
mode-analyse = nobody: analyse a position
starts-you = you
starts-computer = the computer
starts-computer-one = computer 1
starts-computer-two = computer 2
starts-player-one = player 1
starts-player-two = player 2
menu-about-starts = Against a computer, and between two, whoever starts is player 1. People keep their sides, and player 2 can start; in tic-tac-toe the board leaves no choice.
limited-by-level = by level
limited-by-time = by time
limited-by-depth = by depth

kept-title = Games played before
kept-keys = Enter plays on, R shows it again, L language, Esc back

key-rules = rules
key-help = help
key-undo = undo
key-redo = redo
key-hint = hint
key-why = why?
key-values = values
key-panel = panel
key-swap = swap sides
key-resign = give up
key-restart = new game
key-save = save
key-load = load
key-weaker = weaker
key-stronger = stronger
key-slower = slower
key-faster = faster
key-language = language
key-stop = stop thinking


notice-replay = R goes on to the next move, U goes back.
notice-not-your-turn = It is not your turn.
notice-looking = Looking...
notice-seats = Player 1: { $one }. Player 2: { $two }.
notice-pause = Pause between moves: { $milliseconds } ms

panel-thinking = Thinking
panel-moves = Moves
panel-values-points = Values for P{ $player }, points; ! proved
panel-values-results = Values for P{ $player }, 1 = win; ! proved
panel-graph-points = Advantage of P1, points
panel-graph-results = Advantage of P1, 1 = win
review-moves-points = Moves, points to who moved; ! proved
review-moves-results = Moves, result to who moved; ! proved
panel-values-short-points = P{ $player }: points
panel-values-short-results = P{ $player }: 1 = win
review-moves-short-points = Mover: points
review-moves-short-results = Mover: result
panel-nobody = Nobody has thought yet.
think-depth = depth
think-nodes = nodes
think-cuts = cuts
think-line = line
think-time = time
think-random = A random move, without a search.

mode-puzzle = a problem for one
puzzle-prompt = Move { $count } >
puzzle-count = { $count } { $count ->
    [one] move
   *[other] moves
  } so far.
puzzle-optimum = Optimal is { $count }.
puzzle-optimum-cost = The cheapest way costs { $count }.
puzzle-optimum-cost-unproved = The cheapest way costs at most { $count }.
puzzle-optimum-never = There is no solution: that is proved.
puzzle-optimum-sought = Optimal: unknown yet.
puzzle-optimum-unproved = Optimal is at most { $count }.
puzzle-optimum-unknown = Optimal is unknown.
puzzle-solved = Solved in { $count } { $count ->
    [one] move
   *[other] moves
  }.
puzzle-solved-cost = Solved in { $count } { $count ->
    [one] move
   *[other] moves
  }, at a cost of { $cost }.
puzzle-hint-optimal = Try { $move }: { $left } { $left ->
    [one] move
   *[other] moves
  } to the end, and no way is shorter.
puzzle-hint-cheapest = Try { $move }: { $left } { $left ->
    [one] move
   *[other] moves
  } to the end at a cost of { $cost }, and no way is cheaper.
puzzle-hint-guess = Try { $move }: { $method } found a way of { $left } { $left ->
    [one] move
   *[other] moves
  }, perhaps not the shortest.
puzzle-hint-guess-cost = Try { $move }: { $method } found a way of { $left } { $left ->
    [one] move
   *[other] moves
  } at a cost of { $cost }, perhaps not the cheapest.
puzzle-hint-none = No solution was found from here.
puzzle-hint-never = There is no solution from here: that is proved.
puzzle-no-way = { $method } has proved that there is no solution.
puzzle-gave-up = { $method } gave up before it found a solution. { $reason }
puzzle-found = { $method } found a way of { $count } { $count ->
    [one] move
   *[other] moves
  } after { $generated } { $generated ->
    [one] board
   *[other] boards
  }.
puzzle-found-cost = { $method } found a way of { $count } { $count ->
    [one] move
   *[other] moves
  } at a cost of { $cost }, after { $generated } { $generated ->
    [one] board
   *[other] boards
  }.
puzzle-found-optimal = { $method } found the shortest way, { $count } { $count ->
    [one] move
   *[other] moves
  }, after { $generated } { $generated ->
    [one] board
   *[other] boards
  }.
puzzle-found-cheapest = { $method } found the cheapest way, { $count } { $count ->
    [one] move
   *[other] moves
  } at a cost of { $cost }, after { $generated } { $generated ->
    [one] board
   *[other] boards
  }.
puzzle-orders = Type a move: { $move } Or undo, redo, hint, optimal, restart, rules, solve (with the name of an algorithm and of a heuristic if you like: solve astar zero), quit.
puzzle-end-keys = U undo  N from the start  M choose the search  Esc menu
puzzle-keys = U undo, R redo, N anew, T hint, M choose the search, P search and play the way found, S step through the search, ! stop, F1 rules, L language, Esc menu.
puzzle-bar = ? help  T hint  M choose  P search  S step  U undo  Esc menu

search-title = Search
search-algorithm = Algorithm
search-heuristic = Heuristic
search-limits = Limits
search-depth = Depth
search-nodes = Nodes
search-seconds = Seconds
search-memory = Memory
search-usual = usual: { $name }
search-no-heuristic = not asked
search-no-limit = no limit
search-generated = Generated
search-expanded = Expanded
search-penetrance = Penetrance
search-branching = Branching
search-open = Most open
search-stored = Most stored
search-time = Time (s)
search-moves = Moves
search-running = Searching...
search-keys = Arrows choose, Enter searches, S afterwards steps through it, Esc closes
search-step = Expansion { $number } of { $count }
search-step-cut = the first { $kept } of { $count }
search-step-move = by { $move }
search-step-start = the start
search-step-values = g = { $g }, h = { $h }, f = { $f }
search-step-children = successors { $generated }, known before { $duplicates }
search-step-keys = Left/Right one step, Page Up/Down ten, Space runs, Esc back
search-nothing = Search first: P.
search-log = Logged in { $file }
