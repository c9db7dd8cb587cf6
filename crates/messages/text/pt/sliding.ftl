### O puzzle das peças deslizantes.

problem-sliding = Peças deslizantes
problem-sliding-about = O puzzle de 8 e o de 15: deslize as peças até ficarem por ordem, com o espaço vazio no fim.
problem-sliding-position = linhas de cima para baixo, 0 é o espaço vazio: 1,2,3/4,5,6/7,0,8. Três linhas de três ou quatro linhas de quatro.
problem-sliding-move = o número da peça que desliza para o espaço vazio.
problem-sliding-legend = Uma peça ao lado do espaço vazio pode deslizar para lá.
problem-sliding-parameter-width-name = largura
problem-sliding-parameter-width = linhas e colunas do início habitual: 3 é o puzzle de 8, 4 o de 15

rules-sliding-goal = Ponha as peças por ordem, linha a linha a partir do canto superior esquerdo, com o espaço vazio no fim, no menor número de jogadas.
rules-sliding-turn = Deslize para o espaço vazio uma peça que esteja ao lado dele. Cada jogada custa 1.
rules-sliding-picture-turn = A peça 8 desliza para o espaço vazio, e fica tudo por ordem.
rules-sliding-end = Acaba quando as peças estão por ordem. Metade das posições não tem solução.

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
