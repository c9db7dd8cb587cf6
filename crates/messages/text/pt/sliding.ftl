### O puzzle das peças deslizantes.

problem-sliding = Peças deslizantes
problem-sliding-about = O puzzle de 8 e o de 15: deslize as peças até ficarem por ordem, com o espaço vazio no fim.
problem-sliding-position = linhas de cima para baixo, 0 é o espaço vazio: 1,2,3/4,5,6/7,0,8. Três linhas de três ou quatro linhas de quatro.
problem-sliding-move = o número da peça que desliza para o espaço vazio.

what-tiles = três linhas de três peças ou quatro linhas de quatro, por exemplo 1,2,3/4,5,6/7,0,8
fault-sliding-rows = o puzzle tem { $count } { $count ->
    [one] linha
   *[other] linhas
  }; deve ter 3 ou 4
fault-sliding-width = a linha { $found } tem { $count } { $count ->
    [one] peça
   *[other] peças
  } em vez de { $expected }, o número de linhas
fault-sliding-twice = a peça { $found } aparece duas vezes
fault-sliding-stuck = a peça { $found } não está ao lado do espaço vazio; pode deslizar: { $legal }

heuristic-sliding-misplaced = peças fora do seu lugar
heuristic-sliding-manhattan = linhas e colunas até ao objetivo
