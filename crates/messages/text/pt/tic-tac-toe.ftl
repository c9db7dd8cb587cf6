### Jogo do galo, o exemplo de como acrescentar um jogo.

game-tic-tac-toe = Jogo do galo
game-tic-tac-toe-about = Três em linha, e o exemplo de como acrescentar um jogo.
game-tic-tac-toe-position = três linhas de x, o e . de cima para baixo: xo./.../...
game-tic-tac-toe-move = uma casa vazia, a1..c3 (a linha 3 é a de cima).
game-tic-tac-toe-legend = O jogador 1 joga com x, o jogador 2 com o.
game-tic-tac-toe-won = Três em linha.
game-tic-tac-toe-drawn = O tabuleiro está cheio e ninguém tem três em linha.

rules-tic-tac-toe-goal = Tenha três sinais seus numa linha, numa coluna ou numa diagonal.
rules-tic-tac-toe-picture-goal = O jogador 1 joga c3, e tem três em linha.
rules-tic-tac-toe-turn = Ponha o seu sinal numa casa vazia: o jogador 1 um x, o jogador 2 um o. Começa o jogador 1.
rules-tic-tac-toe-end = O jogo acaba com três em linha, ou em empate quando o tabuleiro está cheio.
task-tic-tac-toe-mark = Escolha uma casa vazia
