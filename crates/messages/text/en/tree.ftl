### The game tree that people type.

game-tree = Own tree
game-tree-about = A game tree from a textbook, typed by you: player 1 is MAX, player 2 MIN, and a leaf is worth its number to MAX.
game-tree-position = lists in brackets with the values of the leaves, ((3,12,8),(2,4,6)); who moves at the root, 1 or 2, and the way gone so far may follow: 1 ab.
game-tree-move = a branch, a for the first, b for the second, up to z.
game-tree-legend = △ is a node of player 1 (MAX), ▽ one of player 2 (MIN), a number a leaf; the arrow says where the game stands.

rules-tree-goal = Player 1 wants a leaf with as large a number as can be, player 2 as small a one.
rules-tree-turn = Choose a branch. Players take turns.
rules-tree-picture-turn = Player 1 goes to the first branch; now player 2 will take the 3.
rules-tree-end = The game ends at a leaf: its number is the result, for player 1.

what-tree = a tree such as ((3,12,8),(2,4,6))
what-tree-end = the bracket that closes the tree
what-tree-value = a whole number from -9999 to 9999, or a list that is not empty
fault-tree-branch = there is no branch { $found } here
fault-tree-depth = the tree is too deep; it may have at most { $high } plies
fault-tree-size = the tree is too large; it may have at most { $high } nodes, and 26 branches at each

page-tree-node = Node { $node }, { $role } to move
page-tree-leaf = Leaf { $node }, worth { $value }
