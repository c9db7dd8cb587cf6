### O puzzle das peças deslizantes.

problem-sliding = Peças deslizantes
problem-sliding-about = O puzzle de 8, o de 15 e o de 24: deslize as peças até ficarem por ordem, com o espaço vazio no fim.
problem-sliding-position = linhas de cima para baixo, 0 é o espaço vazio: 1,2,3/4,5,6/7,0,8. Três linhas de três, quatro de quatro, ou cinco de cinco.
problem-sliding-move = o número da peça que desliza para o espaço vazio.
problem-sliding-legend = Uma peça ao lado do espaço vazio pode deslizar para lá.
problem-sliding-parameter-width-name = largura
problem-sliding-parameter-width = linhas e colunas do início habitual: 3 é o puzzle de 8, 4 o de 15, 5 o de 24
problem-sliding-parameter-gap-name = espaço vazio
problem-sliding-parameter-gap = onde fica o espaço vazio quando o puzzle está resolvido: depois da última peça, ou antes da primeira, como no artigo de Korf de 1985
problem-sliding-parameter-gap-last = no fim
problem-sliding-parameter-gap-first = no início

rules-sliding-goal = Ponha as peças por ordem, linha a linha a partir do canto superior esquerdo, com o espaço vazio no fim (antes da peça 1 se `gap=first` o disser), no menor número de jogadas.
rules-sliding-turn = Deslize para o espaço vazio uma peça que esteja ao lado dele. Cada jogada custa 1.
rules-sliding-picture-turn = A peça 8 desliza para o espaço vazio, e fica tudo por ordem.
rules-sliding-end = Acaba quando as peças estão por ordem. Metade das posições não tem solução.

what-tiles = três linhas de três peças, quatro de quatro ou cinco de cinco, por exemplo 1,2,3/4,5,6/7,0,8
fault-sliding-rows = o puzzle tem { $count } { $count ->
    [one] linha
   *[other] linhas
  }; deve ter 3, 4 ou 5
fault-sliding-width = a linha { $found } tem { $count } { $count ->
    [one] peça
   *[other] peças
  } em vez de { $expected }, o número de linhas
fault-sliding-twice = a peça { $found } aparece duas vezes
fault-sliding-stuck = a peça { $found } não está ao lado do espaço vazio; pode deslizar: { $legal }
unsolvable-sliding = As peças não se podem pôr por ordem: falta um número ímpar de trocas, e deslizar só faz um número par com o espaço vazio de volta ao seu lugar.

heuristic-sliding-misplaced = peças fora do seu lugar
heuristic-sliding-manhattan = linhas e colunas até ao objetivo
heuristic-sliding-patterns = bases de dados de padrões, com os conjuntos de peças habituais para a largura: 4-4, 6-6-3 ou 5-5-5-5-4
heuristic-sliding-patterns-dual = bases de dados de padrões como em patterns, procurando também a dual de cada posição: peças e casas trocadas
heuristic-sliding-patterns-gap = bases de dados de padrões como em patterns, procurando também a casa do espaço vazio: consistente, e 9, 16 ou 25 vezes maiores
heuristic-sliding-patterns-6-6-3 = bases de dados de padrões de três conjuntos de peças do puzzle de 15: 6 MB
heuristic-sliding-patterns-7-8 = bases de dados de padrões de dois conjuntos de peças do puzzle de 15: 288 MB; construí-las uma vez demora minutos, e --memory 4GB
heuristic-sliding-patterns-8 = a distância exata de cada posição do puzzle de 8, de uma tabela
