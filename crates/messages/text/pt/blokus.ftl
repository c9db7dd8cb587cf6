### Blokus.

game-blokus = Blokus
game-blokus-about = Coloque peças canto com canto com as suas, nunca lado com lado. Ganha quem no fim tiver menos quadrados por colocar.
game-blokus-position = linhas de cima para baixo com 1, 2, . e # (fechada), as reservas dos dois jogadores como a,b,c e quem joga: 1./.. 9,10,15 10,10,15 2. Num tabuleiro vazio as reservas podem faltar. As listas Lisp da disciplina também são lidas.
game-blokus-move = uma peça (a, b, c; com pieces=s c1 deitada e c2 de pé) na casa superior esquerda do retângulo que a envolve: b@a14; ou pass. A linha 1 é a de baixo.
game-blokus-legend = + marca as casas por onde quem joga pode continuar. Por baixo do tabuleiro estão as peças e os quadrados que restam a cada jogador; a seta marca quem joga.
game-blokus-parameter-pieces-name = terceira peça
game-blokus-parameter-pieces = que forma têm as peças do tipo c
game-blokus-parameter-pieces-cross = uma cruz de cinco casas (2017/18)
game-blokus-parameter-pieces-s = um S de quatro casas, deitado ou de pé (2021/22)
game-blokus-parameter-size-name = tamanho
game-blokus-parameter-size = linhas e colunas do tabuleiro

what-blokus-board = um tabuleiro, linhas de 1, 2, . e # separadas por /
what-blokus-stock = uma reserva de peças a,b,c, como 10,10,15
what-blokus-list = um tabuleiro e duas reservas, (tabuleiro (a b c) (a b c))
what-blokus-cell = uma casa do tabuleiro, como a1
what-blokus-move = uma peça numa casa, como b@a14, ou pass
fault-blokus-row = esta linha tem { $count } { $count ->
    [one] casa
   *[other] casas
  } em vez de { $expected }: o tabuleiro é quadrado
fault-blokus-size = o tabuleiro tem { $count } { $count ->
    [one] linha
   *[other] linhas
  }; pode ter de 1 a { $expected }
fault-blokus-stock = já não tem nenhuma peça dessas
fault-blokus-off = a peça não ficaria toda no tabuleiro
fault-blokus-covered = { $cell } não está livre
fault-blokus-side = em { $cell } a peça tocaria uma das suas lado com lado
fault-blokus-corner = a peça tem de tocar uma das suas num canto
fault-blokus-first = a sua primeira peça tem de cobrir o seu canto do tabuleiro

rules-blokus-goal = Tenha no fim menos quadrados por colocar do que o adversário: coloque o mais que puder das suas peças, sobretudo as grandes.
rules-blokus-board = Um tabuleiro quadrado, em regra de 14 x 14 casas. Cada jogador tem 10 peças de uma casa (a), 10 blocos de 2 x 2 (b) e 15 peças do tipo c: uma cruz de cinco casas ou, com pieces=s, um S de quatro, deitado (c1) ou de pé (c2), que não tem imagem ao espelho.
rules-blokus-turn = Coloque uma peça em casas livres. A primeira cobre o seu canto: a casa superior esquerda para o jogador 1, que começa, a inferior direita para o jogador 2. Todas as seguintes têm de tocar pelo menos uma das suas num canto.
rules-blokus-picture-turn = O jogador 1 coloca uma cruz em c13, a casa superior esquerda do quadrado que a envolve: o braço esquerdo, em c12, toca o bloco num canto.
rules-blokus-forbidden = Nenhuma peça pode tocar uma das suas lado com lado. As do adversário podem ser tocadas. O que está colocado fica onde está.
rules-blokus-picture-forbidden = + marca as casas livres nos cantos das peças do jogador 1: cada peça nova tem de cobrir uma delas, e nenhuma que fique ao lado das suas.
rules-blokus-end = Quem não pode colocar nada passa, e nunca mais colocará; quem pode não passa. O jogo acaba quando nenhum puder. Quadrados iguais são empate.
task-blokus-first = Coloque a primeira peça no seu canto do tabuleiro
task-blokus-lay = Coloque uma peça que toque uma das suas num canto marcado

page-blokus-left = quadrados por pôr: { $squares }
