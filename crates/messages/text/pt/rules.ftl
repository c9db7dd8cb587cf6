### As regras dos jogos: uma mensagem por secção e por imagem. Primeiro diz-se sempre como se ganha.

rules-title = Regras: { $game }
rules-keys = Setas e Page Up/Down deslocam, Esquerda e Direita mudam de jogo, L língua, Esc volta
rules-more = há mais em baixo
rules-heading-goal = Como se ganha
rules-heading-board = O tabuleiro
rules-heading-turn = Uma jogada
rules-heading-capture = O que se captura
rules-heading-erase = O que se apaga
rules-heading-forbidden = O que é proibido
rules-heading-end = O fim
rules-heading-alone = Jogar sozinho
rules-heading-options = Opções
rules-option-written = Escreve-se { $written }. Por omissão: { $default }.
rules-option-value = { $written }: { $meaning }

rules-adji-boto-goal = Capture mais peças do que o adversário.
rules-adji-boto-board = Duas linhas de seis buracos, com 8 peças em cada um. A linha de baixo, 1, pertence ao jogador 1; a de cima, 2, ao jogador 2. Começa o jogador 1. Atrás de cada linha está o número de peças que o seu dono capturou.
rules-adji-boto-turn = Levante todas as peças de um dos seus buracos e semeie-as uma a uma nos buracos seguintes, no sentido contrário ao dos ponteiros do relógio: a linha de baixo da esquerda para a direita, depois para cima, a linha de cima da direita para a esquerda, e outra vez para baixo. O buraco de onde saíram é saltado em todas as voltas e fica vazio.
rules-adji-boto-picture-direction = O caminho das peças: em baixo para a direita, em cima para a esquerda.
rules-adji-boto-capture = Se a última peça cair num buraco da linha do adversário, e esse buraco ficar com 1, 3 ou 5 peças, captura-as todas. Na sua própria linha nada se captura, nem em qualquer buraco que não seja o último.
rules-adji-boto-picture-capture = O jogador 1 joga d1, cujas 4 peças caem em e1, f1, f2 e e2. A última faz 3 na linha do adversário: são capturadas.
rules-adji-boto-end = Quem tem a linha vazia passa. O jogo acaba quando o tabuleiro está vazio: ganha quem capturou mais; se for igual, é empate. Quando uma posição surge pela terceira vez, sem capturas pelo meio, o jogo também acaba, e o que resta no tabuleiro não conta para ninguém.
rules-adji-boto-alone = O puzzle para um: pode jogar-se qualquer buraco de qualquer das linhas, o último buraco é capturado em qualquer das linhas quando fica com 1, 3 ou 5, e o tabuleiro deve ficar vazio no menor número de jogadas.

rules-nim-goal = Não tire a última peça: quem a tira perde. No jogo normal (misère: não) é ao contrário, e quem tira a última peça ganha.
rules-nim-board = Filas de peças: no início 1, 3, 5 e 7. As filas não pertencem a ninguém.
rules-nim-turn = Tire as peças que quiser, mas pelo menos uma, todas da mesma fila. 3-2 tira 2 peças da fila 3.
rules-nim-picture-turn = O jogador 1 joga 3-3: tiram-se três peças da fila 3.
rules-nim-end = O jogo acaba com a última peça. Não há empates.

rules-quarto-goal = Coloque a quarta peça de uma linha, de uma coluna ou de uma diagonal principal cujas quatro peças tenham algo em comum: todas pretas ou todas brancas, todas redondas ou todas quadradas, todas baixas ou todas altas, ou todas ocas ou todas maciças. Não importa quem colocou as outras.
rules-quarto-picture-goal = O jogador 1 coloca f em d1: as quatro peças da linha 1 são redondas, e o jogador 1 ganhou.
rules-quarto-board = Um tabuleiro de 4 x 4 casas e 16 peças, todas diferentes. As peças não pertencem a ninguém. Cada uma é branca (sombreada) ou preta (cheia), quadrada [ ] ou redonda ( ), alta (duas linhas) ou baixa (uma linha), maciça ou oca.
rules-quarto-picture-board = O tabuleiro vazio e as peças com os seus algarismos. Um algarismo é a soma de 8 se for preta, 4 se for redonda, 2 se for baixa e 1 se for oca.
rules-quarto-turn = É o adversário que escolhe a peça que vai colocar. Uma vez tem duas jogadas: coloque a peça que recebeu numa casa vazia, e depois dê ao adversário uma das que restam. O jogador 1 começa por dar uma peça.
rules-quarto-end = O jogo acaba com uma linha, ou em empate quando o tabuleiro está cheio.

rules-bishop-goal = Tenha mais pontos do que o adversário no fim. Cada número a que o seu bispo chega vale esses pontos.
rules-bishop-board = 8 x 8 casas com cada número de dois algarismos de 1 a 8 uma vez, e um bispo para cada jogador.
rules-bishop-turn = Primeiro cada jogador coloca o bispo na sua linha e ganha esse número: o jogador 1 na linha 8, o jogador 2 na linha 1. Depois cada jogada leva o bispo ao longo de uma diagonal, por cima de números e de casas vazias, até uma casa que ainda tem o seu número, e ganha-o. A casa deixada fica vazia.
rules-bishop-erase = Chegar a um número apaga o seu simétrico, os mesmos algarismos ao contrário, onde quer que esteja: 62 apaga 26. Ninguém o ganha. 11, 22, ... 88 não têm simétrico.
rules-bishop-picture-erase = O jogador 1 coloca o bispo em b8 e ganha 62. O simétrico 26, em h1, é apagado.
rules-bishop-forbidden = Um bispo não pode ser colocado numa casa das diagonais do bispo do adversário, nem chegar lá.
rules-bishop-picture-forbidden = [ ] marca aonde o jogador 1 pode ir, ! ! o que o bispo do adversário em f1 proíbe.
rules-bishop-end = Quem não pode jogar passa. O jogo acaba quando nenhum dos dois pode jogar. Pontos iguais são um empate.

rules-tic-tac-toe-goal = Tenha três sinais seus numa linha, numa coluna ou numa diagonal.
rules-tic-tac-toe-picture-goal = O jogador 1 joga c3, e tem três em linha.
rules-tic-tac-toe-turn = Ponha o seu sinal numa casa vazia: o jogador 1 um x, o jogador 2 um o. Começa o jogador 1.
rules-tic-tac-toe-end = O jogo acaba com três em linha, ou em empate quando o tabuleiro está cheio.
