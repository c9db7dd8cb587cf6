### Nim.

game-nim = Nim
game-nim-about = Take as many pieces as you like from one row. Who takes the last piece loses, or wins in normal play.
game-nim-position = the pieces of each row, mover: 1,3,5,7 1. Rows may have any size.
game-nim-move = the row and how many pieces to take from it: 3-2 takes 2 from row 3.
game-nim-legend = Each line is a row: its number, its pieces as strokes, and how many they are. A number too long for the line shows its first and last digits and, in brackets, how many digits it has.
game-nim-won = The loser took the last piece.
game-nim-won-misere-false = The winner took the last piece.
game-nim-parameter-misere-name = misère
game-nim-parameter-misere = whether who takes the last piece loses
game-nim-parameter-rows-name = rows
game-nim-parameter-rows = how many rows there are at the start: 1, 3, 5 pieces and so on

what-nim-move = a row and a number of pieces, such as 3-2
what-nim-pieces = the number of pieces in a row, in digits
what-nim-row = the number of a row, in digits
what-nim-take = how many pieces to take, in digits
fault-nim-rows = that makes { $count } rows, and a position has at most { $high }
fault-nim-no-row = there is no row { $found }; there { $rows ->
    [one] is only { $rows } row
   *[other] are { $rows } rows
  }
fault-nim-row-empty = row { $found } is empty; rows with pieces: { $legal }
fault-nim-take-none = take at least one piece
fault-nim-take-too-many = you cannot take { $found } from row { $row }, which has { $pieces } { $pieces ->
    [one] piece
   *[other] pieces
  }

rules-nim-goal = Do not take the last piece: who takes it loses.
rules-nim-board = Rows of pieces: 1, 3, 5 and 7 at the start. The rows belong to nobody.
rules-nim-turn = Take as many pieces as you like, but at least one, all from the same row. 3-2 takes 2 pieces from row 3.
rules-nim-picture-turn = Player 1 plays 3-3: three pieces of row 3 are taken.
rules-nim-end = The game ends with the last piece. There are no draws.
task-nim-misere = Take from one row; the last piece loses
task-nim-normal = Take from one row; the last piece wins
rules-nim-goal-misere-false = Take the last piece: who takes it wins.
rules-nim-board-rows = { $value } rows of pieces at the start: 1 in the first row, and in every other 2 more than in the one before. The rows belong to nobody.

page-nim-row = Row { $row }, matches: { $count }
page-nim-take = Row { $row }, take { $take } of { $count }
explain-odd = odd
explain-too-wide = The longest row has { $columns } binary columns, too many to draw.
explain-more-rows = ... and { $count } more { $count ->
    [one] row
   *[other] rows
  }
explain-over = No piece is left.
explain-all-even = Every column has an even number of ones. Whatever you take makes one odd, and the opponent can make all even again: you lose.
explain-some-odd = Some column has an odd number of ones. A winning move makes them all even: { $moves }. The opponent can only spoil that again.
explain-singles-win = All rows have one piece, and they are taken one by one. Their number is even, so the opponent takes the last and loses.
explain-singles-lose = All rows have one piece, and they are taken one by one. Their number is odd, so you take the last and lose.
explain-last-long-row = Only one row has more than one piece. Leave an odd number of rows of one piece: { $moves }. Then the opponent takes the last and loses.
method-theory = Nim's theory
