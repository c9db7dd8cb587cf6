### Blokus para um jogador.

problem-blokus-puzzle = Puzzle do Blokus
problem-blokus-puzzle-about = Coloque peças que se toquem pelos cantos e nunca pelos lados, até nada mais caber ou estarem cobertas casas que cheguem, com o menor número de peças.
problem-blokus-puzzle-position = linhas de cima para baixo separadas por /, 1 para uma casa própria, # para uma fechada e . para uma vazia; a reserva de a, b e c; e o objetivo, stuck ou um número de casas: 1.../..#./..../.... 9,10,15 stuck. Podem seguir-se as peças, cross ou s. Ou um problema da disciplina, de 2017-a a 2017-f e 2017-e2, de 2021-a a 2021-f.
problem-blokus-puzzle-move = a peça, @, e a casa superior esquerda do retângulo que a contém: b@a14 (a linha 1 é a de baixo).
problem-blokus-puzzle-legend = Por baixo do tabuleiro: quantas peças restam de cada tipo.
problem-blokus-puzzle-parameter-pieces-name = peças
problem-blokus-puzzle-parameter-pieces = o que é a peça c, e onde tem de ficar a primeira peça
problem-blokus-puzzle-parameter-pieces-cross = uma cruz de cinco casas; a primeira peça cobre qualquer canto (2017/18)
problem-blokus-puzzle-parameter-pieces-s = um S de quatro casas, c1 deitado ou c2 de pé; a primeira peça cobre a casa superior esquerda (2021/22)

heuristic-blokus-puzzle-bound = o menor número de peças que podem cobrir as casas pretendidas, ou ocupar todos os lugares de uma 1x1
heuristic-blokus-puzzle-given = casas ainda pretendidas, ou casas vazias menos as próprias, a da disciplina

what-blokus-puzzle-position = um tabuleiro, uma reserva e um objetivo, por exemplo 1.../..#./..../.... 9,10,15 stuck
what-blokus-puzzle-board = tantas linhas como colunas, no máximo 16
what-blokus-puzzle-cell = 1, # ou .
what-blokus-puzzle-stock = as peças que restam de a, b e c, por exemplo 10,10,15
fault-blokus-puzzle-row = esta linha tem { $count } { $count ->
    [one] casa
   *[other] casas
  } em vez de { $expected }, o número de linhas
fault-blokus-puzzle-place = não se pode colocar { $found } aqui; pode colocar: { $legal }

rules-blokus-puzzle-goal = Com o objetivo stuck: coloque peças até nada da reserva caber. Com um número: cubra pelo menos tantas casas. Com o menor número de peças.
rules-blokus-puzzle-board = Um tabuleiro quadrado em que algumas casas estão fechadas; podem ser tocadas. Três tipos de peças: a é 1x1, b é 2x2, c uma cruz de cinco casas, ou com pieces=s um S de quatro, deitado (c1) ou de pé (c2), nunca ao espelho.
rules-blokus-puzzle-turn = Coloque uma peça da reserva em casas vazias, de modo que toque uma peça própria por um canto e nenhuma por um lado. A primeira peça cobre um canto do tabuleiro, com pieces=s o superior esquerdo. Cada peça custa 1.
rules-blokus-puzzle-picture-turn = O quadrado b é colocado em b3: toca a casa própria por um canto.
rules-blokus-puzzle-end = Acaba quando se chega ao objetivo.

published-blokus-puzzle-cross = Errado no seu programa: só se procura uma cruz onde a casa superior esquerda da sua caixa está vazia, embora ela não a cubra. A penúltima coluna tem os números sem esse erro.
published-blokus-puzzle-printed = Em 2017-c, na procura em profundidade, o relatório tem um 9 onde o seu programa dá 3.
published-blokus-puzzle-boards = Os seus tabuleiros 2017-a, 2017-b e 2017-c têm aberta uma casa, na terceira linha a contar de baixo, que os do enunciado têm fechada.
published-blokus-puzzle-lengths = O menor número de peças é 1, 2, 3 e 3 de 2017-a a 2017-d; 10 e 8 são o menor que se conhece em 2017-e2 e 2017-f. O seu A* encontra 2, 4, 5, 6, 17 e 25: a sua heurística, casas vazias menos as próprias, não é admissível, e desce abaixo de 0.
task-blokus-puzzle-stuck = Continue até já não caber nenhuma peça
task-blokus-puzzle-cells = Casas cobertas até agora: { $covered }; pretendidas: { $wanted }
