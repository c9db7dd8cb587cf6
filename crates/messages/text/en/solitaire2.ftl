### Solitaire for two.

game-solitaire2 = Solitaire for two
game-solitaire2-about = Two armies on the cross of peg solitaire: step, or jump over an enemy and take him. The first man in the enemy's home wins.
game-solitaire2-position = seven rows of the cross from the top with 1, 2 and ., then the mover: 111/111/......./......./......./222/222 1. The course's Lisp lists are read too.
game-solitaire2-move = a direction (d right, e left, c up, b down), then row and column of the man: b23. A capture has a c before it: cc53. Also (b 2 3), or pass.
game-solitaire2-legend = Men in brackets can move. The arrow marks who is to move. Rows are numbered from the top, columns from the left.
game-solitaire2-won = One of the winner's men has reached the other side, or the last enemy was taken.
game-solitaire2-drawn = Neither player can move.

what-solitaire2-board = a board, such as 111/111/......./......./......./222/222
what-solitaire2-move = a direction and the man's row and column, such as b23, cc53 or (b 2 3)
fault-solitaire2-row = row { $row } has { $count } { $count ->
    [one] cell
   *[other] cells
  } instead of { $expected }
fault-solitaire2-both = both players have a man in the other's home: only one of them can have won
fault-solitaire2-off = the cross has no cell in that row and column
fault-solitaire2-no-man = you have no man on { $cell }
fault-solitaire2-no-enemy = there is no enemy beside { $cell } on that side to jump over
fault-solitaire2-edge = the cross ends there: the man on { $cell } cannot go that way
fault-solitaire2-not-empty = the man on { $cell } cannot go there: the cell is not empty

rules-solitaire2-goal = Get one of your men onto any of the six cells that your opponent started from. Taking the last enemy wins too.
rules-solitaire2-picture-goal = Player 1 steps down to row 6, a home cell of player 2, and has won.
rules-solitaire2-board = A cross of 33 cells: rows 1 to 7 from the top, columns 1 to 7 from the left. Player 1 has six men in rows 1 and 2, player 2 six in rows 6 and 7.
rules-solitaire2-turn = Move one man one cell right, left, up or down to an empty cell. Player 1 begins.
rules-solitaire2-picture-turn = Player 1 opens with b24: the man in row 2, column 4 steps down.
rules-solitaire2-capture = Or jump over one enemy beside you into the empty cell behind him: he is taken. One jump a turn, never over a man of your own, and nobody has to capture.
rules-solitaire2-picture-capture = Player 1 plays cb33: the man jumps down over the enemy, who is taken.
rules-solitaire2-end = Who cannot move passes; if neither can, it is a draw. So is a position that comes for the third time.
task-solitaire2-move = Move one of your men: direction, row and column
