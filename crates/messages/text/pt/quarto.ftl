### Quarto.

game-quarto = Quarto
game-quarto-give-false = Quatro
game-quarto-about = Coloque a peça que recebeu e escolha outra para o adversário. Quatro em linha com um atributo comum ganham.
game-quarto-about-give-false = Coloque qualquer das peças que restam em qualquer casa vazia. Quatro em linha com um atributo comum ganham.
game-quarto-position = linhas de cima para baixo, peça na mão ou -, quem joga: 0..f/..../..../.... 5 2. As peças são dígitos hexadecimais: 8 preta, 4 redonda, 2 baixa, 1 oca, somados.
game-quarto-move = a peça a dar, 0..f, ou a casa para a peça na mão, a1..d4.
game-quarto-move-give-false = uma peça e a casa para onde vai: 5b3 coloca a peça 5 em b3.
game-quarto-legend = [ ] quadrada, ( ) redonda; duas linhas: alta, uma linha: baixa; um vazio no meio: oca. Os blocos cheios (#) são pretos, os sombreados (:) brancos. Ao lado do tabuleiro estão o jogador que tem a vez, a peça na mão e as peças que restam.
game-quarto-won = As quatro peças de uma linha têm algo em comum.
game-quarto-won-squares-true = As quatro peças de uma linha ou de um quadrado têm algo em comum.
game-quarto-drawn = O tabuleiro está cheio e nenhuma linha tem algo em comum.
game-quarto-drawn-squares-true = O tabuleiro está cheio e nenhuma linha nem quadrado tem algo em comum.
game-quarto-parameter-squares-name = quadrados
game-quarto-parameter-squares = se os quadrados de 2x2 com um atributo comum também ganham
game-quarto-parameter-give-name = o adversário escolhe
game-quarto-parameter-give = se é o adversário que escolhe a peça; sem dar peças, quem joga tira qualquer uma: o Jogo do Quatro da disciplina, ou só `quatro`

what-quarto-board = um tabuleiro, como 0..f/..../..../....
what-quarto-cell = uma casa, de a1 a d4
what-quarto-hand = a peça na mão, de 0 a f, ou - se não houver nenhuma
what-quarto-piece = uma peça, de 0 a f
what-quarto-piece-or-empty = uma peça, de 0 a f, ou . para uma casa vazia
fault-quarto-row = esta linha tem { $count } { $count ->
    [one] casa
   *[other] casas
  } em vez de { $expected }
fault-quarto-piece-twice = a peça { $found } está repetida: já se encontra em { $cell }
fault-quarto-hand-board-full = o tabuleiro está cheio, pelo que a peça { $found } não pode estar na mão; escreva - em vez dela
fault-quarto-place-first = coloque primeiro a peça { $piece }; casas livres: { $legal }
fault-quarto-cell-filled = a peça { $piece } está em { $found }; casas livres: { $legal }
fault-quarto-give-first = não tem nenhuma peça para colocar; dê uma ao adversário: { $legal }
fault-quarto-piece-placed = a peça { $found } já está em { $cell }; pode dar: { $legal }
what-quarto-take = uma peça e uma casa vazia, como 5b3
fault-quarto-no-hand = sem dar peças ninguém tem uma peça na mão: escreva `-`

rules-quarto-goal = Coloque a quarta peça de uma linha, de uma coluna ou de uma diagonal principal cujas quatro peças tenham algo em comum: todas pretas ou todas brancas, todas redondas ou todas quadradas, todas baixas ou todas altas, ou todas ocas ou todas maciças. Não importa quem colocou as outras.
rules-quarto-picture-goal = O jogador 1 coloca f em d1: as quatro peças da linha 1 são redondas, e o jogador 1 ganhou.
rules-quarto-board = Um tabuleiro de 4 x 4 casas e 16 peças, todas diferentes. As peças não pertencem a ninguém. Cada uma é branca ou preta, quadrada ou redonda, alta ou baixa, maciça ou oca.
rules-quarto-picture-board = O tabuleiro vazio e as peças com os seus algarismos. Um algarismo é a soma de 8 se for preta, 4 se for redonda, 2 se for baixa e 1 se for oca.
rules-quarto-turn = É o adversário que escolhe a peça que vai colocar. Em cada vez fazem-se duas jogadas: coloque a peça que recebeu numa casa vazia, e depois dê ao adversário uma das que restam. O jogador 1 começa por dar uma peça.
rules-quarto-end = O jogo acaba com uma linha, ou em empate quando o tabuleiro está cheio.

task-quarto-give = Dê uma peça ao adversário
task-quarto-take = Tire qualquer peça e coloque-a, por exemplo 5b3
task-quarto-place = Coloque esta peça: { $colour ->
    [black] preta
   *[white] branca
  }, { $outline ->
    [round] redonda
   *[square] quadrada
  }, { $height ->
    [short] baixa
   *[tall] alta
  }, { $filling ->
    [hollow] oca
   *[solid] maciça
  }
quarto-piece = { $colour ->
    [black] preta
   *[white] branca
  }, { $outline ->
    [round] redonda
   *[square] quadrada
  }, { $height ->
    [short] baixa
   *[tall] alta
  }, { $filling ->
    [hollow] oca
   *[solid] maciça
  }
rules-quarto-goal-squares-true = Coloque a quarta peça de uma linha, de uma coluna, de uma diagonal principal ou de um quadrado de 2 x 2 cujas quatro peças tenham algo em comum: todas pretas ou todas brancas, todas redondas ou todas quadradas, todas baixas ou todas altas, ou todas ocas ou todas maciças. Não importa quem colocou as outras.
rules-quarto-turn-give-false = Escolha qualquer peça das que restam e coloque-a em qualquer casa vazia, numa só jogada: 5b3 coloca a peça 5 em b3. Ninguém escolhe por si. Começa o jogador 1.
rules-quarto-picture-goal-give-false = O jogador 1 joga fd1: a peça f em d1. As quatro peças da linha 1 são redondas, e o jogador 1 ganhou.

page-quarto-piece = Peça { $digit }: { $piece }
page-quarto-hand = Na mão: { $piece }
page-quarto-hand-empty = Nenhuma peça na mão
page-quarto-white = branca
page-quarto-black = preta
page-quarto-square = quadrada
page-quarto-round = redonda
page-quarto-tall = alta
page-quarto-short = baixa
page-quarto-solid = maciça
page-quarto-hollow = oca
page-tool-piece = Peça { $digit }: prima uma casa ou a mão
method-quarto-two-questions = procurando em cada jogada uma vitória e depois um empate
