### Jogo do galo, o exemplo de como acrescentar um jogo.

game-tic-tac-toe = Jogo do galo
game-tic-tac-toe-about = Três em linha, e o exemplo de como acrescentar um jogo.
game-tic-tac-toe-position = três linhas de x, o e . de cima para baixo: xo./.../...
game-tic-tac-toe-move = uma casa vazia, a1..c3 (a linha 3 é a de cima).
game-tic-tac-toe-legend = O jogador 1 joga com x, o jogador 2 com o.

task-tic-tac-toe-mark = Escolha uma casa vazia
