### Peg solitaire.

problem-solitaire-puzzle = Peg solitaire
problem-solitaire-puzzle-about = Jump peg over peg until one is left, anywhere on the cross.
problem-solitaire-puzzle-position = the seven rows of the cross, 1 for a peg and . for a hole: 111/111/1111111/111.111/1111111/111/111. Or seven Lisp lists of seven, or a problem of the course, A to F.
problem-solitaire-puzzle-move = the direction, and row and column of the peg that jumps: cd42 to the right (cd), ce to the left, cc up, cb down.
problem-solitaire-puzzle-legend = Rows from top to bottom and columns from left to right; the pegs that can jump are marked.

heuristic-solitaire-puzzle-pegs = one less than there are pegs, which is the truth wherever there is a solution; equal parities prove that there is none
heuristic-solitaire-puzzle-patterns = one less than there are pegs, with a pattern database that knows dead ends: 16 of the holes and how many pegs are in the others; 5 MB
heuristic-solitaire-puzzle-patterns-17 = one less than there are pegs, with a pattern database of 17 of the holes: 10 MB
heuristic-solitaire-puzzle-mobile = 1/(o + 1), o the pegs that can jump, the course's
heuristic-solitaire-puzzle-jumps = 1/(o + 1), o the jumps there are, two student groups'
heuristic-solitaire-puzzle-isolated = the pegs, and those without a neighbour once more
heuristic-solitaire-puzzle-arms = how far out the pegs are, squared, and 2 for each without a neighbour

solitaire-puzzle-parity-sum = Colour the holes by row plus column, modulo 3: { $one }, { $two } and { $three } pegs lie on the three colours: all odd or all even. Every jump changes each of the three by one, so they stay alike; but of a single last peg one count is odd and two are even.
solitaire-puzzle-parity-difference = Colour the holes by row minus column, modulo 3: { $one }, { $two } and { $three } pegs lie on the three colours: all odd or all even. Every jump changes each of the three by one, so they stay alike; but of a single last peg one count is odd and two are even.

what-solitaire-puzzle-board = seven rows, such as 111/111/1111111/111.111/1111111/111/111
what-solitaire-puzzle-hole = 1 or .
what-solitaire-puzzle-list = seven lists of seven: nil outside the cross, 0 and 1 in it
fault-solitaire-puzzle-row = this row has { $count } { $count ->
    [one] hole
   *[other] holes
  } instead of { $expected }
fault-solitaire-puzzle-jump = { $found } is no jump here; you can jump: { $legal }

rules-solitaire-puzzle-goal = Leave a single peg, anywhere.
rules-solitaire-puzzle-board = A cross of 33 holes: seven rows and columns, of which rows and columns 1, 2, 6 and 7 have only the middle three.
rules-solitaire-puzzle-turn = A peg jumps over a neighbour, up, down, left or right, into the empty hole behind it; the peg that was jumped over is taken off. Every jump counts 1, and takes one peg: all solutions are equally long.
rules-solitaire-puzzle-picture-turn = The peg in row 4, column 2 jumps to the right, into the centre.
rules-solitaire-puzzle-end = It ends with one peg. Many boards cannot be solved, such as the problems C and D: the parities of the pegs on three colours, (row + column) modulo 3 or (row - column) modulo 3, must not be all alike.

published-solitaire-puzzle-disguise = A* with 1/(jumps + 1) is breadth-first search in disguise: the estimate is always less than a jump, and one board more is expanded. All solutions have 10 jumps: length tells nothing here.
published-solitaire-puzzle-branching = Wrong in the reports of two groups: their branching factor solves 1 + B + .. + Bᴸ = T, the course's B + .. + Bᴸ = T. Ours is the course's.
