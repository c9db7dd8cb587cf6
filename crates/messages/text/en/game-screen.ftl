### A game on the screen: whose turn it is, what to do, what can be asked for; and a game looked back at.

name-you = You
name-player = Player { $player }
turn-plays = { $who ->
    [you] You play { $move }.
   *[other] { $name } plays { $move }.
  }
turn-passes = { $who ->
    [you] You have no move and pass.
   *[other] { $name } has no move and passes.
  }
outcome-draw = It is a draw.
outcome-won = { $who ->
    [you] You won.
   *[other] { $name } won.
  }
outcome-won-by = { $who ->
    [you] You won by { $points } { $points ->
        [one] point
       *[other] points
      }.
   *[other] { $name } won by { $points } { $points ->
        [one] point
       *[other] points
      }.
  }
outcome-lost = You lost.
outcome-lost-by = You lost by { $points } { $points ->
    [one] point
   *[other] points
  }.
outcome-resigned = { $who ->
    [you] You gave up.
   *[other] { $name } gave up.
  }

task-move = Choose a move
task-pass = You have no move: Enter passes
prompt-thinking = { $name } is thinking
prompt-paused = Paused; next: { $name }
prompt-over = The game is over.
popup-end = End of the game
popup-moving = Type a move, or choose it with the arrows or the mouse; Enter plays it. Ctrl-C leaves at once, Ctrl-Z goes to the background.
popup-commands = Letters that can begin a move are moves, small or capital; the letters below are commands while nothing is typed. A colon begins a command in words: :save game.pgn, :level 7
end-keys = Enter review, N new game, U undo, K figures, Esc back
end-points = Points: { $one } to { $two }

key-back = back
key-review = review
key-figures = figures
key-name-space = Space
key-pause = pause
key-step = step
confirm-resign = Give the game up? Enter gives up, any other key plays on.
confirm-restart = Begin anew? Enter begins anew, any other key plays on.
notice-nobody-resigns = There is nobody who could give up.
notice-no-moves-yet = Nobody has moved yet.
notice-nothing-to-pause = Only two computers can be paused.
notice-paused = Paused. Space goes on; . or the right arrow makes one move.
notice-no-command = There is no command { $word }; ? lists the keys.

list-more = and { $count } more
list-earlier = { $count } before these

review-keys = Arrows move by move, N P mistakes, Enter plays on from here, Tab list, Esc back
review-start = Before the first move.
review-better = best { $move }
review-good = It was as good as any other: { $value }.
review-bad = { $mark } { $value }; { $best } was better: { $best-value }.
review-line = Expected: { $line }
review-not-judged = It could not be judged.
review-over = The game is over here; go back to an earlier move to play on.
review-no-more = There are no more mistakes that way.
review-still-looking = None so far; still looking.
kept-shown = { $first } to { $last } of { $count }
kept-date = Date
kept-game = Game
kept-result = Result
kept-moves = Moves
kept-players = Players
kept-unfinished = unfinished
kept-solved = solved
kept-won = player { $player } won
