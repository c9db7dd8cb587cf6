### The rules of the games: a message for each section and each picture. How one wins always comes first.

rules-title = Rules: { $game }
rules-keys = Arrows and Page Up/Down move, Left and Right go to another game, L language, Esc back
rules-more = more below
rules-heading-goal = How one wins
rules-heading-board = The board
rules-heading-turn = A move
rules-heading-capture = What is captured
rules-heading-erase = What is erased
rules-heading-forbidden = What is forbidden
rules-heading-end = The end
rules-heading-alone = Alone
rules-heading-options = Options
rules-option-written = Written { $written }. Otherwise: { $default }.
rules-option-value = { $written }: { $meaning }

rules-adji-boto-goal = Capture more pieces than your opponent.
rules-adji-boto-board = Two rows of six holes, with 8 pieces in each. The lower row, 1, belongs to player 1, the upper row, 2, to player 2. Player 1 begins. Behind each row stands how many pieces its owner has captured.
rules-adji-boto-turn = Lift all pieces of one of your own holes and sow them one by one into the holes that follow, counter-clockwise: the lower row from left to right, up, the upper row from right to left, and down again. The hole they came from is skipped on every lap and stays empty.
rules-adji-boto-picture-direction = The way of the pieces: to the right below, to the left above.
rules-adji-boto-capture = If the last piece falls into a hole of your opponent's row, and that hole then holds 1, 3 or 5 pieces, you capture them all. On your own row nothing is captured, nor in any hole but the last.
rules-adji-boto-picture-capture = Player 1 plays d1, whose 4 pieces fall into e1, f1, f2 and e2. The last one makes 3 on the opponent's row: they are captured.
rules-adji-boto-end = Whose row is empty passes. The game ends when the board is empty: more captures win, equal captures are a draw. When a position comes for the third time, with no capture in between, the game ends too, and what is left on the board counts for nobody.
rules-adji-boto-alone = The puzzle for one: any hole of either row may be played, the last hole is captured on either row when it then holds 1, 3 or 5, and the board is to be emptied in as few moves as can be.

rules-nim-goal = Do not take the last piece: who takes it loses. In normal play (misère: no) it is the other way round, and who takes the last piece wins.
rules-nim-board = Rows of pieces: 1, 3, 5 and 7 at the start. The rows belong to nobody.
rules-nim-turn = Take as many pieces as you like, but at least one, all from the same row. 3-2 takes 2 pieces from row 3.
rules-nim-picture-turn = Player 1 plays 3-3: three pieces of row 3 are taken.
rules-nim-end = The game ends with the last piece. There are no draws.

rules-quarto-goal = Place the fourth piece of a row, a column or a main diagonal whose four pieces have something in common: all black or all white, all round or all square, all short or all tall, or all hollow or all solid. It does not matter who placed the others.
rules-quarto-picture-goal = Player 1 places f on d1: the four pieces of row 1 are round, and player 1 has won.
rules-quarto-board = A board of 4 x 4 cells and 16 pieces, no two alike. The pieces belong to nobody. Each is white (shaded) or black (filled), square [ ] or round ( ), tall (two lines) or short (one line), solid or hollow.
rules-quarto-picture-board = The empty board and the pieces with their digits. A digit is the sum of 8 if black, 4 if round, 2 if short and 1 if hollow.
rules-quarto-turn = Your opponent chooses the piece that you place. A turn has two moves: place the piece you were given on any empty cell, then give your opponent one of those that are left. Player 1 begins by giving a piece.
rules-quarto-end = The game ends with a line, or in a draw when the board is full.

rules-bishop-goal = Have more points than your opponent at the end. Every number that your bishop lands on is so many points.
rules-bishop-board = 8 x 8 cells with every number of two digits from 1 to 8 once, and one bishop for each player.
rules-bishop-turn = First each player places the bishop on the home row and scores that number: player 1 on row 8, player 2 on row 1. Then a move takes the bishop along a diagonal, over numbers and empty cells alike, to a cell that still has its number, and scores it. The cell that is left stays empty.
rules-bishop-erase = Landing on a number erases its mirror, the same digits the other way round, wherever it is: 62 erases 26. Nobody scores it. 11, 22, ... 88 have no mirror.
rules-bishop-picture-erase = Player 1 places the bishop on b8 and scores 62. Its mirror 26, on h1, is erased.
rules-bishop-forbidden = A bishop may not be placed on, or land on, a cell of the diagonals of the opponent's bishop.
rules-bishop-picture-forbidden = [ ] marks where player 1 can go, ! ! what the opponent's bishop on f1 forbids.
rules-bishop-end = Who cannot move passes. The game ends when neither can move. Equal points are a draw.

rules-tic-tac-toe-goal = Have three of your own in a row, a column or a diagonal.
rules-tic-tac-toe-picture-goal = Player 1 plays c3, and has three in a row.
rules-tic-tac-toe-turn = Put your sign on an empty cell: player 1 x, player 2 o. Player 1 begins.
rules-tic-tac-toe-end = The game ends with three in a row, or in a draw when the board is full.
