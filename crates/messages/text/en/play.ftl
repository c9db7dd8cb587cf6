### Games being played: turns, orders, records and what a game cost.

ended-by-repetition = The position came for the third time; what was left on the board counts for nobody.
ended-by-resignation = Player { $player } gave up.
score-win = win
score-draw = draw
score-loss = loss
value-wins = player { $player } wins
value-wins-by = player { $player } wins by { $points }
value-draw = a draw
value-ahead-by = player { $player } ahead by about { $points }
value-better = player { $player } better
value-much-better = player { $player } much better
value-even = about even
value-proved = { $value } (proved)
value-estimated = { $value } (estimated)
value-not-lost = player { $player } does not lose (proved)
value-at-least = at least { $low } for player { $player } (proved)
value-at-most = at most { $high } for player { $player } (proved)
value-between = between { $low } and { $high } for player { $player } (proved)
value-unknown = not known

play-prompt = Player { $player } >
play-plays = Player { $player } plays { $move }.
play-passes = Player { $player } has no move and passes.
play-thought = (value { $value }, depth { $depth }, { $nodes } { $nodes ->
    [one] node
   *[other] nodes
  }, { $time } s)
play-left = The game was left before its end.
play-hint = Best is { $move }: { $value }.
play-no-hint = There are too many moves to judge them all.
play-saved = Saved: { $file }
play-which-file = Say which file.
play-nothing-to-undo = There is nothing to take back.
play-nothing-to-redo = There is nothing to play again.
play-nothing-to-explain = Nobody but computers has moved yet.
play-thought-nodes = (value { $value }, { $nodes } nodes, { $time } s)
play-random = (random move, { $time } s)
why-good = { $move } was as good as any other move: { $value }. Expected: { $line }
why-bad = { $move } was a mistake: { $value }. { $best } was better: { $best-value }. The answer to it: { $line }
review-given-away = It is proved that at least { $points } { $points ->
    [one] point was
   *[other] points were
  } given away.
review-given-away-result = It is proved that a better result was given away.
why-near = { $move } was good enough: { $value }. { $best } looked better: { $best-value }. Expected: { $line }
why-equal = { $move } and { $best } are about equal: { $value }. Expected: { $line }
why-seems-bad = { $move } seems a mistake: { $value }. { $best } looks better: { $best-value }. The answer to it: { $line }

order-undo = take your last move back
order-redo = play it again
order-hint = the best move
order-why = what was wrong with your last move
order-values = what every move is worth
order-moves = the legal moves
order-board = the board again
order-swap = change sides
order-level = the computer's level: level 7
order-restart = the game from its beginning
order-save = write the game to a file: save game.pgn
order-load = go on with the game of a file: load game.pgn
order-resign = give the game up
order-quit = leave the game

totals-player = player { $player }
totals-points = Points
totals-turns = Turns
totals-moves = Moves
totals-nodes = Nodes
totals-alpha-cuts = Alpha cuts
totals-beta-cuts = Beta cuts
totals-hit-rate = Table hit rate
totals-depth = Greatest depth
totals-time = Time (s)

log-player = Player { $player }: { $name }
log-turn = Player { $player }: { $move }
log-time = time { $time } s
log-figures = time { $time } s, nodes { $nodes }, alpha cuts { $alpha }, beta cuts { $beta }, depth { $depth }, value { $value }
log-undo = Taken back to move { $ply }.
log-figures-nodes = time { $time } s, nodes { $nodes }, value { $value }
log-random = random move, time { $time } s

record-damaged = { $file } is damaged at line { $line }: { $reason }
record-intact = What stands before that is used: { $count } { $count ->
    [one] move
   *[other] moves
  }.
history-none = No game was found.
history-nowhere = There is no place for games: neither XDG_DATA_HOME nor HOME is set.
history-unreadable = { $file } cannot be read as a game.
analyse-better = best: { $move }, { $value }
analyse-best = best
analyse-scale-points = The graph: above the line player 1 is ahead, below it player 2; the scale is in points.
analyse-scale-results = The graph: above the line player 1 is better, below it player 2; 1 is a win, 0 a draw.
marks-points = Marks: ?? gave away { $grave } points or more, proved. ?! gave away fewer points, proved, or { $grave } or more by estimate alone. No mark: nothing worth mentioning was given away.
marks-results = Marks: ?? turned a win into a draw or a loss, or a draw into a loss, proved. ?! is worse than the best move by half a win or more by estimate alone. No mark: nothing worth mentioning was given away.
analyse-player = Player { $player }: { $slips } { $slips ->
    [one] slip
   *[other] slips
  } (?!), { $mistakes } { $mistakes ->
    [one] mistake
   *[other] mistakes
  } (??)
