### Dots and boxes for one player.

problem-dots-puzzle = Dots puzzle
problem-dots-puzzle-about = Draw arcs between dots until at least so many boxes are closed, as few arcs as can be.
problem-dots-puzzle-position = the horizontal lines from top to bottom, the vertical lines from left to right, 0 for a free arc and 1 or 2 for a drawn one, and how many boxes are wanted: 00/11/00 00/01/00 1. Or the Lisp board and the number, or a problem of the course, a to f (f-2016 wants 45).
problem-dots-puzzle-move = the arc to draw: h3-1 is the first arc of the third horizontal line, v4-2 the second of the fourth vertical line.
problem-dots-puzzle-legend = Free arcs are dotted; a closed box has a mark in it.

heuristic-dots-puzzle-boxes = the fewest arcs themselves: boxes chosen line by line whose missing arcs are fewest together
heuristic-dots-puzzle-half = half of the boxes still wanted, for an arc closes at most two
heuristic-dots-puzzle-missing = the boxes still wanted, the course's of 2022/23
heuristic-dots-puzzle-missing-less-one = one less than the boxes still wanted, the course's of 2016/17
heuristic-dots-puzzle-product = the boxes still wanted times those not wanted at all, a student group's

dots-puzzle-too-many = { $wanted } boxes are wanted, and there are only { $boxes }.

what-dots-puzzle-board = horizontal lines, vertical lines and the boxes wanted, such as 00/11/00 00/01/00 1
what-dots-puzzle-lists = lines of digits, such as 00/11/00
what-dots-puzzle-arc = 0, 1 or 2
what-dots-puzzle-move = an arc, such as h3-1 or v4-2
fault-dots-puzzle-list = this line has { $count } { $count ->
    [one] arc
   *[other] arcs
  } instead of { $expected }, as many as the first
fault-dots-puzzle-shape = these lines do not make a board: with such lines there must be { $horizontal } horizontal and { $vertical } vertical ones
fault-dots-puzzle-size = the board is too large; it may have at most { $high } arcs
fault-dots-puzzle-drawn = the arc { $found } is drawn already

rules-dots-puzzle-goal = Close at least as many boxes as wanted, those closed at the start included, with as few arcs as can be.
rules-dots-puzzle-board = Dots in rows and columns; between two neighbours an arc can be drawn, and four arcs close a box.
rules-dots-puzzle-turn = Draw any free arc. Every arc costs 1, and may close one box or two.
rules-dots-puzzle-picture-turn = The arc h1-1 closes the box at the top left.
rules-dots-puzzle-end = It ends when enough boxes are closed. The order of the arcs does not matter: look for boxes that share their missing arcs.

published-dots-puzzle-goal = Wrong in its program: the goal is just N boxes, and an arc that closes two can step over it. The last but one column has the figures with the right goal, N or more.
published-dots-puzzle-board = Its figures for d are left out: its program skips a list on a board that is not square.
published-dots-puzzle-lengths = The shortest ways have 2, 1, 8, 16 and 79 arcs. Depth-first search finds a way as long as the limit it is given, in brackets here: for c, e and f longer ones. Where it gave up on f, A* with the second heuristic finds a shortest way.
task-dots-puzzle = Boxes closed so far: { $closed }; wanted: { $wanted }
