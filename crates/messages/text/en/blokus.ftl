### Blokus.

game-blokus = Blokus
game-blokus-about = Lay pieces corner to corner with your own, never side to side. Who has fewer squares left at the end wins.
game-blokus-position = rows from the top with 1, 2, . and # (closed), the stocks of both players as a,b,c and the mover: 1./.. 9,10,15 10,10,15 2. Stocks may be left out on an empty board. The course's Lisp lists are read too.
game-blokus-move = a piece (a, b, c; with pieces=s c1 flat and c2 upright) at the upper left cell of its bounding box: b@a14; or pass. Rank 1 is at the bottom.
game-blokus-legend = + marks the cells from which the mover can go on. Below the board stand the pieces and squares that both players have left; the arrow marks who is to move.
game-blokus-parameter-pieces-name = third piece
game-blokus-parameter-pieces = what pieces of kind c look like
game-blokus-parameter-pieces-cross = a cross of five cells (2017/18)
game-blokus-parameter-pieces-s = an S of four cells, flat or upright (2021/22)
game-blokus-parameter-size-name = size
game-blokus-parameter-size = rows and columns of the board

what-blokus-board = a board, rows of 1, 2, . and # with / between them
what-blokus-stock = a stock of pieces a,b,c such as 10,10,15
what-blokus-list = a board and two stocks, (board (a b c) (a b c))
what-blokus-cell = a cell of the board, such as a1
what-blokus-move = a piece at a cell, such as b@a14, or pass
fault-blokus-row = this row has { $count } { $count ->
    [one] cell
   *[other] cells
  } instead of { $expected }: a board is square
fault-blokus-size = the board has { $count } { $count ->
    [one] row
   *[other] rows
  }; it may have 1 to { $expected }
fault-blokus-stock = you have no such piece left
fault-blokus-off = the piece would not lie on the board
fault-blokus-covered = { $cell } is not free
fault-blokus-side = on { $cell } the piece would touch one of your own along a side
fault-blokus-corner = the piece must touch one of your own at a corner
fault-blokus-first = your first piece must cover your corner of the board

rules-blokus-goal = Have fewer squares left in stock than your opponent at the end: lay as many of your pieces as you can, the large ones above all.
rules-blokus-board = A square board, 14 x 14 cells as a rule. Each player has 10 single cells (a), 10 blocks of 2 x 2 (b) and 15 pieces of kind c: a cross of five cells or, with pieces=s, an S of four that lies flat (c1) or stands upright (c2) and has no mirror image.
rules-blokus-turn = Lay one piece on free cells. Your first piece covers your corner: the top left cell for player 1, who begins, the bottom right one for player 2. Every later piece must touch at least one of your own at a corner.
rules-blokus-picture-turn = Player 1 lays a cross at c13, the upper left cell of its bounding box: its left arm, on c12, touches the block at a corner.
rules-blokus-forbidden = No piece may touch one of your own along a side. The opponent's pieces may be touched. What is laid never moves.
rules-blokus-picture-forbidden = + marks the free cells at the corners of player 1's pieces: every new piece must cover one of them, and none beside them.
rules-blokus-end = Who can lay nothing passes, and will never lay anything again; who can lay something may not pass. The game ends when neither can. Equal squares left are a draw.
task-blokus-first = Lay your first piece on your corner of the board
task-blokus-lay = Lay a piece that touches one of your own at a marked corner

page-blokus-left = squares left: { $squares }
