### Solitário 2.

game-solitaire2 = Solitário 2
game-solitaire2-about = Dois exércitos na cruz do solitário: ande, ou salte por cima de um inimigo e capture-o. Ganha quem primeiro puser uma peça na casa do adversário.
game-solitaire2-position = sete linhas da cruz, de cima para baixo, com 1, 2 e ., e depois quem joga: 111/111/......./......./......./222/222 1. As listas Lisp da disciplina também são lidas.
game-solitaire2-move = uma direção (d direita, e esquerda, c cima, b baixo) e depois a linha e a coluna da peça: b23. Uma captura tem um c antes: cc53. Também (b 2 3), ou pass.
game-solitaire2-legend = As peças entre parênteses podem mover-se. A seta marca quem joga. As linhas contam-se de cima, as colunas da esquerda.
game-solitaire2-won = Uma peça de quem ganhou chegou ao outro lado, ou o último inimigo foi capturado.
game-solitaire2-drawn = Nenhum dos jogadores pode jogar.

what-solitaire2-board = um tabuleiro, como 111/111/......./......./......./222/222
what-solitaire2-move = uma direção e a linha e coluna da peça, como b23, cc53 ou (b 2 3)
fault-solitaire2-row = a linha { $row } tem { $count } { $count ->
    [one] casa
   *[other] casas
  } em vez de { $expected }
fault-solitaire2-both = os dois jogadores têm uma peça no campo do outro: só um deles pode ter ganho
fault-solitaire2-off = a cruz não tem nenhuma casa nessa linha e coluna
fault-solitaire2-no-man = não tem nenhuma peça em { $cell }
fault-solitaire2-no-enemy = não há, desse lado de { $cell }, nenhum inimigo por cima do qual saltar
fault-solitaire2-edge = a cruz acaba aí: a peça em { $cell } não pode ir nessa direção
fault-solitaire2-not-empty = a peça em { $cell } não pode ir para aí: a casa não está vazia

rules-solitaire2-goal = Leve uma das suas peças a qualquer das seis casas de onde o adversário partiu. Capturar o último inimigo também ganha.
rules-solitaire2-picture-goal = O jogador 1 desce para a linha 6, uma casa de partida do jogador 2, e ganhou.
rules-solitaire2-board = Uma cruz de 33 casas: linhas 1 a 7 a contar de cima, colunas 1 a 7 a contar da esquerda. O jogador 1 tem seis peças nas linhas 1 e 2, o jogador 2 seis nas linhas 6 e 7.
rules-solitaire2-turn = Mova uma peça para uma casa vazia ao lado: à direita, à esquerda, em cima ou em baixo. O jogador 1 começa.
rules-solitaire2-picture-turn = O jogador 1 abre com b24: a peça da linha 2, coluna 4 desce.
rules-solitaire2-capture = Ou salte por cima de um inimigo ao seu lado para a casa vazia atrás dele: é capturado. Um salto por vez, nunca por cima de uma peça própria, e ninguém é obrigado a capturar.
rules-solitaire2-picture-capture = O jogador 1 joga cb33: a peça salta para baixo por cima do inimigo, que é capturado.
rules-solitaire2-end = Quem não pode jogar passa; se nenhum puder, é empate. Também é empate uma posição que surge pela terceira vez.
task-solitaire2-move = Mova uma das suas peças: direção, linha e coluna
