### Adji-boto: the game and the puzzle.

game-adji-boto = Adji-boto
game-adji-boto-about = A mancala: sow the pieces of a hole round the board and capture where the last one makes 1, 3 or 5.
game-adji-boto-position = top row/bottom row, mover, captures: 8,8,8,8,8,8/8,8,8,8,8,8 1 0-0. The board may also be a Lisp list: ((8 8 8 8 8 8) (8 8 8 8 8 8)).
game-adji-boto-move = a hole of your own row, a1..f1 for player 1 and a2..f2 for player 2, or pass.
game-adji-boto-legend = Pieces go round counter-clockwise. Behind each row stand the pieces its player has captured.

what-hole = a hole, a1 to f1 or a2 to f2
what-list-number = a number of pieces, or ) at the end of the row
what-list-row = ( before a row of six numbers, or ) after two rows
fault-row-holes = this row has { $count } { $count ->
    [one] hole
   *[other] holes
  } instead of { $expected }
fault-too-many-pieces = that makes { $count } pieces, and a position holds at most { $high }, captured ones included
fault-hole-empty = hole { $found } is empty; you can play: { $legal }
fault-hole-of-opponent = hole { $found } is the opponent's; player { $player } is to move

problem-adji-boto = Adji-boto puzzle
problem-adji-boto-about = Empty the board in as few moves as can be: any hole may be played, and 1, 3 or 5 pieces in the last hole are captured.
problem-adji-boto-position = the pieces of row 2 and of row 1 from left to right, 0,0,0,0,0,2/0,0,0,0,4,0, or a problem of the course, A to G.
problem-adji-boto-move = the hole to play, a1..f2.
problem-adji-boto-legend = Pieces go round counter-clockwise, over both rows.
heuristic-adji-boto-base = pieces left
heuristic-adji-boto-advanced = pieces left, empty holes and how the pieces are spread
heuristic-adji-boto-bound = fewest captures that can take all pieces
heuristic-adji-boto-table = exact distances of boards with few pieces
heuristic-adji-boto-ahead = fewest captures, knowing what the next move can take
heuristic-adji-boto-ripe = pieces left, less two for every move that captures five

rules-adji-boto-goal = Capture more pieces than your opponent.
rules-adji-boto-board = Two rows of six holes, with 8 pieces in each. The lower row, 1, belongs to player 1, the upper row, 2, to player 2. Player 1 begins. Behind each row stands how many pieces its owner has captured.
rules-adji-boto-turn = Lift all pieces of one of your own holes and sow them one by one into the holes that follow, counter-clockwise: the lower row from left to right, up, the upper row from right to left, and down again. The hole they came from is skipped on every lap and stays empty.
rules-adji-boto-picture-direction = The way of the pieces: to the right below, to the left above.
rules-adji-boto-capture = If the last piece falls into a hole of your opponent's row, and that hole then holds 1, 3 or 5 pieces, you capture them all. On your own row nothing is captured, nor in any hole but the last.
rules-adji-boto-picture-capture = Player 1 plays d1, whose 4 pieces fall into e1, f1, f2 and e2. The last one makes 3 on the opponent's row: they are captured.
rules-adji-boto-end = Whose row is empty passes. The game ends when the board is empty: more captures win, equal captures are a draw. When a position comes for the third time, with no capture in between, the game ends too, and what is left on the board counts for nobody.
rules-adji-boto-alone = The puzzle for one: any hole of either row may be played, the last hole is captured on either row when it then holds 1, 3 or 5, and the board is to be emptied in as few moves as can be.
task-adji-boto-sow = Sow one of your holes

published-adji-boto-optimum = The report says that it found the shortest ways. It did not, but for A and C: the fewest moves are 4, 9, 6, 14, 21, 25 and 26, proved by `jogada puzzle adji-boto --algorithm optimal`.
published-adji-boto-heuristics = Both of its heuristics overestimate (a move can take five pieces), and its programs compare a new board with CLOSED only, so that a board may be expanded several times.
