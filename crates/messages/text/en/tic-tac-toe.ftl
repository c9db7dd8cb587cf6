### Tic-tac-toe, the example of how to add a game.

game-tic-tac-toe = Tic-tac-toe
game-tic-tac-toe-about = Three in a row, and the example of how to add a game.
game-tic-tac-toe-position = three rows of x, o and . from top to bottom: xo./.../...
game-tic-tac-toe-move = an empty cell, a1..c3 (row 3 is on top).
game-tic-tac-toe-legend = Player 1 plays x, player 2 plays o.

task-tic-tac-toe-mark = Choose an empty cell
