### Dots and Boxes.

game-dots = Dots and Boxes
game-dots-about = Draw arcs between dots: who draws the fourth side of a box has the box, and moves again.
game-dots-position = the horizontal lists from top to bottom, the vertical lists from left to right (0 free, 1 or 2 drawn by that player), mover, boxes: 00/00/00 00/00/00 1 0-0. The board may be a Lisp list: (((0 0) (0 0) (0 0)) ((0 0) (0 0) (0 0))).
game-dots-move = an arc: h3-1 is the horizontal arc of line h3 in column 1, v4-1 the vertical arc of line v4 in row 1.
game-dots-legend = Left of the board stand the names of the horizontal lines and the numbers of the rows, above it the numbers of the columns, below it the names of the vertical lines. Right of it stand the boxes of players 1 and 2; the arrow marks who is to move.
game-dots-parameter-rows-name = rows
game-dots-parameter-rows = how many rows of boxes the board has
game-dots-parameter-cols-name = columns
game-dots-parameter-cols = how many columns of boxes the board has

what-dots-board = a board: horizontal lists, a space, vertical lists, as in 00/00/00 00/00/00
what-dots-arc = an arc, such as h3-1 or v4-1
what-dots-boxes = the boxes of both players, such as 3-1, as there are closed boxes on the board
fault-dots-halves = a Lisp board has two parts: the horizontal lists and the vertical lists
fault-dots-size = a board has 1 to { $high } rows and columns of boxes, and one list more than that each way
fault-dots-list = this list has { $count } { $count ->
    [one] arc
   *[other] arcs
  } instead of { $expected }
fault-dots-lists = there are { $count } { $count ->
    [one] list
   *[other] lists
  } here instead of { $expected }
fault-dots-boxes = { $found } does not add up to the { $closed } { $closed ->
    [one] box that is closed
   *[other] boxes that are closed
  } on the board
fault-dots-drawn = { $found } is drawn already

rules-dots-goal = Have more boxes than your opponent at the end.
rules-dots-board = Rows of dots. Between two neighbouring dots there is room for an arc, and four arcs make a box.
rules-dots-turn = Draw one arc that is not there yet, horizontal or vertical. Nobody is obliged to close a box.
rules-dots-capture = Who draws the fourth arc of a box has that box, whoever drew the others, and must move again. One arc can close two boxes.
rules-dots-picture-capture = Player 1 draws v3-1, closes the box on its right, and moves again: the next box can be closed at once.
rules-dots-end = The game ends when all arcs are drawn. Equal boxes are a draw.
task-dots-draw = Draw an arc between two dots
task-dots-take = Draw an arc: a box can be closed


reason-dots-opens = It opens a chain of { $boxes } { $boxes ->
    [one] box
   *[other] boxes
  }: the opponent can take all of it.
reason-dots-long = Or all but { $kept } of it, and hand the rest back with one arc: who takes that must move again (double-dealing). So who opens the first long chain, of three boxes or more, usually loses the others too.
reason-dots-safe = It is a safe arc: it hands over no box. After it { $left ->
    [0] no safe arc is left
    [one] one safe arc is left
   *[other] { $left } safe arcs are left
  }, as the board is now.
reason-dots-deals = It is double-dealing: it hands over the last boxes of the chain with one arc, and who takes them must move again.
reason-dots-leaves = It leaves boxes to the opponent that could be taken now.
reason-dots-parity = The long chain rule: who began wants the dots and the long chains together to be even, the opponent odd. Now { $dots } dots and { $chains } long { $chains ->
    [one] chain
   *[other] chains
  } make { $sum }, which is { $even ->
    [1] even
   *[other] odd
  }. It is a guide, not a proof.

page-dots-drawn = drawn by player { $player }
page-dots-free = free
page-dots-closes = free, boxes it closes: { $boxes }
page-tool-dots-one = Arc of player 1
page-tool-dots-two = Arc of player 2
