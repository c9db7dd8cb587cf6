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
