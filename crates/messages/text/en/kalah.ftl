### Kalah.

game-kalah = Kalah
game-kalah-about = A mancala with stores: sow your seeds round the board, move again when the last one falls into your store, and capture from your own empty holes.
game-kalah-position = top row/bottom row, mover, stores: 4,4,4,4,4,4/4,4,4,4,4,4 1 0-0.
game-kalah-move = a hole of your own row, a1..f1 for player 1 and a2..f2 for player 2.
game-kalah-legend = Seeds go round counter-clockwise. On the left is player 2's store, on the right player 1's.
game-kalah-parameter-holes-name = holes
game-kalah-parameter-holes = how many holes a row has
game-kalah-parameter-seeds-name = seeds
game-kalah-parameter-seeds = how many seeds lie in each hole at the start
game-kalah-parameter-empty-capture-name = empty captures
game-kalah-parameter-empty-capture = whether a last seed in an own empty hole goes to the store though nothing lies opposite

what-kalah-board = a board, such as 4,4,4,4,4,4/4,4,4,4,4,4

rules-kalah-goal = Have more seeds in your store than your opponent.
rules-kalah-board = Two rows of six holes with four seeds in each, and a store for each player. The lower row and the store on the right belong to player 1, the upper row and the store on the left to player 2. Player 1 begins.
rules-kalah-turn = Lift all seeds of one of your own holes and sow them one by one, counter-clockwise, into the holes that follow and into your own store; the opponent's store is skipped. If the last seed falls into your store, you move again.
rules-kalah-picture-turn = Player 1 plays c1. The last of its four seeds falls into the store: player 1 moves again.
rules-kalah-picture-direction = The way of the seeds: to the right below, to the left above.
rules-kalah-capture = If the last seed falls into an empty hole of your own and seeds lie in the hole opposite, that seed and those seeds go to your store.
rules-kalah-picture-capture = Player 1 plays a1. Its one seed falls into b1, which was empty: it goes to the store with the four of b2.
rules-kalah-end = The game ends when all holes of a row are empty. The seeds of the other row go to its owner's store. More seeds win, equal ones are a draw.

task-kalah-sow = Sow one of your holes
