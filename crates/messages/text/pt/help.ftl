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
help-figures-puzzle = Números: gerados = estados obtidos por uma jogada, repetidos incluídos, sem o inicial; expandidos = nós cujos sucessores se geraram;
    abertos = nós encontrados e ainda não expandidos, no máximo ao mesmo tempo; guardados = nós em memória, abertos ou expandidos, no máximo ao mesmo tempo;
    penetrância = comprimento da solução / gerados; fator de ramificação B: B + B² + ... + Bᴸ = gerados;
    fator de ramificação efetivo b: 1 + b + b² + ... + bᴸ = expandidos + 1, sendo L o comprimento da solução.
help-figures-compare = { help-figures-puzzle }
help-figures-doctor = Números: informada = média de estimativa / distância, cada uma no máximo 1; a razão é a mesma média sem esse limite.
help-solve = Encontrar o valor exato de uma posição, provado, e todas as melhores jogadas
help-why = Explicar um erro: o que perde, o que era melhor, como se castiga
help-verify = Verificar um certificado só pelas regras
help-tables = Construir, verificar e descrever tabelas de posições resolvidas
help-serve = Servir a página: jogar, analisar e ver os algoritmos a procurar, no navegador
help-build = Construir tabelas de todas as posições até um número de peças; continua onde foi interrompido
help-check = Verificar cada valor das tabelas com os seus sucessores
help-info = Dizer o que há nas tabelas

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
help-option-bounds = Saltar nós perto das folhas que os limites decidem: on ou off
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
help-option-method = Como resolver: auto, alpha-beta, df-pn ou retrograde
help-option-folder = A pasta das tabelas; por omissão, a pasta de dados do utilizador
help-option-moves = Dar o valor exato de cada jogada legal
help-option-explain = Mostrar as colunas binárias do Nim, e porque é que a jogada ganha
help-option-certificate = Escrever uma prova que `jogada verify` pode verificar
help-option-mv = A jogada a explicar
help-option-proof = O certificado
help-option-pieces = O máximo de peças no tabuleiro
help-option-port = A porta; 0 escolhe uma que esteja livre
help-option-host = O endereço em que escutar; a 127.0.0.1 só esta máquina chega
help-option-no_open = Não abrir o navegador
