### Tic-tac-toe, the example of how to add a game.

game-tic-tac-toe = Tic-tac-toe
game-tic-tac-toe-about = Three in a row, and the example of how to add a game.
game-tic-tac-toe-position = three rows of x, o and . from top to bottom: xo./.../...
game-tic-tac-toe-move = an empty cell, a1..c3 (row 3 is on top).
game-tic-tac-toe-legend = Player 1 plays x, player 2 plays o.
game-tic-tac-toe-won = Three in a row.
game-tic-tac-toe-drawn = The board is full, and nobody has three in a row.

rules-tic-tac-toe-goal = Have three of your own in a row, a column or a diagonal.
rules-tic-tac-toe-picture-goal = Player 1 plays c3, and has three in a row.
rules-tic-tac-toe-turn = Put your sign on an empty cell: player 1 x, player 2 o. Player 1 begins.
rules-tic-tac-toe-end = The game ends with three in a row, or in a draw when the board is full.
task-tic-tac-toe-mark = Choose an empty cell
