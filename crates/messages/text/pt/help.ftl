### `--help`: uma mensagem para o programa, para cada comando e para cada opção.

help-usage = Utilização:
help-commands = Comandos:
help-arguments = Argumentos:
help-options = Opções:
help-usage-options = OPÇÕES
help-usage-command = COMANDO

help-jogada = Uma bancada de trabalho para procura em espaços de estados e jogos: explica, joga e resolve.
help-games = Listar os jogos, os seus parâmetros e a sua notação
help-show = Desenhar uma posição
help-moves = Listar as jogadas legais de uma posição
help-perft = Contar as folhas da árvore de jogadas, o teste mais simples de um gerador de jogadas
help-play = Jogar contra o computador, contra uma pessoa, ou ver jogar dois computadores
help-replay = Mostrar um jogo registado, jogada a jogada
help-analyse = Avaliar um jogo registado: o valor de cada jogada, os erros, e um gráfico
help-history = Os jogos guardados: listar, procurar, mostrar, exportar

help-option-game = O jogo, com parâmetros depois de dois pontos: nim, bishop:threat=off
help-option-position = A posição, como `jogada games` explica; por omissão, o início do jogo
help-option-depth = A quantas jogadas de profundidade
help-option-divide = Contar abaixo de cada jogada
help-option-json = Escrever um objeto JSON em vez de texto
help-option-lang = Língua: en ou pt; senão decide a configuração regional
help-option-ascii = Desenhar só com caracteres ASCII
help-option-color = Cor: auto, always (sempre) ou never (nunca)
help-option-time = Parar ao fim deste tempo: 500ms, 2s, 1m
help-option-help = Mostrar a ajuda
help-option-version = Mostrar a versão
help-option-p1 = Quem joga primeiro: human, ou ai como ai:level=5,time=2s,depth=8,nodes=100000
help-option-p2 = Quem joga em segundo lugar, escrito da mesma maneira
help-option-start = Qual dos dois começa: 1 ou 2
help-option-plain = Linha a linha, sem ocupar todo o ecrã
help-option-speed = Pausa entre as jogadas de dois computadores: 500ms, 2s
help-option-record = Escrever o jogo neste ficheiro: texto com etiquetas se acabar em .pgn, senão linhas JSON
help-option-log = Escrever neste ficheiro um registo para pessoas: tempo, nós, cortes, valor e tabuleiro de cada jogada
help-option-resume = Continuar o jogo deste ficheiro
help-option-forget = Não guardar o jogo no histórico
help-option-file = O ficheiro de um jogo registado
help-option-nodes = Quantas posições examinar para cada posição do jogo
help-option-words = O que procurar: um jogo, um jogador, uma data; ou o número de um jogo na lista
help-option-show = Mostrar o jogo encontrado, o mais recente se houver vários
help-option-export = Escrevê-lo neste ficheiro: texto com etiquetas se acabar em .pgn, senão linhas JSON; - escreve na saída padrão
