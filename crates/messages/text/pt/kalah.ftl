### Kalah.

game-kalah = Kalah
game-kalah-about = Um mancala com depósitos: semeie à volta do tabuleiro, jogue outra vez quando a última semente cair no seu depósito, e capture a partir dos seus buracos vazios.
game-kalah-position = linha de cima/linha de baixo, quem joga, depósitos: 4,4,4,4,4,4/4,4,4,4,4,4 1 0-0.
game-kalah-move = um buraco da sua linha, a1..f1 para o jogador 1 e a2..f2 para o jogador 2.
game-kalah-legend = As sementes circulam no sentido contrário ao dos ponteiros do relógio. À esquerda está o depósito do jogador 2, à direita o do jogador 1.
game-kalah-parameter-holes-name = buracos
game-kalah-parameter-holes = quantos buracos tem uma linha
game-kalah-parameter-seeds-name = sementes
game-kalah-parameter-seeds = quantas sementes há em cada buraco no início
game-kalah-parameter-empty-capture-name = capturas vazias
game-kalah-parameter-empty-capture = se uma última semente num buraco próprio vazio vai para o depósito embora não haja nada do outro lado

what-kalah-board = um tabuleiro, como 4,4,4,4,4,4/4,4,4,4,4,4

rules-kalah-goal = Tenha mais sementes no seu depósito do que o adversário.
rules-kalah-board = Duas linhas de seis buracos com quatro sementes em cada um, e um depósito para cada jogador. A linha de baixo e o depósito da direita são do jogador 1, a linha de cima e o depósito da esquerda do jogador 2. Começa o jogador 1.
rules-kalah-turn = Levante todas as sementes de um dos seus buracos e semeie-as uma a uma, no sentido contrário ao dos ponteiros do relógio, nos buracos seguintes e no seu depósito; o depósito do adversário é saltado. Se a última semente cair no seu depósito, joga outra vez.
rules-kalah-picture-turn = O jogador 1 joga c1. A última das suas quatro sementes cai no depósito: o jogador 1 joga outra vez.
rules-kalah-picture-direction = O caminho das sementes: em baixo para a direita, em cima para a esquerda.
rules-kalah-capture = Se a última semente cair num buraco seu que estava vazio e houver sementes no buraco em frente, essa semente e as do outro vão para o seu depósito.
rules-kalah-picture-capture = O jogador 1 joga a1. A sua única semente cai em b1, que estava vazio: vai para o depósito com as quatro de b2.
rules-kalah-end = O jogo acaba quando todos os buracos de uma linha estão vazios. As sementes da outra linha vão para o depósito do seu dono. Ganha quem tem mais; se for igual, é empate.

task-kalah-sow = Semeie um dos seus buracos
