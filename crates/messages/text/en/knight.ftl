### The Knight game.

game-knight = Knight
game-knight-about = Two knights on a board of numbers: land on a number to score it; its mirror (57 and 75) is erased, and a double erases another.
game-knight-position = ten rows from the top, with . where there is no number, then the knights of players 1 and 2 (a1..j10, or - before placement), mover, points: 92,52,04,.../.../...,31,86,53 - - 1 0-0. The board may be a Lisp list (numbers, NIL, -1, -2), or the name of a board: figure, lab.
game-knight-move = the cell to land on, a1..j10 (row 1 is on top); with doubles=choice also the double to erase, as in c4x77; or pass. The first move places the knight: on row 1 for player 1, on row 10 for player 2.
game-knight-legend = [92] you can land there; !92! the opponent's knight forbids it. Beside rows 1 and 10 stand the points of players 1 and 2; the arrow marks who is to move.
game-knight-parameter-placement-name = placement
game-knight-parameter-placement-highest = on the highest number of the home row
game-knight-parameter-placement-free = on any number of it
game-knight-parameter-placement = where on the home row a knight is placed: on the highest number that the opponent's knight does not forbid, or on any of those
game-knight-parameter-doubles-name = doubles
game-knight-parameter-doubles-largest = erase the largest other
game-knight-parameter-doubles-choice = erase one of your choice
game-knight-parameter-doubles = which other double is erased by landing on 00, 11, .. 99
game-knight-parameter-threat-name = threat
game-knight-parameter-threat = whether the cells a jump away from the opponent's knight are forbidden
game-knight-parameter-board-name = board
game-knight-parameter-board-figure = of the course's statements
game-knight-parameter-board-lab = of the course's laboratory
game-knight-parameter-board = which board is used when there is no seed
game-knight-parameter-seed-name = seed
game-knight-parameter-seed = shuffles the numbers: each seed has its own board, always the same one; without a seed a board of the course is used

what-knight-board = a board: ten rows of ten numbers, `figure` or `lab`
what-knight-number = a number of one or two digits, or none (. in rows, NIL in a Lisp list)
what-knight-place = the cell of a knight, a1 to j10, or - before it is placed
what-knight-cell = a cell, a1 to j10
what-knight-double = a double: 00, 11, 22, 33, 44, 55, 66, 77, 88 or 99
fault-knight-row = this row has { $count } { $count ->
    [one] cell
   *[other] cells
  } instead of { $expected }
fault-knight-twice = { $found } is on the board twice, on { $first } and on { $cell }
fault-knight-two-places = the knight { $found } is on the board twice, on { $first } and on { $cell }
fault-knight-elsewhere = { $found } is not where the board has this knight: on { $cell }
fault-knight-on-number = a knight cannot stand on { $found }, which has the number { $number }; write . in its place on the board
fault-knight-same-cell = both knights cannot stand on { $found }
fault-knight-no-number = there is no number on { $found }
fault-knight-no-jump = { $found } is not a jump away from your knight on { $knight }; you can go to: { $legal }
fault-knight-home-row = the knight is placed on row { $row } first, not on { $found }; you can choose: { $legal }
fault-knight-not-highest = the knight is placed on the highest number of its row, not on { $found }; you can choose: { $legal }
fault-knight-threatened = the opponent's knight on { $knight } forbids { $found }; you can go to: { $legal }
fault-knight-choose = choose another double to erase; you can play: { $legal }
fault-knight-cannot-erase = { $found } is no other double still on the board; you can play: { $legal }
fault-knight-last-double = no other double is left to be erased; write just { $legal }
fault-knight-not-double = only landing on a double erases another, and { $number } is none; write just { $legal }
fault-knight-no-choice = doubles to erase are chosen only with doubles=choice; write just { $legal }

rules-knight-goal = Have more points than your opponent at the end. Every number that your knight lands on is so many points.
rules-knight-board = 10 x 10 cells with every number from 00 to 99 once, and one knight for each player. Row 1 is on top.
rules-knight-turn = First each player places the knight on the highest number of the home row and scores it: player 1 on row 1, player 2 on row 10. Then a knight jumps as in chess, two cells one way and one cell the other, to a cell that still has its number, and scores it. The cell that is left stays empty.
rules-knight-erase = Landing on a number erases its mirror, the same digits the other way round, wherever it is: 94 erases 49, 03 erases 30. Landing on a double (00, 11, ... 99) erases the largest other double. Nobody scores what is erased.
rules-knight-picture-erase = Player 1 places the knight on j1 and scores 94. Its mirror 49, on j2, is erased.
rules-knight-forbidden = A knight may not be placed on, or land on, a cell that is a jump away from the opponent's knight.
rules-knight-picture-forbidden = Player 2 can jump to d5, f5, c6, g8, d9 or f9, but not to g6: the opponent's knight on i5 forbids it.
rules-knight-end = Who cannot move passes; when the threat is gone he may move again. The game ends when neither can move. Equal points are a draw.
task-knight-place = Place your knight on a number of row { $row }
task-knight-place-highest = Place your knight on the highest number of row { $row }
task-knight-move = Jump with your knight to one of the marked numbers

page-knight-of = knight of player { $player }
page-knight-erased = erased
page-knight-gone = no number
page-knight-threatened = threatened
page-tool-knight-one = Knight 1
page-tool-knight-two = Knight 2
