### What the commands say.

error = error

to-move = Player { $player } to move.
draw = The game is over: a draw.
won = The game is over: player { $player } wins.
won-by = The game is over: player { $player } wins by { $points }.
position = Position

games-parameters = parameters
games-course-years = The course, { $years }
games-course = The course, year not told
games-classics = Classics
games-problems = Problems for one player, for `jogada puzzle`: { $problems }.
games-position = position
games-move = move
games-default = default
parameter-number = a whole number
parameter-none = none
switch-on = yes
switch-off = no

moves-none = No moves: the game is over.
moves-too-many = There are { $count } legal moves here, more than the { $high } that are listed.
moves-too-many-to-count = There are more legal moves here than can be listed.

perft-result = Depth { $depth }: { $nodes } { $nodes ->
    [one] leaf
   *[other] leaves
  }
perft-too-many = There are too many leaves to count.

stopped-time = Time limit reached.
stopped-nodes = Node limit reached.
stopped-memory = There is not enough memory for this search, or the position has too many moves to list: allow more (--memory), or search a smaller position.
stopped-depth = Depth limit reached.
stopped-cancelled = Cancelled.
stopped-finished = Finished.

overview-what = jogada explains, plays and solves games and puzzles by search.
overview-try = Try:
overview-play = play against the computer
overview-watch = watch two computers
overview-history = the games you have played
overview-game = A short game between two computers:
overview-show = draw a position
overview-moves = list the legal moves
overview-perft = count the positions five moves deep
overview-games = list the games and how to write their positions
overview-help = everything else

usage-unknown-command = unknown command `{ $found }`
usage-unknown-option = unknown option `{ $found }`
usage-unexpected = unexpected argument `{ $found }`
usage-missing = missing: { $missing }
usage-missing-value = `{ $option }` needs a value
usage-bad-value = `{ $found }` is no value for `{ $option }`
usage-one-of = : expected one of { $known }
usage-expected = : expected { $expected }
usage-repeated = `{ $option }` is given more than once
usage-conflict-with = `{ $option }` cannot go together with `{ $other }`
usage-conflict = `{ $option }` cannot go together with what else is given
usage-not-text = an argument is not valid Unicode text
usage-more = See: { $command }
failure-output = the output could not be written: { $reason }

what-positive = a whole number from 1 on
what-count = a whole number
what-duration = a time such as 500ms, 2s or 1m

failure-file = { $path } cannot be read or written: { $reason }
what-size = a size such as 64MB or 2GB

fault-algorithm = unknown algorithm `{ $found }`
    .hint = the algorithms are { $known }

best-result = { $algorithm }: { $move }
best-over = The game is over: there is no move.
best-value = With best play: { $value }, depth { $depth }, { $stop }
best-value-without-depth = With best play: { $value }, { $stop }
best-line = Line: { $line }
best-line-to-end = Line, the game ends in { $plies } { $plies ->
    [one] ply
   *[other] plies
  }: { $line }
best-nodes = { $nodes } { $nodes ->
    [one] node
   *[other] nodes
  } ({ $leaves } { $leaves ->
    [one] leaf
   *[other] leaves
  }), { $alpha } { $alpha ->
    [one] alpha cut
   *[other] alpha cuts
  }, { $beta } { $beta ->
    [one] beta cut
   *[other] beta cuts
  }, { $hits } { $hits ->
    [one] table hit
   *[other] table hits
  } of { $probes } ({ $rate } %), { $speed } nodes/s, branching { $branching }, { $time } ms
best-iteration = depth { $depth }  { $value }  nodes { $nodes }  { $time } ms  { $line }

column-trick = technique
column-nodes = nodes
column-times = times the nodes
column-alpha = alpha cuts
column-beta = beta cuts
column-hits = table hits
column-value = value

match-progress = { $played } of { $games } games, player 1: { $wins } won, { $draws } drawn, { $losses } lost
match-result = Player 1: { $wins } won, { $draws } drawn, { $losses } lost of { $games }
match-score = Score { $score } % (95 %: { $low } to { $high }), mean difference { $difference }
match-elo = Elo { $elo } (95 %: { $low } to { $high })
match-elo-at-least = Elo at least { $low } (95 %); no upper end can be given, for no point was lost
match-elo-at-most = Elo at most { $high } (95 %); no lower end can be given, for no point was won
match-elo-unknown = Elo unknown
match-player = Player { $player }: { $moves } { $moves ->
    [one] move
   *[other] moves
  }, { $nodes } { $nodes ->
    [one] node
   *[other] nodes
  }, { $alpha } { $alpha ->
    [one] alpha cut
   *[other] alpha cuts
  }, { $beta } { $beta ->
    [one] beta cut
   *[other] beta cuts
  }, { $rate } % table hits, mean depth { $depth }, { $time } ms a move, longest { $longest } ms
match-resumed = { $games } { $games ->
    [one] game was
   *[other] games were
  } in the log already.
match-ended = Ended otherwise than by the rules: { $repetition } by repetition, { $long } too long, { $none } without a move, { $failed } because a player failed.
match-failure = Player { $player } lost { $games } { $games ->
    [one] game
   *[other] games
  } by failing; the first time: { $why }
log-torn = The last line of { $file } was cut off; that game is played again.
log-line = this line is no game of this match
file-exists = `{ $path }` is there already: choose another name, or say --force to write over it
