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
help-best = Encontrar a melhor jogada, com qualquer dos algoritmos de jogo
help-ablate = Medir o que traz cada truque do motor, desligando-o
help-match = Jogar uma série de jogos entre dois jogadores computador
help-puzzle = Resolver um problema para um jogador, com qualquer dos algoritmos de procura
help-compare = Comparar algoritmos de procura em várias posições, com limites iguais
help-doctor = Confrontar uma heurística com distâncias exatas: admissível? consistente? quão informada?

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
help-option-algorithm = O algoritmo, pelo nome
help-option-nodes = Parar ao fim deste número de nós
help-option-threads = Processos leves (threads) que procuram
help-option-hash = Tamanho da tabela do motor: 64MB, 2GB
help-option-ordering = Ordem das jogadas: none (nenhuma), static (estática) ou full (completa)
help-option-table = Tabela de posições: on (ligada) ou off (desligada)
help-option-quiescence = Procura quiescente antes de avaliar: on ou off
help-option-reductions = Procurar menos fundo as últimas jogadas: on ou off
help-option-faithful = Deixar ao jogador do curso os seus erros conhecidos
help-option-seed = Semente dos sorteios: a mesma semente, o mesmo jogo
help-option-verbose = Mostrar cada iteração quando acaba
help-option-record = Registar a procura, acontecimento a acontecimento, em linhas JSON
help-option-record_limit = O máximo de acontecimentos a registar
help-option-p1 = Primeiro jogador: ai, ou ai:chave=valor,.. como ai:level=5 ou ai:time=100ms
help-option-p2 = Segundo jogador, do mesmo modo
help-option-games = Quantos jogos jogar; os lados trocam entre os dois de cada par
help-option-openings = Quantas aberturas diferentes; por omissão, uma nova para cada par
help-option-plies = Jogadas ao acaso numa abertura
help-option-parallel = Jogos jogados ao mesmo tempo; por omissão, tantos quantos os núcleos
help-option-log = Escrever cada jogo como uma linha JSON, e continuar onde o registo acaba
help-option-problem = O problema: adji-boto, sliding ou grid
help-option-file = Ler posições de um ficheiro: listas Lisp, ou uma posição por linha
help-option-heuristic = A heurística, pelo nome
help-option-memory = Memória para o que a procura guarda: 64MB, 2GB
help-option-weight = Quanto o A* pesado confia na heurística: caminhos no máximo tantas vezes mais longos que o melhor
help-option-width = Estados que a procura em feixe guarda por camada
help-option-capacity = Nós que o SMA* pode guardar
help-option-list = Listar os algoritmos, as heurísticas e as posições com nome
help-option-positions = Nomes separados por vírgulas, ou tabuleiros separados por ponto e vírgula
help-option-algorithms = Algoritmos, separados por vírgulas
help-option-heuristics = Heurísticas, separadas por vírgulas
help-option-course = A tabela de um relatório do curso, e a nossa ao lado
help-option-csv = Escrever valores separados por vírgulas
help-option-html = Escrever uma página com gráficos neste ficheiro
help-option-largest = Examinar todos os estados até este tamanho (peças, no adji-boto)
help-option-samples = Quantos estados maiores sortear
