### Adji-boto: o jogo e o puzzle.

game-adji-boto = Adji-boto
game-adji-boto-about = Um mancala: semeie as peças de um buraco à volta do tabuleiro e capture onde a última faz 1, 3 ou 5.
game-adji-boto-position = linha de cima/linha de baixo, quem joga, capturas: 8,8,8,8,8,8/8,8,8,8,8,8 1 0-0. O tabuleiro também pode ser uma lista Lisp: ((8 8 8 8 8 8) (8 8 8 8 8 8)).
game-adji-boto-move = um buraco da sua linha, a1..f1 para o jogador 1 e a2..f2 para o jogador 2, ou pass (passar).
game-adji-boto-legend = As peças circulam no sentido contrário ao dos ponteiros do relógio. Atrás de cada linha estão as peças que o seu jogador capturou.

what-hole = um buraco, de a1 a f1 ou de a2 a f2
what-list-number = um número de peças, ou ) no fim da linha
what-list-row = ( antes de uma linha de seis números, ou ) depois de duas linhas
fault-row-holes = esta linha tem { $count } { $count ->
    [one] buraco
   *[other] buracos
  } em vez de { $expected }
fault-too-many-pieces = isso dá { $count } peças, e uma posição tem no máximo { $high }, incluindo as capturadas
fault-hole-empty = o buraco { $found } está vazio; pode jogar: { $legal }
fault-hole-of-opponent = o buraco { $found } é do adversário; é a vez do jogador { $player }

problem-adji-boto = Puzzle de Adji-boto
problem-adji-boto-about = Esvaziar o tabuleiro com o menor número de jogadas: pode jogar-se qualquer buraco, e 1, 3 ou 5 peças no último buraco são capturadas.
problem-adji-boto-position = as peças da linha 2 e da linha 1, da esquerda para a direita, 0,0,0,0,0,2/0,0,0,0,4,0, ou um problema da disciplina, A a G.
problem-adji-boto-move = o buraco a jogar, a1..f2.
problem-adji-boto-legend = As peças dão a volta no sentido contrário ao dos ponteiros do relógio, pelas duas linhas.
heuristic-adji-boto-base = peças que restam
heuristic-adji-boto-advanced = peças que restam, buracos vazios e dispersão das peças
heuristic-adji-boto-bound = menor número de capturas que pode levar todas as peças
heuristic-adji-boto-table = distâncias exatas dos tabuleiros com poucas peças
heuristic-adji-boto-ahead = menor número de capturas, sabendo o que a próxima jogada pode levar
heuristic-adji-boto-ripe = peças que restam, menos duas por cada jogada que captura cinco

rules-adji-boto-goal = Capture mais peças do que o adversário.
rules-adji-boto-board = Duas linhas de seis buracos, com 8 peças em cada um. A linha de baixo, 1, pertence ao jogador 1; a de cima, 2, ao jogador 2. Começa o jogador 1. Atrás de cada linha está o número de peças que o seu dono capturou.
rules-adji-boto-turn = Levante todas as peças de um dos seus buracos e semeie-as uma a uma nos buracos seguintes, no sentido contrário ao dos ponteiros do relógio: a linha de baixo da esquerda para a direita, depois para cima, a linha de cima da direita para a esquerda, e outra vez para baixo. O buraco de onde saíram é saltado em todas as voltas e fica vazio.
rules-adji-boto-picture-direction = O caminho das peças: em baixo para a direita, em cima para a esquerda.
rules-adji-boto-capture = Se a última peça cair num buraco da linha do adversário, e esse buraco ficar com 1, 3 ou 5 peças, captura-as todas. Na sua própria linha nada se captura, nem em qualquer buraco que não seja o último.
rules-adji-boto-picture-capture = O jogador 1 joga d1, cujas 4 peças caem em e1, f1, f2 e e2. A última faz 3 na linha do adversário: são capturadas.
rules-adji-boto-end = Quem tem a linha vazia passa. O jogo acaba quando o tabuleiro está vazio: ganha quem capturou mais; se for igual, é empate. Quando uma posição surge pela terceira vez, sem capturas pelo meio, o jogo também acaba, e o que resta no tabuleiro não conta para ninguém.
rules-adji-boto-alone = O puzzle para um: pode jogar-se qualquer buraco de qualquer das linhas, o último buraco é capturado em qualquer das linhas quando fica com 1, 3 ou 5, e o tabuleiro deve ficar vazio no menor número de jogadas.
task-adji-boto-sow = Semeie um dos seus buracos

published-adji-boto-optimum = O relatório diz que encontrou os caminhos mais curtos. Não encontrou, a não ser em A e C: o menor número de jogadas é 4, 9, 6, 14, 21, 25 e 26, provado por `jogada puzzle adji-boto --algorithm optimal`.
published-adji-boto-heuristics = As suas duas heurísticas sobrestimam (uma jogada pode tirar cinco peças), e os seus programas comparam um tabuleiro novo só com CLOSED, de modo que um tabuleiro pode ser expandido várias vezes.
