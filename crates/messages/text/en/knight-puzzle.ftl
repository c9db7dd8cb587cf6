### The knight's puzzle.

problem-knight-puzzle = Knight's puzzle
problem-knight-puzzle-about = One knight collects numbers until it has enough points, in as few moves as can be; every number it takes erases another.
problem-knight-puzzle-position = ten rows from top to bottom with / between them, cells with commas, . for none; where the knight is, or -; points/target. Or a Lisp list with NIL and T, or a problem of the course, A to F, or figure.
problem-knight-puzzle-move = the cell to land on, a1..j10 (row 1 is on top); with doubles=choice, c4x77 also says which double is erased.
problem-knight-puzzle-legend = Below the board: the points so far, and those that are wanted. Row 1 is on top.
problem-knight-puzzle-parameter-doubles-name = doubles
problem-knight-puzzle-parameter-doubles = which double is erased by landing on another
problem-knight-puzzle-parameter-doubles-largest = the largest
problem-knight-puzzle-parameter-doubles-choice = one of your choice

heuristic-knight-puzzle-mean = points missing over the mean of the numbers left, the course's
heuristic-knight-puzzle-bound = fewest of the largest numbers that reach the target, one of each pair and half of the doubles
heuristic-knight-puzzle-colours = fewest of the largest numbers that reach the target, taken from light and dark cells in turn, one of each pair and half of the doubles
heuristic-knight-puzzle-walks = fewest landings of a walk that may come back to cells, but pays for that (Lagrangean relaxation)

what-knight-puzzle-cell = a cell, a1 to j10
what-knight-puzzle-number = a number from 00 to 99
what-knight-puzzle-board = ten rows of ten cells, such as 02,20,./..
what-knight-puzzle-list = ten lists of ten: numbers, NIL, and T for the knight
what-knight-puzzle-score = points and target, such as 0/70
fault-knight-puzzle-row = this row has { $count } { $count ->
    [one] cell
   *[other] cells
  } instead of { $expected }
fault-knight-puzzle-twice = the number { $found } is there twice, first in { $first }
fault-knight-puzzle-second = there is a second knight
fault-knight-puzzle-on-number = the knight cannot stand on { $found }: the number { $number } is there
fault-knight-puzzle-no-number = there is no number in { $found }; you can land on: { $legal }
fault-knight-puzzle-no-jump = the knight cannot land on { $found } now; you can land on: { $legal }
fault-knight-puzzle-choose = say which double is erased: { $legal }

rules-knight-puzzle-goal = Reach the target in points, in as few moves as can be.
rules-knight-puzzle-board = Ten rows of ten cells, row 1 on top. Some cells have a number from 00 to 99, no number twice.
rules-knight-puzzle-turn = First place the knight on any number of row 1; then jump as a chess knight does to a cell that still has a number. You score the number you land on, and the cell you leave stays empty. Placing is a move like any other: each costs 1.
rules-knight-puzzle-picture-turn = The knight jumps to c3 and scores 30; its mirror, 03, is erased.
rules-knight-puzzle-erase = Landing on a number with two different digits erases its mirror, digits exchanged, wherever it is: 57 erases 75. Landing on a double, 00 included, erases another double: the largest, or with doubles=choice the one you choose. Nobody scores what is erased.
rules-knight-puzzle-picture-erase = The knight is placed on 20, and erases 02.
rules-knight-puzzle-end = It ends when you have as many points as wanted. Problem E cannot be solved: whatever is taken, at most 299 of its 325 points are left to be had, and 300 are wanted.
knight-puzzle-too-few = Whatever is taken, at most { $most } points can be had in all, and { $target } are wanted: of each pair of mirrors only one can be taken, and of the doubles at most every second.

published-knight-puzzle-doubles = Wrong in its program: a double erases the largest number of all, not the largest other double, and 00 is no double. The last but one column has the figures with the right rule.
published-knight-puzzle-lengths = Its table has no lengths. Those of breadth-first search and A* are the shortest, 3, 8, 6 and 12; depth-first search needs 10 for B and 13 for D. That A* finds the shortest is luck: its heuristic is not admissible.
task-knight-puzzle = Points so far: { $points }; wanted: { $target }
