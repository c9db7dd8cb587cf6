### O jogo do Bispo.

game-bishop = Bispo
game-bishop-about = Dois bispos num tabuleiro de números: quem chega a um número ganha-o em pontos, e o seu simétrico (84 e 48) é apagado.
game-bishop-position = oito linhas a partir de cima, com . onde não há número, depois os bispos dos jogadores 1 e 2 (a1..h8, ou - antes da colocação), quem joga, pontos: 37,62,55,.../.../...,84,65,26 - - 1 0-0.
game-bishop-move = a casa de destino, a1..h8; com doubles=choice também o duplo a apagar, como em c4x77; ou pass (passar). A primeira jogada coloca o bispo: na linha 8 para o jogador 1, na linha 1 para o jogador 2.
game-bishop-legend = [62] pode jogar para aí; !62! o bispo do adversário não deixa. Ao lado das linhas 8 e 1 estão os pontos dos jogadores 1 e 2; a seta indica quem joga.
game-bishop-parameter-threat-name = ameaça
game-bishop-parameter-threat = se as casas nas diagonais do bispo do adversário são proibidas
game-bishop-parameter-doubles-name = duplos
game-bishop-parameter-doubles-none = não apagam nada
game-bishop-parameter-doubles-largest = apagam o maior dos outros
game-bishop-parameter-doubles-choice = apagam um à escolha
game-bishop-parameter-doubles = o que se apaga ao chegar a 11, 22, .. 88
game-bishop-parameter-end-name = fim
game-bishop-parameter-end-both-stuck = ao bloqueio dos dois
game-bishop-parameter-end-first-stuck = ao primeiro bloqueio
game-bishop-parameter-end = quando acaba o jogo: quando nenhum dos jogadores pode jogar, ou logo que quem tem a vez não pode
game-bishop-parameter-placement-name = colocação
game-bishop-parameter-placement-free = em qualquer número da sua linha
game-bishop-parameter-placement-highest = no maior número da sua linha
game-bishop-parameter-placement = onde se coloca o bispo na sua linha: em qualquer número, ou no maior que o bispo do adversário não proíbe
game-bishop-parameter-seed-name = semente
game-bishop-parameter-seed = baralha os números: cada semente tem o seu tabuleiro, sempre o mesmo; sem semente usa-se o tabuleiro habitual

what-bishop-board = um tabuleiro, oito linhas de oito números
what-bishop-number = um número de dois algarismos de 1 a 8, ou . se não houver
what-bishop-place = a casa de um bispo, de a1 a h8, ou - antes de ser colocado
what-bishop-cell = uma casa, de a1 a h8
what-bishop-double = um duplo: 11, 22, 33, 44, 55, 66, 77 ou 88
fault-bishop-row = esta linha tem { $count } { $count ->
    [one] casa
   *[other] casas
  } em vez de { $expected }
fault-bishop-digit = { $number } não pode estar no tabuleiro: os algarismos têm de ser de 1 a 8, e não { $found }
fault-bishop-twice = { $found } está duas vezes no tabuleiro, em { $first } e em { $cell }
fault-bishop-on-number = um bispo não pode estar em { $found }, que tem o número { $number }; escreva . no lugar dele no tabuleiro
fault-bishop-same-cell = os dois bispos não podem estar ambos em { $found }
fault-bishop-no-number = não há nenhum número em { $found }
fault-bishop-off-diagonal = { $found } não está numa diagonal do seu bispo, que está em { $bishop }; pode ir para: { $legal }
fault-bishop-home-row = primeiro coloca-se o bispo na linha { $row }, e não em { $found }; pode escolher: { $legal }
fault-bishop-not-highest = o bispo coloca-se no maior número da sua linha, e não em { $found }; pode escolher: { $legal }
fault-bishop-threatened = o bispo do adversário em { $bishop } não deixa jogar para { $found }; pode ir para: { $legal }
fault-bishop-choose = escolha outro duplo para apagar; pode jogar: { $legal }
fault-bishop-cannot-erase = { $found } não é outro duplo ainda no tabuleiro; pode jogar: { $legal }
fault-bishop-last-double = não resta outro duplo para apagar; escreva só { $legal }
fault-bishop-not-double = só ao chegar a um duplo se apaga outro, e { $number } não é um duplo; escreva só { $legal }
fault-bishop-no-choice = o duplo a apagar só se escolhe com doubles=choice; escreva só { $legal }

rules-bishop-goal = Tenha mais pontos do que o adversário no fim. Cada número a que o seu bispo chega vale esses pontos.
rules-bishop-board = 8 x 8 casas com cada número de dois algarismos de 1 a 8 uma vez, e um bispo para cada jogador.
rules-bishop-turn = Primeiro cada jogador coloca o bispo na sua linha e ganha esse número: o jogador 1 na linha 8, o jogador 2 na linha 1. Depois cada jogada leva o bispo ao longo de uma diagonal, por cima de números e de casas vazias, até uma casa que ainda tem o seu número, e ganha-o. A casa deixada fica vazia.
rules-bishop-erase = Chegar a um número apaga o seu simétrico, os mesmos algarismos ao contrário, onde quer que esteja: 62 apaga 26. Ninguém o ganha. 11, 22, ... 88 não têm simétrico.
rules-bishop-picture-erase = O jogador 1 coloca o bispo em b8 e ganha 62. O simétrico 26, em h1, é apagado.
rules-bishop-forbidden = Um bispo não pode ser colocado numa casa das diagonais do bispo do adversário, nem chegar lá.
rules-bishop-picture-forbidden = O jogador 1 pode ir para a7, c7, d6, e5, f4 ou h2, mas não para g3: o bispo do adversário em e1 proíbe-o.
rules-bishop-end = Quem não pode jogar passa. O jogo acaba quando nenhum dos dois pode jogar. Pontos iguais são um empate.
task-bishop-place = Coloque o seu bispo num número da linha { $row }
task-bishop-place-highest = Coloque o seu bispo no maior número da linha { $row }
task-bishop-move = Mova o seu bispo para um dos números marcados
rules-bishop-board-seed = 8 x 8 casas com cada número de dois algarismos de 1 a 8 uma vez, baralhados pela semente { $value }, e um bispo para cada jogador.
rules-bishop-forbidden-threat-off = Nada: nesta variante um bispo também pode ser colocado, e parar, nas diagonais do bispo do adversário.
rules-bishop-erase-doubles-largest = Chegar a um número apaga o seu simétrico, os mesmos algarismos ao contrário, onde quer que esteja: 62 apaga 26. Ninguém o ganha. 11, 22, ... 88 não têm simétrico: chegar a um deles apaga o maior dos outros que ainda restam.
rules-bishop-erase-doubles-choice = Chegar a um número apaga o seu simétrico, os mesmos algarismos ao contrário, onde quer que esteja: 62 apaga 26. Ninguém o ganha. 11, 22, ... 88 não têm simétrico: quem chega a um deles escolhe outro deles para apagar, e escreve c4x77.
rules-bishop-end-end-first-stuck = O jogo acaba assim que o jogador a quem cabe jogar não puder. Pontos iguais são um empate.

page-bishop-of = bispo do jogador { $player }
page-bishop-erased = apagado
page-bishop-gone = sem número
page-bishop-threatened = ameaçada
page-tool-bishop-one = Bispo 1
page-tool-bishop-two = Bispo 2
