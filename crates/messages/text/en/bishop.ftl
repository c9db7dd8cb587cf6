### The Bishop game.

game-bishop = Bishop
game-bishop-about = Two bishops on a board of numbers: land on a number to score it, and its mirror (84 and 48) is erased.
game-bishop-position = eight rows from the top, with . where there is no number, then the bishops of players 1 and 2 (a1..h8, or - before placement), mover, points: 37,62,55,.../.../...,84,65,26 - - 1 0-0.
game-bishop-move = the cell to land on, a1..h8; with doubles=choice also the double to erase, as in c4x77; or pass. The first move places the bishop: on row 8 for player 1, on row 1 for player 2.
game-bishop-legend = [62] you can land there; !62! the opponent's bishop forbids it. Beside rows 8 and 1 stand the points of players 1 and 2; the arrow marks who is to move.
game-bishop-parameter-threat-name = threat
game-bishop-parameter-threat = whether the cells on the diagonals of the opponent's bishop are forbidden
game-bishop-parameter-doubles-name = doubles
game-bishop-parameter-doubles-none = erase nothing
game-bishop-parameter-doubles-largest = erase the largest other
game-bishop-parameter-doubles-choice = erase one of your choice
game-bishop-parameter-doubles = what landing on 11, 22, .. 88 erases
game-bishop-parameter-end-name = end
game-bishop-parameter-end-both-stuck = when both are stuck
game-bishop-parameter-end-first-stuck = when one is stuck
game-bishop-parameter-end = when the game ends: when neither player can move, or as soon as the player to move cannot
game-bishop-parameter-placement-name = placement
game-bishop-parameter-placement-free = on any number of the home row
game-bishop-parameter-placement-highest = on its highest number
game-bishop-parameter-placement = where on the home row a bishop is placed: on any number, or on the highest that the opponent's bishop does not forbid
game-bishop-parameter-seed-name = seed
game-bishop-parameter-seed = shuffles the numbers: each seed has its own board, always the same one; without a seed the default board is used

what-bishop-board = a board, eight rows of eight numbers
what-bishop-number = a number of two digits from 1 to 8, or . for none
what-bishop-place = the cell of a bishop, a1 to h8, or - before it is placed
what-bishop-cell = a cell, a1 to h8
what-bishop-double = a double: 11, 22, 33, 44, 55, 66, 77 or 88
fault-bishop-row = this row has { $count } { $count ->
    [one] cell
   *[other] cells
  } instead of { $expected }
fault-bishop-digit = { $number } cannot be on the board: its digits must be from 1 to 8, not { $found }
fault-bishop-twice = { $found } is on the board twice, on { $first } and on { $cell }
fault-bishop-on-number = a bishop cannot stand on { $found }, which has the number { $number }; write . in its place on the board
fault-bishop-same-cell = both bishops cannot stand on { $found }
fault-bishop-no-number = there is no number on { $found }
fault-bishop-off-diagonal = { $found } is not on a diagonal of your bishop on { $bishop }; you can go to: { $legal }
fault-bishop-home-row = the bishop is placed on row { $row } first, not on { $found }; you can choose: { $legal }
fault-bishop-not-highest = the bishop is placed on the highest number of its row, not on { $found }; you can choose: { $legal }
fault-bishop-threatened = the opponent's bishop on { $bishop } forbids { $found }; you can go to: { $legal }
fault-bishop-choose = choose another double to erase; you can play: { $legal }
fault-bishop-cannot-erase = { $found } is no other double still on the board; you can play: { $legal }
fault-bishop-last-double = no other double is left to be erased; write just { $legal }
fault-bishop-not-double = only landing on a double erases another, and { $number } is none; write just { $legal }
fault-bishop-no-choice = doubles to erase are chosen only with doubles=choice; write just { $legal }

rules-bishop-goal = Have more points than your opponent at the end. Every number that your bishop lands on is so many points.
rules-bishop-board = 8 x 8 cells with every number of two digits from 1 to 8 once, and one bishop for each player.
rules-bishop-turn = First each player places the bishop on the home row and scores that number: player 1 on row 8, player 2 on row 1. Then a move takes the bishop along a diagonal, over numbers and empty cells alike, to a cell that still has its number, and scores it. The cell that is left stays empty.
rules-bishop-erase = Landing on a number erases its mirror, the same digits the other way round, wherever it is: 62 erases 26. Nobody scores it. 11, 22, ... 88 have no mirror.
rules-bishop-picture-erase = Player 1 places the bishop on b8 and scores 62. Its mirror 26, on h1, is erased.
rules-bishop-forbidden = A bishop may not be placed on, or land on, a cell of the diagonals of the opponent's bishop.
rules-bishop-picture-forbidden = Player 1 can go to a7, c7, d6, e5, f4 or h2, but not to g3: the opponent's bishop on e1 forbids it.
rules-bishop-end = Who cannot move passes. The game ends when neither can move. Equal points are a draw.
task-bishop-place = Place your bishop on a number of row { $row }
task-bishop-place-highest = Place your bishop on the highest number of row { $row }
task-bishop-move = Move your bishop to one of the marked numbers
rules-bishop-board-seed = 8 x 8 cells with every number of two digits from 1 to 8 once, shuffled by the seed { $value }, and one bishop for each player.
rules-bishop-forbidden-threat-off = Nothing: in this variant a bishop may also be placed on, and land on, the diagonals of the opponent's bishop.
rules-bishop-erase-doubles-largest = Landing on a number erases its mirror, the same digits the other way round, wherever it is: 62 erases 26. Nobody scores it. 11, 22, ... 88 have no mirror: landing on one of them erases the largest other of them that is left.
rules-bishop-erase-doubles-choice = Landing on a number erases its mirror, the same digits the other way round, wherever it is: 62 erases 26. Nobody scores it. 11, 22, ... 88 have no mirror: who lands on one of them chooses another of them to erase, written c4x77.
rules-bishop-end-end-first-stuck = The game ends as soon as the player to move cannot. Equal points are a draw.

page-bishop-of = bishop of player { $player }
page-bishop-erased = erased
page-bishop-gone = no number
page-bishop-threatened = threatened
page-tool-bishop-one = Bishop 1
page-tool-bishop-two = Bishop 2
