### Quatro em linha.

game-connect-four = Quatro em linha
game-connect-four-about = Deixe cair discos nas colunas. Ganham quatro seus numa linha, numa coluna ou numa diagonal.
game-connect-four-position = as colunas jogadas até agora, 4453, ou - para o início. Ou o tabuleiro, linhas de cima para baixo com 1, 2 e . para uma casa vazia, e quem joga: ......./......./......./......./...2.../..211.. 1
game-connect-four-move = a coluna onde deixar cair um disco, 1..7 a contar da esquerda.
game-connect-four-legend = Os discos cheios (x) são do jogador 1, os anéis (o) do jogador 2. Uma linha de quatro desenha-se com losangos (maiúsculas).
game-connect-four-won = Quatro em linha.
game-connect-four-drawn = Todas as colunas estão cheias e ninguém tem quatro em linha.
game-connect-four-parameter-columns-name = colunas
game-connect-four-parameter-columns = quantas colunas tem o tabuleiro; colunas vezes (linhas + 1) é no máximo 64
game-connect-four-parameter-rows-name = linhas
game-connect-four-parameter-rows = quantos discos cabem numa coluna

what-connect-four-cell = 1, 2 ou . para uma casa vazia
fault-connect-four-size = { $found } é demasiado grande: colunas vezes (linhas + 1) é no máximo 64
fault-connect-four-column = `{ $found }` não é uma coluna: esperava-se de 1 a { $last }
fault-connect-four-full = a coluna { $found } está cheia
fault-connect-four-row = esta linha tem { $count } { $count ->
    [one] casa
   *[other] casas
  } em vez de { $expected }
fault-connect-four-hanging = há um disco suspenso no ar na coluna { $column }: os discos assentam no fundo ou uns nos outros
fault-connect-four-count = o jogador 1 tem { $one } { $one ->
    [one] disco
   *[other] discos
  } e o jogador 2 tem { $two }: o jogador 1 tem de ter os mesmos, ou mais um
fault-connect-four-both = os dois jogadores têm quatro em linha
fault-connect-four-mover = pelo número de discos, é a vez do jogador { $player }

rules-connect-four-goal = Tenha quatro discos seus em linha: numa linha, numa coluna ou numa diagonal.
rules-connect-four-picture-goal = O jogador 1 deixa cair um disco na coluna 2, e tem quatro na linha de baixo.
rules-connect-four-board = Sete colunas onde cabem seis discos em cada uma. O jogador 1 tem os discos cheios, o jogador 2 os anéis. Começa o jogador 1.
rules-connect-four-turn = Deixe cair um disco seu numa coluna que não esteja cheia. Ele assenta no disco mais alto dessa coluna, ou no fundo.
rules-connect-four-picture-turn = O jogador 1 deixa cair um disco na coluna 4, onde já há dois discos.
rules-connect-four-end = O jogo acaba com quatro em linha, ou em empate quando todas as colunas estão cheias.

task-connect-four-drop = Deixe cair um disco numa coluna

page-connect-four-column = Coluna { $column }, discos do jogador 1: { $one }, do jogador 2: { $two }, livres: { $free }
solve-score = Pontuação: { $score } (metade das casas ainda livres depois do disco que ganha, mais um; negativa se perde)
