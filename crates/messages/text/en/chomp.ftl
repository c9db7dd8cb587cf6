### Chomp.

game-chomp = Chomp
game-chomp-about = Bite into a bar of chocolate whose lowest left square is poisoned; who eats that one loses.
game-chomp-position = the squares left in each row, from the lowest, and the mover: 7,7,3,3 2. No row is longer than the one below it.
game-chomp-move = a square that is left, by its column and row: d3. It is taken with all above it and to its right.
game-chomp-legend = Blocks are squares of the bar, dots are eaten; the cross in a1 is the poison.
game-chomp-won = The loser ate the poisoned square.
game-chomp-parameter-rows-name = rows
game-chomp-parameter-rows = how many rows the bar has
game-chomp-parameter-cols-name = columns
game-chomp-parameter-cols = how many columns the bar has

fault-chomp-row = a row cannot be longer than the one below it, which has { $below } { $below ->
    [one] square
   *[other] squares
  }

rules-chomp-goal = Do not eat the poisoned square a1: who eats it loses.
rules-chomp-board = A bar of squares, 4 rows and 7 columns unless other sizes are chosen. The square at the lower left, a1, is poisoned. The bar belongs to nobody.
rules-chomp-turn = Take a square that is left, and with it every square above it, to its right, or both. Player 1 begins.
rules-chomp-picture-turn = Player 1 plays d3, which goes with all squares above it and to its right.
rules-chomp-end = The game ends with the poisoned square. There are no draws.
rules-chomp-picture-end = Only the poison is left: player 2 must take it, and loses.
task-chomp-bite = Bite at a square; the poison is at a1
