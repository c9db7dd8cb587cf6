### Chomp.

game-chomp = Chomp
game-chomp-about = Dê dentadas numa tablete de chocolate que tem o quadrado de baixo à esquerda envenenado; quem o come perde.
game-chomp-position = os quadrados que restam em cada fila, a partir da de baixo, e quem joga: 7,7,3,3 2. Nenhuma fila é mais comprida do que a que está por baixo.
game-chomp-move = um quadrado que ainda lá está, pela coluna e pela fila: d3. Leva consigo tudo o que está acima e à direita.
game-chomp-legend = Os blocos são quadrados da tablete, os pontos já foram comidos; a cruz em a1 é o veneno.
game-chomp-won = Quem perdeu comeu o quadrado envenenado.
game-chomp-parameter-rows-name = filas
game-chomp-parameter-rows = quantas filas tem a tablete
game-chomp-parameter-cols-name = colunas
game-chomp-parameter-cols = quantas colunas tem a tablete

fault-chomp-row = uma fila não pode ser mais comprida do que a que está por baixo, que tem { $below } { $below ->
    [one] quadrado
   *[other] quadrados
  }

rules-chomp-goal = Não coma o quadrado envenenado a1: quem o come perde.
rules-chomp-board = Uma tablete de quadrados, 4 filas e 7 colunas se não se escolherem outros tamanhos. O quadrado de baixo à esquerda, a1, está envenenado. A tablete não é de ninguém.
rules-chomp-turn = Tire um quadrado que ainda lá esteja e, com ele, todos os que estão acima, à direita, ou ambas as coisas. Começa o jogador 1.
rules-chomp-picture-turn = O jogador 1 joga d3, que vai com todos os quadrados que estão acima e à direita.
rules-chomp-end = O jogo acaba com o quadrado envenenado. Não há empates.
rules-chomp-picture-end = Só resta o veneno: o jogador 2 tem de o tirar, e perde.
task-chomp-bite = Dê uma dentada num quadrado; o veneno está em a1
