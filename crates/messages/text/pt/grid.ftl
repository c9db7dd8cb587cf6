### A grelha com pesos.

problem-grid = Grelha
problem-grid-about = Caminhe de S até G num mapa em que entrar numa casa custa de 1 a 9; # é um muro.
problem-grid-position = linhas de cima para baixo, S19/#1#/21G; pode seguir-se o lugar do caminhante, em coluna e linha: 2,1.
problem-grid-move = up (cima), left (esquerda), right (direita) ou down (baixo).
problem-grid-legend = @ é onde está, G aonde quer chegar, # um muro; um número é o que custa entrar na casa.
heuristic-grid-manhattan = linhas e colunas até ao objetivo mais próximo, cada uma ao preço da casa mais barata

rules-grid-goal = Chegue a um objetivo, G, com o menor custo.
rules-grid-turn = Ande uma casa para cima, para baixo, para a esquerda ou para a direita, sem entrar num muro. Entrar numa casa custa o seu número; S e G custam tanto como a casa mais barata.
rules-grid-picture-turn = O caminhante vai para a direita, por 1.
rules-grid-end = Acaba num objetivo.

what-grid-map = um mapa, por exemplo S19/#1#/21G
what-grid-cell = S, G, # ou um peso de 1 a 9
what-grid-place = uma coluna e uma linha, por exemplo 2,1
fault-grid-size = o mapa é demasiado grande; pode ter no máximo { $high } linhas e colunas
fault-grid-width = a linha { $found } tem { $count } { $count ->
    [one] casa
   *[other] casas
  } em vez de { $expected }, tantas como a primeira
fault-grid-start-twice = há um segundo { $found }; um mapa tem um só início
fault-grid-no-start = o mapa não tem início, S
fault-grid-no-goal = o mapa não tem objetivo, G
fault-grid-wall = há um muro em { $found }
fault-grid-step = { $found } não é um passo possível aqui; pode ir: { $legal }

what-octile-cell = uma célula aberta (. G S) ou fechada (@ O T W)
what-scenario-version = `version 1`, a primeira linha de um ficheiro de cenários
what-scenario = nove campos separados por tabulações: grupo, mapa, largura, altura, coluna e linha do início, coluna e linha do objetivo, comprimento
what-scenario-length = o comprimento de um caminho, por exemplo 12.41421356
fault-grid-octile = este é um mapa Moving AI, sem início nem objetivo: `jogada compare grid --scenarios FICHEIRO.scen` procura os caminhos do seu ficheiro de cenários
fault-octile-width = a linha tem { $count } { $count ->
    [one] célula
   *[other] células
  } em vez de { $expected }
fault-octile-rows = o mapa acaba ao fim de { $count } { $count ->
    [one] linha
   *[other] linhas
  } de { $expected }
fault-scenarios-none = o ficheiro não tem nenhum caminho: uma linha para cada um, depois da primeira
fault-scenario-size = o mapa { $found } tem outro tamanho do que o cenário diz
fault-scenario-closed = a célula { $found }, onde um caminho começa ou acaba, está fechada
