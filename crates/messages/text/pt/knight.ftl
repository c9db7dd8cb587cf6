### O jogo do Cavalo.

game-knight = Cavalo
game-knight-about = Dois cavalos num tabuleiro de números: quem chega a um número ganha-o em pontos; o seu simétrico (57 e 75) é apagado, e um duplo apaga outro.
game-knight-position = dez linhas a partir de cima, com . onde não há número, depois os cavalos dos jogadores 1 e 2 (a1..j10, ou - antes da colocação), quem joga, pontos: 92,52,04,.../.../...,31,86,53 - - 1 0-0. O tabuleiro pode ser uma lista em Lisp (números, NIL, -1, -2) ou o nome de um tabuleiro: figure, lab.
game-knight-move = a casa de destino, a1..j10 (a linha 1 está em cima); com doubles=choice também o duplo a apagar, como em c4x77; ou pass (passar). A primeira jogada coloca o cavalo: na linha 1 para o jogador 1, na linha 10 para o jogador 2.
game-knight-legend = [92] pode jogar para aí; !92! o cavalo do adversário não deixa. Ao lado das linhas 1 e 10 estão os pontos dos jogadores 1 e 2; a seta indica quem joga.
game-knight-parameter-placement-name = colocação
game-knight-parameter-placement-highest = no maior número da sua linha
game-knight-parameter-placement-free = em qualquer número dela
game-knight-parameter-placement = onde se coloca o cavalo na sua linha: no maior número que o cavalo do adversário não proíbe, ou em qualquer um desses
game-knight-parameter-doubles-name = duplos
game-knight-parameter-doubles-largest = apagam o maior dos outros
game-knight-parameter-doubles-choice = apagam um à escolha
game-knight-parameter-doubles = que outro duplo se apaga ao chegar a 00, 11, .. 99
game-knight-parameter-threat-name = ameaça
game-knight-parameter-threat = se as casas a um salto do cavalo do adversário são proibidas
game-knight-parameter-board-name = tabuleiro
game-knight-parameter-board-figure = dos enunciados da disciplina
game-knight-parameter-board-lab = do laboratório da disciplina
game-knight-parameter-board = que tabuleiro se usa quando não há semente
game-knight-parameter-seed-name = semente
game-knight-parameter-seed = baralha os números: cada semente tem o seu tabuleiro, sempre o mesmo; sem semente usa-se um tabuleiro da disciplina

what-knight-board = um tabuleiro: dez linhas de dez números, `figure` ou `lab`
what-knight-number = um número de um ou dois algarismos, ou nenhum (. nas linhas, NIL numa lista em Lisp)
what-knight-place = a casa de um cavalo, de a1 a j10, ou - antes de ser colocado
what-knight-cell = uma casa, de a1 a j10
what-knight-double = um duplo: 00, 11, 22, 33, 44, 55, 66, 77, 88 ou 99
fault-knight-row = esta linha tem { $count } { $count ->
    [one] casa
   *[other] casas
  } em vez de { $expected }
fault-knight-twice = { $found } está duas vezes no tabuleiro, em { $first } e em { $cell }
fault-knight-two-places = o cavalo { $found } está duas vezes no tabuleiro, em { $first } e em { $cell }
fault-knight-elsewhere = { $found } não é onde o tabuleiro tem este cavalo: em { $cell }
fault-knight-on-number = um cavalo não pode estar em { $found }, que tem o número { $number }; escreva . no lugar dele no tabuleiro
fault-knight-same-cell = os dois cavalos não podem estar ambos em { $found }
fault-knight-no-number = não há nenhum número em { $found }
fault-knight-no-jump = { $found } não está a um salto do seu cavalo, que está em { $knight }; pode ir para: { $legal }
fault-knight-home-row = primeiro coloca-se o cavalo na linha { $row }, e não em { $found }; pode escolher: { $legal }
fault-knight-not-highest = o cavalo coloca-se no maior número da sua linha, e não em { $found }; pode escolher: { $legal }
fault-knight-threatened = o cavalo do adversário em { $knight } não deixa jogar para { $found }; pode ir para: { $legal }
fault-knight-choose = escolha outro duplo para apagar; pode jogar: { $legal }
fault-knight-cannot-erase = { $found } não é outro duplo ainda no tabuleiro; pode jogar: { $legal }
fault-knight-last-double = não resta outro duplo para apagar; escreva só { $legal }
fault-knight-not-double = só ao chegar a um duplo se apaga outro, e { $number } não é um duplo; escreva só { $legal }
fault-knight-no-choice = o duplo a apagar só se escolhe com doubles=choice; escreva só { $legal }

rules-knight-goal = Tenha mais pontos do que o adversário no fim. Cada número a que o seu cavalo chega vale esses pontos.
rules-knight-board = 10 x 10 casas com cada número de 00 a 99 uma vez, e um cavalo para cada jogador. A linha 1 está em cima.
rules-knight-turn = Primeiro cada jogador coloca o cavalo no maior número da sua linha e ganha-o: o jogador 1 na linha 1, o jogador 2 na linha 10. Depois o cavalo salta como no xadrez, duas casas num sentido e uma no outro, para uma casa que ainda tem o seu número, e ganha-o. A casa deixada fica vazia.
rules-knight-erase = Chegar a um número apaga o seu simétrico, os mesmos algarismos ao contrário, onde quer que esteja: 94 apaga 49, 03 apaga 30. Chegar a um duplo (00, 11, ... 99) apaga o maior dos outros duplos. Ninguém ganha o que é apagado.
rules-knight-picture-erase = O jogador 1 coloca o cavalo em j1 e ganha 94. O simétrico 49, em j2, é apagado.
rules-knight-forbidden = Um cavalo não pode ser colocado numa casa a um salto do cavalo do adversário, nem chegar lá.
rules-knight-picture-forbidden = O jogador 2 pode saltar para d5, f5, c6, g8, d9 ou f9, mas não para g6: o cavalo do adversário em i5 proíbe-o.
rules-knight-end = Quem não pode jogar passa; quando a ameaça acaba, pode voltar a jogar. O jogo acaba quando nenhum dos dois pode jogar. Pontos iguais são um empate.
task-knight-place = Coloque o seu cavalo num número da linha { $row }
task-knight-place-highest = Coloque o seu cavalo no maior número da linha { $row }
task-knight-move = Salte com o seu cavalo para um dos números marcados

page-knight-of = cavalo do jogador { $player }
page-knight-erased = apagado
page-knight-gone = sem número
page-knight-threatened = ameaçado
page-tool-knight-one = Cavalo 1
page-tool-knight-two = Cavalo 2
