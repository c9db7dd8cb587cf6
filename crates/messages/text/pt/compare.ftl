### Comparações de procuras, em tabelas e páginas.

compare-title = comparação de procuras
compare-note = Uma barra oca é uma procura que um limite terminou antes de encontrar solução; acaba no valor a que tinha chegado.
compare-table = Todos os valores
compare-chart-time = Tempo (milissegundos)
compare-chart-nodes = Nós gerados
compare-chart-memory = Memória para os nós (bytes)
compare-chart-length = Comprimento da solução (jogadas)

column-problem = problema
column-method = método
column-result = resultado
column-generated = gerados
column-expanded = expandidos
column-penetrance = penetrância
column-branching = ramificação
column-memory = memória
column-time = tempo

result-optimal = { $length } { $length ->
    [one] jogada
   *[other] jogadas
  }, provado
result-found = { $length } { $length ->
    [one] jogada
   *[other] jogadas
  }
result-none = sem solução
result-limit = limite atingido ({ $limit })
limit-depth = profundidade
limit-nodes = nós
limit-time = tempo
limit-memory = memória
limit-cancelled = cancelado

what-weight = um fator de 1 a 1000, como 1.5
yes = sim
no = não

list-algorithms = Algoritmos
list-heuristics = Heurísticas de { $problem }
list-positions = Posições com nome de { $problem }

puzzle-fewest-only = Este é o caminho com menos jogadas, que pode não ser o mais barato onde as jogadas diferem no custo: esse encontram-no astar e ucs.
puzzle-inadmissible = A heurística { $heuristic } não é admissível: pode sobrestimar, e por isso o caminho pode não ser o mais curto.
puzzle-counters = { $generated } { $generated ->
    [one] gerado
   *[other] gerados
  }, { $expanded } { $expanded ->
    [one] expandido
   *[other] expandidos
  }, penetrância { $penetrance }, fator de ramificação médio { $branching }, fator de ramificação efetivo { $effective }, custo { $cost }, no máximo { $open } { $open ->
    [one] aberto
   *[other] abertos
  } e { $stored } { $stored ->
    [one] guardado
   *[other] guardados
  }, { $bytes } bytes, { $time } ms

column-published = publicado: gerados/expandidos/comprimento
column-ours = nosso, do mesmo modo
column-same = igual?
published-same = igual
published-different = DIFERENTE
column-mended = com as regras corrigidas
published-summary = Relatório de { $year }: { $same } de { $all } procuras dão os seus números, até ao último.
published-gave-up = NA: o relatório não tem números, porque o seu programa desistiu. O nosso continua por { $nodes } nós, ou como --nodes e --time disserem.

korf-column-number = posição
korf-column-length = comprimento publicado
korf-column-nodes = nós publicados
korf-same-length = comprimento
korf-summary = { $lengths } de { $all } resolvidas em tantas jogadas como as publicadas, com prova; { $generated } nós em { $time } s em { $threads } { $threads ->
    [one] thread
   *[other] threads
  } ({ $rate } milhões por segundo de uma procura); a heurística ficou pronta ao fim de { $made } s.
korf-nodes = { $same } de { $all } procuras geram tantos nós como os publicados em 1985, até ao último: espaço vazio para cima, esquerda, direita, baixo, por esta ordem; ele conta também o início.
scenarios-column-paths = caminhos
scenarios-column-same = como publicados
scenarios-column-difference = maior diferença
scenarios-column-line = linha
scenarios-column-published = publicado
scenarios-column-found = encontrado
scenarios-no-path = não há caminho
scenarios-different = { $count } { $count ->
    [one] caminho não é como o publicado
   *[other] caminhos não são como os publicados
  }
compare-limit = um limite terminou algumas das procuras

count-solutions = { $one ->
    [1] 1 solução
   *[other] { $solutions } soluções
  } de { $length } { $length ->
    [one] jogada
   *[other] jogadas
  }; nenhuma é mais curta.
count-too-many = { $solutions } soluções de { $length } { $length ->
    [one] jogada
   *[other] jogadas
  } ou mais: demasiadas para contar.
count-end = que acabam em { $position } ou numa imagem espelhada dela: { $solutions }
count-figures = Posições (imagens espelhadas contadas uma vez): { $states }; jogadas: { $generated }; { $bytes } MB, { $time } s

