### Os algoritmos, como se chamam nas listas.

algorithm-bfs = Largura primeiro
algorithm-dfs = Profundidade primeiro
algorithm-iddfs = Profundidade iterativa
algorithm-ucs = Custo uniforme
algorithm-bidirectional = Bidirecional
algorithm-greedy = Melhor primeiro (ganancioso)
algorithm-astar = A*
algorithm-wastar = A* ponderado
algorithm-idastar = IDA*
algorithm-rbfs = Melhor primeiro recursivo
algorithm-sma = SMA*
algorithm-beam = Feixe
algorithm-optimal = Ótimo, para tabuleiros grandes
algorithm-course-bfs = Largura primeiro, como na disciplina
algorithm-course-dfs = Profundidade primeiro, como na disciplina
algorithm-course-astar = A*, como na disciplina
algorithm-course-sma = SMA*, como na disciplina
algorithm-report-bfs = Largura primeiro, como num relatório
algorithm-report-dfs = Profundidade primeiro, como num relatório
algorithm-report-astar = A*, como num relatório
algorithm-engine = Motor
algorithm-minimax = Minimax
algorithm-alpha-beta = Alfa-beta
algorithm-negamax = Negamax
algorithm-negamax-hard = Negamax com cortes, fail-hard
algorithm-negamax-soft = Negamax com cortes, fail-soft
algorithm-mtdf = MTD(f)
algorithm-monte-carlo = Monte Carlo
algorithm-mcts = Procura em árvore de Monte Carlo
algorithm-course = O jogador da disciplina
algorithm-random = Jogadas ao acaso

heuristic-zero = não sabe nada: 0 em todo o lado
problem-solved = Resolvido: não há mais nada a fazer.
