### Championships: the command, the logs for authors, the files for autograders.

fault-sprt = `{ $found }` is no part of a test: expected elo0=0, elo1=10, alpha=0.05, beta=0.05, model=normalized or model=logistic
fault-sprt-values = `{ $found }` is no test: elo0 must be less than elo1, alpha and beta lie between 0 and 1 and add up to less than 1
fault-toml = line { $line } is no TOML
fault-plan-key = the plan has a key that there is not: { $key }
fault-plan-value = the plan has a value that makes no sense: { $key } = { $value }

tournament-no-players = A championship needs at least two players: name them with --player NAME=PLAYER, in a plan (TOML), or in a folder.
tournament-same-name = Two players have the name { $name }.
tournament-player-form = `{ $found }` is no player of a championship: expected NAME=PLAYER, such as strong=ai:level=8
tournament-no-game = Which game? Say --game, or `game = "quarto"` in the plan.
tournament-sprt-players = A sequential test (sprt) compares two players; here there are { $found }.
tournament-exists = { $path } has games already. Say --resume to go on, or choose another folder with --out.
tournament-other = { $path } belongs to another championship: { $key } is { $there } there, and { $asked } was asked for. Give --resume the options that it began with.
tournament-damaged = { $path } is damaged in line { $line }.
tournament-torn = { $path }: the last line was torn; that game is played again.
tournament-resumed = Games played before: { $games }
tournament-no-opening = No fair opening was found (number { $number }). Try --fairness balanced, or more --plies.
tournament-making-openings = Openings: { $done } of { $all }
tournament-progress = { $done } of { $all } games
tournament-line = { $done }/{ $all }  { $one } – { $two }  { $result }  { $end }
tournament-now = Playing: { $games }
tournament-left = about { $time } left
tournament-done = Results are in { $path }; open { $site } in a browser.
tournament-stopped = Stopped. Go on with --resume.
tournament-agreement = The orders by rating and by proof agree with { $value } (Spearman; 1 is the same order).
tournament-sprt = SPRT: log-likelihood ratio { $ratio } (bounds { $low } and { $high }) after { $pairs } { $pairs ->
    [one] pair
   *[other] pairs
  }: { $decision }
tournament-sprt-h0 = H0 is accepted, not stronger
tournament-sprt-h1 = H1 is accepted, stronger
tournament-sprt-continue = not decided
tournament-alike = { $one } and { $two } gave { $same } equal answers in { $positions } positions, where about { $expected } were to be expected. A hint, not a verdict.
tournament-alike-none = Nobody answered suspiciously alike.
tournament-title = Championship
tournament-checking = Checking { $name }
tournament-check-failed = { $name } failed the check “{ $step }”: { $why }
tournament-left-out = { $name } is left out: { $why }
fault-submission-several = there are several programs and none is called bot or main: { $files }. Say which in bot.toml: cmd = "python3 player.py"
fault-submission-compile = { $file } has to be compiled first; then say in bot.toml how it is started: cmd = "./player"
fault-submission-nothing = there is no program that can be started; say how in bot.toml: cmd = "python3 player.py"
tournament-asking = Asking players: { $done } of { $all }
tournament-out = disqualified

championship-against = against { $name }
championship-column-rank = #
championship-column-name = name
championship-column-points = points
championship-column-games = games
championship-column-won = won
championship-column-drawn = drawn
championship-column-lost = lost
championship-column-elo = Elo
championship-column-interval = 95 %
championship-column-loss = loss a move
championship-column-failures = failures
championship-feedback = Place { $rank } of { $players }: { $points } of { $games } points
championship-won = won
championship-drawn = drawn
championship-lost = lost
championship-log-title = { $name } in { $title }
championship-log-summary = Place { $rank } of { $players }, { $points } of { $games } points, Elo { $elo } (95 %: { $low } to { $high })
championship-log-proof = By proof: { $moves } { $moves ->
    [one] move
   *[other] moves
  } could be proved, { $slips } of them lost something, { $mean } a move on average
championship-log-transcripts = What was said to the program and what it said, game by game: the files in games/ beside this one (> the referee, < the program, ! its standard error).
championship-log-out = Disqualified.
championship-log-game = Game { $number } (records/{ $file }) as player { $side } against { $opponent }: { $result }. { $moves } { $moves ->
    [one] move
   *[other] moves
  }, longest { $longest } ms.
championship-log-failure = Move { $ply }: { $verdict } ({ $code }). The game was lost by it.
championship-log-forgiven = Move { $ply }: { $verdict } ({ $code }). Forgiven: a random legal move was played in its place.
championship-log-overlooked = Move { $ply }: { $verdict } ({ $code }). Overlooked: the move that it meant was played.
championship-log-reason = Reason: { $reason }
championship-log-last-words = Last words:
championship-log-no-proof = When it was lost could not be proved.
championship-log-lost = Lost by move { $ply }, { $played }. With { $better } it was still { $result }, by proof.
championship-log-lost-points = Lost by move { $ply }, { $played }, worth { $value } points at best. { $better } was worth { $best }, by proof.

help-tournament = Hold a championship: round robin, gauntlet, Swiss or knock-out, rated, proved and explained
help-option-source = A folder with players, or a plan (TOML); left out if players are named with --player
help-option-entrants = A player and its name, to be repeated: strong=ai:level=8
help-option-event-games = Games of each encounter, two to an opening
help-option-event-game = The game, if the plan does not say it
help-option-event-title = What the championship is called
help-option-format = round-robin, gauntlet (the first against all others), swiss or knock-out
help-option-rounds = Rounds of a Swiss
help-option-event-openings = Openings in each encounter; each is played twice with sides swapped
help-option-fairness = proved (worth nothing to either side, by solvers), komi (what it is worth is taken off), balanced (by a short search) or start
help-option-time-a-move = Time for each move: 500ms, 2s
help-option-proof-nodes = Positions looked at to prove what each move lost; 0: no proofs
help-option-sprt = End as soon as a test between two players is decided: "elo0=0 elo1=10 alpha=0.05 beta=0.05"
help-option-policy = A TOML file with the table [policy]: what failures lead to
help-option-out = The folder for results; if left out FOLDER/results, NAME.results beside the plan NAME.toml, or championship-results
help-option-no_check = Enter the bots of the folder without checking them first
help-option-go-on = Go on with the championship in that folder: plays only what is missing
help-option-same_moves = Ask all players for their moves in so many positions, and report who answers suspiciously alike
value-format = FORMAT
value-rounds = ROUNDS
value-test = TEST
value-title = TITLE
value-name = NAME
