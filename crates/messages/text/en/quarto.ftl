### Quarto.

game-quarto = Quarto
game-quarto-give-false = Quatro
game-quarto-about = Place the piece you are given, then choose one for your opponent. Four in a line that share an attribute win.
game-quarto-about-give-false = Take any piece that is left and place it on any empty cell. Four in a line that share an attribute win.
game-quarto-position = rows from top to bottom, piece in hand or -, mover: 0..f/..../..../.... 5 2. Pieces are hex digits: 8 black, 4 round, 2 short, 1 hollow, added up.
game-quarto-move = the piece to give, 0..f, or the cell for the piece in hand, a1..d4.
game-quarto-move-give-false = a piece and the cell it goes to: 5b3 places piece 5 on b3.
game-quarto-legend = [ ] square, ( ) round; two lines tall, one line short; a gap in the middle: hollow. Full blocks (#) are black, shaded ones (:) white. Beside the board stand the player to move, the piece in hand and the pieces left.
game-quarto-won = The four pieces of a line have something in common.
game-quarto-won-squares-true = The four pieces of a line or of a square have something in common.
game-quarto-drawn = The board is full, and no line has anything in common.
game-quarto-drawn-squares-true = The board is full, and no line or square has anything in common.
game-quarto-parameter-squares-name = squares
game-quarto-parameter-squares = whether 2x2 squares that share an attribute win too
game-quarto-parameter-give-name = the opponent chooses
game-quarto-parameter-give = whether the opponent chooses the piece; without giving the mover takes any piece: the course's Jogo do Quatro, `quatro` for short

what-quarto-board = a board, such as 0..f/..../..../....
what-quarto-cell = a cell, a1 to d4
what-quarto-hand = the piece in hand, 0 to f, or - if there is none
what-quarto-piece = a piece, 0 to f
what-quarto-piece-or-empty = a piece, 0 to f, or . for an empty cell
fault-quarto-row = this row has { $count } { $count ->
    [one] cell
   *[other] cells
  } instead of { $expected }
fault-quarto-piece-twice = piece { $found } is there twice: it already stands on { $cell }
fault-quarto-hand-board-full = the board is full, so piece { $found } cannot be in hand; write - instead
fault-quarto-place-first = place piece { $piece } first; free cells: { $legal }
fault-quarto-cell-filled = piece { $piece } stands on { $found }; free cells: { $legal }
fault-quarto-give-first = you have no piece to place; give one to your opponent: { $legal }
fault-quarto-piece-placed = piece { $found } already stands on { $cell }; you can give: { $legal }
what-quarto-take = a piece and an empty cell, such as 5b3
fault-quarto-no-hand = without giving nobody has a piece in hand: write `-`

rules-quarto-goal = Place the fourth piece of a row, a column or a main diagonal whose four pieces have something in common: all black or all white, all round or all square, all short or all tall, or all hollow or all solid. It does not matter who placed the others.
rules-quarto-picture-goal = Player 1 places f on d1: the four pieces of row 1 are round, and player 1 has won.
rules-quarto-board = A board of 4 x 4 cells and 16 pieces, no two alike. The pieces belong to nobody. Each is white or black, square or round, tall or short, solid or hollow.
rules-quarto-picture-board = The empty board and the pieces with their digits. A digit is the sum of 8 if black, 4 if round, 2 if short and 1 if hollow.
rules-quarto-turn = Your opponent chooses the piece that you place. A turn has two moves: place the piece you were given on any empty cell, then give your opponent one of those that are left. Player 1 begins by giving a piece.
rules-quarto-end = The game ends with a line, or in a draw when the board is full.

task-quarto-give = Give your opponent a piece
task-quarto-take = Take any piece and place it, such as 5b3
task-quarto-place = Place this piece: { $colour ->
    [black] black
   *[white] white
  }, { $outline ->
    [round] round
   *[square] square
  }, { $height ->
    [short] short
   *[tall] tall
  }, { $filling ->
    [hollow] hollow
   *[solid] solid
  }
quarto-piece = { $colour ->
    [black] black
   *[white] white
  }, { $outline ->
    [round] round
   *[square] square
  }, { $height ->
    [short] short
   *[tall] tall
  }, { $filling ->
    [hollow] hollow
   *[solid] solid
  }
rules-quarto-goal-squares-true = Place the fourth piece of a row, a column, a main diagonal or a 2 x 2 square whose four pieces have something in common: all black or all white, all round or all square, all short or all tall, or all hollow or all solid. It does not matter who placed the others.
rules-quarto-turn-give-false = Take any piece that is left and place it on any empty cell, in one move: 5b3 places piece 5 on b3. Nobody chooses for you. Player 1 begins.
rules-quarto-picture-goal-give-false = Player 1 plays fd1: piece f on d1. The four pieces of row 1 are round, and player 1 has won.

page-quarto-piece = Piece { $digit }: { $piece }
page-quarto-hand = In hand: { $piece }
page-quarto-hand-empty = No piece in hand
page-quarto-white = white
page-quarto-black = black
page-quarto-square = square
page-quarto-round = round
page-quarto-tall = tall
page-quarto-short = short
page-quarto-solid = solid
page-quarto-hollow = hollow
page-tool-piece = Piece { $digit }: press a cell or the hand
method-quarto-two-questions = a search of every move for a win, then for a draw
