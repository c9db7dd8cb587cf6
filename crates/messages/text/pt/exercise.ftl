### Exercícios para alunos.

exercise-of = exercício { $seed }
exercise-solution = Solução
exercise-watch = A procura, passo a passo, na página de `jogada serve`:
exercise-separated = (uns a seguir aos outros, com um espaço entre eles)
exercise-task-minimax = A árvore é um jogo a dois. △ é um nó de MAX, ▽ um de MIN; os números são o que as folhas valem para MAX.
exercise-task-alpha-beta = O alfa-beta procura nesta árvore de jogo da esquerda para a direita. △ é um nó de MAX, ▽ um de MIN; os números são o que as folhas valem para MAX.
exercise-task-bfs = A procura em largura procura um caminho de S até G. Os vizinhos encontram-se por ordem alfabética; um objetivo conhece-se assim que é encontrado.
exercise-task-ucs = A procura de custo uniforme procura o caminho mais barato de S até G. Os números nas arestas são custos.
exercise-task-greedy = A procura do melhor primeiro, gananciosa, procura um caminho de S até G, pelas estimativas h dos nós. Os números nas arestas são custos.
exercise-task-astar = O A* procura o caminho mais barato de S até G. Os números nas arestas são custos, os h dos nós são estimativas.
exercise-ask-value = Quanto vale a raiz, se ambos jogarem o melhor?
exercise-ask-move = Que jogada escolhe MAX na raiz?
exercise-ask-skipped = Que folhas nunca são vistas, da esquerda para a direita? Indique os seus valores.
exercise-ask-order = Por que ordem são expandidos os nós, sem contar o objetivo?
exercise-ask-path = Que caminho é encontrado, de S até G?
exercise-ask-cost = Quanto custa?
fault-exercise = não há exercícios do género { $found }; há: { $known }