doctor-title = Heurística { $heuristic } de { $problem }
doctor-states = Estados examinados, todos de tamanho até { $largest }
doctor-states-all = Estados examinados, todos aqueles de onde se chega a um objetivo
doctor-states-some = Estados examinados até se atingir o limite
doctor-states-forward = Estados examinados, todos a que o início conduz (este problema não pode ser percorrido para trás, a partir dos objetivos)
doctor-admissible = Admissível (estados que sobrestima)
doctor-consistent = Consistente (jogadas em que desce mais do que elas custam)
doctor-part = { $wrong } de { $all }
doctor-informed = Informada: parte da distância que vê, no máximo 1
doctor-ratio = Média da estimativa sobre a distância; acima de 1 sobrestima
doctor-samples = Estados sorteados: sobrestimados; informada; estimativa sobre distância
doctor-counterexample = Menor contraexemplo: { $position } está a { $distance }, e a heurística diz { $estimate }.
doctor-inconsistency = Desce depressa de mais de { $from } (diz { $high }) para { $to } (diz { $low }).
ablate-too-few = O motor completo só precisou de { $nodes } { $nodes ->
    [one] nó
   *[other] nós
  }: abaixo de { $enough } é o acaso que decide que técnica parece ajudar.

report-date = Medido em
report-machine = Máquina
report-machine-words = { $processor }, { $threads } { $threads ->
    [one] thread
   *[other] threads
  }, { $system }
report-limits = Limites
report-version = Programa
report-players = Jogadores
summary-title = jogos inteiros com vários limites de tempo
summary-chart-nodes = Nós no jogo inteiro
summary-chart-cuts = Cortes alfa e beta no jogo inteiro
summary-chart-depth = Profundidade média de uma procura (meias jogadas)
summary-chart-time = Tempo de todas as jogadas (segundos)
summary-limits = { $times } por jogada
column-game = jogo
column-limit = tempo/jogada
column-moves = jogadas
column-mean-depth = prof. média
column-max-depth = mais fundo
ablate-positions = As somas sobre { $count } posições do meio de jogos, onde há mais a decidir do que no início; --position procura numa sua:
ablate-same = igual em { $same } de { $count }

bench-title = Medido: os nossos números e os dos pares
bench-limits = { $runs ->
    [one] uma corrida de cada
   *[other] medianas de { $runs } corridas
 }, processos inteiros
bench-again = Feito por `jogada bench --markdown FICHEIRO`. Cada número é um comando que qualquer pessoa pode correr; as comparações procuram o mesmo com ambos os programas, à vez.
bench-what = O quê
bench-median = Mediana
bench-range = Mín. - máx.
bench-command = Comando
bench-peer = Par
bench-ours = Nosso
bench-theirs = Dele
bench-ratio = Rapidez
bench-times = { $ratio } vezes
bench-missing = Não comparado com { $peers }: { $what }. Para o ter: { $how }
bench-lacks-program = não há nenhum programa jogada-peers na pasta deste programa
bench-lacks-script = não há python/benchmarks/peers.py aqui; corra isto na pasta do repositório
bench-lacks-packages = o python3 não tem todos os pacotes jogada, aima3 e easyAI
bench-lacks-success = o programa que compara falhou
bench-unit-seconds = s
bench-unit-millions = milhões/s
bench-figure-quarto = Quarto resolvido, desde o tabuleiro vazio
bench-figure-quatro = Quatro resolvido, desde o tabuleiro vazio
bench-figure-bishop = Bispo resolvido, a partida inteira
bench-figure-connect-four = Quatro em linha em 6x6 resolvido
bench-figure-kalah = Kalah de 5 casas e 4 sementes resolvido
bench-figure-puzzle = Puzzle G do Adji-boto, provado que 26 jogadas são o mínimo
bench-figure-solitaire = Solitário resolvido
bench-figure-korf = As cem posições de Korf do puzzle de 15 provadas, com bases de padrões
bench-figure-moves-adji-boto = Adji-boto: folhas contadas
bench-figure-moves-quarto = Quarto: folhas contadas
bench-figure-engine = Adji-boto: posições procuradas, uma thread