failure-record = the game can no longer be written down: { $reason }

fault-engine-unknown = the server has no program `{ $found }`: those it has are { $known }
fault-seat = `{ $found }` is no player: expected `human`, `ai`, such as ai:level=5,time=2s, or a program, such as engine:cmd="./bot"
fault-player-not-started = the player could not be started
fault-player-illegal = the player's move is not legal
fault-player-wrong-successor = the state that the player returned is not the one after its move
fault-player-no-move = the player offers no move where one has to be made
fault-player-time = the player exceeded its time
fault-player-error = the player says that something went wrong
fault-player-crash = the player ended before the game did
fault-player-memory = the player exceeded its memory
fault-player-silence = the player does not answer
fault-player-flood = the player writes more than it may
fault-player-noted = { $detail }
fault-player-last-words = its last words: `{ $words }`
fault-engines-none = other programs cannot be started here
fault-bot-file = { $file } cannot be read: { $reason }
fault-bot-toml = { $file }
fault-record-kind = this is no game: expected JSON lines or a text with tags
fault-record-text = what follows is not text
fault-record-json = this line is not a JSON object
fault-record-key = `{ $key }` is missing or is not what it should be
fault-record-version = the game was written in version { $version } of the format, and only versions up to { $known } can be read
fault-record-result = the result that is told is not that of the game
fault-record-tag = this is no tag: expected [Name "value"]
fault-record-game = the record is of `{ $found }`, which cannot be used here
fault-record-comment = a comment begins here and does not end

help-play = Play a game against the computer, against a person, or watch two computers
help-replay = Show a recorded game move by move
help-analyse = Judge a recorded game: the value of every move, mistakes, and a graph
help-history = The games kept: list, search, show, export
help-option-puzzle = Solve a problem for one player instead of playing a game: { $problems }; the first of them if none is named
help-option-play-p1 = Who plays first: `human`, or `ai` such as ai:level=5,time=2s,depth=8,nodes=100000, or a program: engine:cmd="./bot"
help-option-play-p2 = Who plays second, written likewise
help-option-start = Which of the two starts: 1 or 2
help-option-plain = Line by line, without taking the whole screen. A script ends with code 2 if a line was neither a legal move nor a command, with 3 if it ended before the game
help-option-speed = Pause between the moves of two computers: 500ms, 2s
help-option-play-record = Write the game to this file: text with tags if it ends in .pgn, otherwise JSON lines
help-option-play-log = Append a log for people to this file: time, nodes, cuts, value and board of every move
help-option-resume = Go on with the game in this file, or of this number in the history
help-option-forget = Do not keep the game in the history
help-option-game-file = The file of a recorded game, or its number in the history
help-option-analyse-time = How long to look back in all: 10s; what is not come to by then is estimated
help-option-analyse-nodes = How many positions to look at for each position of the game
help-option-words = What to look for: a game, a player, a date; or the number of a game in the list
help-option-show = Show the game that was found, the newest if there are several
help-option-export = Write it to this file: text with tags if it ends in .pgn, otherwise JSON lines; - writes to standard output

seat-person = Person
seat-program = Program { $name }
seat-computer = Computer
seat-level = level { $value }
seat-depth = depth { $value }
seat-time = { $value } a move
seat-nodes = { $value } nodes a move

word-help = help
word-rules = rules
word-undo = undo
word-redo = redo
word-hint = hint
word-why = why
word-values = values
word-moves = moves
word-board = board
word-swap = swap
word-level = level
word-restart = restart
word-save = save
word-load = load
word-resign = resign
word-quit = quit
word-optimal = optimal
word-solve = solve
word-pass = pass
word-stop = stop
word-menu = menu
word-panel = panel

order-help = these commands
order-rules = the rules of the game, with pictures
play-how-to-get-help = Type a move, or `help` for the commands and `rules` for the rules. What stands behind # is a comment.
script-wrong = { $count } { $count ->
    [one] line was
   *[other] lines were
  } neither a legal move nor a command; the first was line { $line }: { $reason }
script-ended = the input ended before the game did
history-no-number = there is no game number { $number } in the history: `jogada history` lists those there are
history-number = no.
history-damaged = { $result }, file damaged
history-how = A number stands for the game wherever a game file may: jogada replay 1, jogada analyse 1, jogada play --resume 1, jogada show 1.
word-review = review
word-figures = figures
word-pause = pause
play-file-exists = `{ $path }` is there already: choose another name, or write `{ $command }` to write over it
brief-wins = P{ $player } wins
brief-points = P{ $player } +{ $points } pts
brief-draw = draw
brief-even = even
brief-better = P{ $player } better
brief-much-better = P{ $player } much better
brief-proved = { $value }, proved
brief-estimated = { $value }, est.
