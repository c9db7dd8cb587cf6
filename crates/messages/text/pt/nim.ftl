### Nim.

game-nim = Nim
game-nim-about = Tire de uma fila as peças que quiser. Quem tira a última peça perde, ou ganha no jogo normal.
game-nim-position = as peças de cada fila, quem joga: 1,3,5,7 1. As filas podem ter qualquer tamanho.
game-nim-move = a fila e quantas peças tirar dela: 3-2 tira 2 da fila 3.
game-nim-legend = Cada linha é uma fila: o seu número, as suas peças em traços e quantas são. Um número demasiado longo para a linha mostra os primeiros e os últimos algarismos e, entre parênteses, quantos algarismos tem.
game-nim-won = Quem perdeu tirou a última peça.
game-nim-won-misere-false = Quem ganhou tirou a última peça.
game-nim-parameter-misere-name = misère
game-nim-parameter-misere = se quem tira a última peça perde
game-nim-parameter-rows-name = filas
game-nim-parameter-rows = quantas filas há no início: 1, 3, 5 peças e assim por diante

what-nim-move = uma fila e um número de peças, como 3-2
what-nim-pieces = o número de peças de uma fila, em algarismos
what-nim-row = o número de uma fila, em algarismos
what-nim-take = quantas peças tirar, em algarismos
fault-nim-rows = isso dá { $count } filas, e uma posição tem no máximo { $high }
fault-nim-no-row = não há fila { $found }; há { $rows ->
    [one] só { $rows } fila
   *[other] { $rows } filas
  }
fault-nim-row-empty = a fila { $found } está vazia; filas com peças: { $legal }
fault-nim-take-none = tire pelo menos uma peça
fault-nim-take-too-many = não pode tirar { $found } da fila { $row }, que tem { $pieces } { $pieces ->
    [one] peça
   *[other] peças
  }

rules-nim-goal = Não tire a última peça: quem a tira perde.
rules-nim-board = Filas de peças: no início 1, 3, 5 e 7. As filas não pertencem a ninguém.
rules-nim-turn = Tire as peças que quiser, mas pelo menos uma, todas da mesma fila. 3-2 tira 2 peças da fila 3.
rules-nim-picture-turn = O jogador 1 joga 3-3: tiram-se três peças da fila 3.
rules-nim-end = O jogo acaba com a última peça. Não há empates.
task-nim-misere = Tire de uma fila; a última peça perde
task-nim-normal = Tire de uma fila; a última peça ganha
rules-nim-goal-misere-false = Tire a última peça: quem a tira ganha.
rules-nim-board-rows = { $value } filas de peças no início: 1 na primeira, e em cada uma das outras mais 2 do que na anterior. As filas não são de ninguém.

page-nim-row = Fila { $row }, fósforos: { $count }
page-nim-take = Fila { $row }, tirar { $take } de { $count }
explain-odd = ímp.
explain-too-wide = A fila mais comprida tem { $columns } colunas binárias, demasiadas para desenhar.
explain-more-rows = ... e mais { $count } { $count ->
    [one] fila
   *[other] filas
  }
explain-over = Já não há peças.
explain-all-even = Todas as colunas têm um número par de uns. Tire o que tirar, uma fica ímpar, e o adversário pode voltar a torná-las todas pares: perde.
explain-some-odd = Há uma coluna com um número ímpar de uns. Uma jogada ganhadora torna-as todas pares: { $moves }. O adversário só pode estragar isso outra vez.
explain-singles-win = Todas as filas têm uma peça, e tiram-se uma a uma. São em número par, e por isso o adversário tira a última e perde.
explain-singles-lose = Todas as filas têm uma peça, e tiram-se uma a uma. São em número ímpar, e por isso tira a última e perde.
explain-last-long-row = Só uma fila tem mais de uma peça. Deixe um número ímpar de filas com uma peça: { $moves }. Então o adversário tira a última e perde.
method-theory = pela teoria do Nim
