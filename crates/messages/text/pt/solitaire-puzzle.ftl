### O solitário.

problem-solitaire-puzzle = Solitário
problem-solitaire-puzzle-about = Salte com um pino por cima de outro até ficar só um, em qualquer lugar da cruz.
problem-solitaire-puzzle-position = as sete linhas da cruz, 1 para um pino e . para um buraco: 111/111/1111111/111.111/1111111/111/111. Ou sete listas Lisp de sete, ou um problema da disciplina, de A a F.
problem-solitaire-puzzle-move = a direção, e a linha e a coluna do pino que salta: cd42 para a direita (cd), ce para a esquerda, cc para cima, cb para baixo.
problem-solitaire-puzzle-legend = Linhas de cima para baixo e colunas da esquerda para a direita; os pinos que podem saltar estão marcados.

heuristic-solitaire-puzzle-pegs = um menos do que os pinos que há, o que é verdade sempre que há solução; paridades iguais provam que não há
heuristic-solitaire-puzzle-patterns = um menos do que os pinos que há, com uma base de dados de padrões que conhece becos sem saída: 16 dos buracos e quantos pinos há nos outros; 5 MB
heuristic-solitaire-puzzle-patterns-17 = um menos do que os pinos que há, com uma base de dados de padrões de 17 dos buracos: 10 MB
heuristic-solitaire-puzzle-mobile = 1/(o + 1), o os pinos que podem saltar, a da disciplina
heuristic-solitaire-puzzle-jumps = 1/(o + 1), o os saltos que há, a de dois grupos de estudantes
heuristic-solitaire-puzzle-isolated = os pinos, e outra vez os que não têm vizinho
heuristic-solitaire-puzzle-arms = a distância dos pinos ao centro, ao quadrado, e 2 por cada um sem vizinho

solitaire-puzzle-parity-sum = Pinte os buracos por linha mais coluna, módulo 3: { $one }, { $two } e { $three } pinos estão nas três cores: todos ímpares ou todos pares. Cada salto muda cada um dos três em um, e assim continuam iguais; mas de um só último pino uma contagem é ímpar e duas são pares.
solitaire-puzzle-parity-difference = Pinte os buracos por linha menos coluna, módulo 3: { $one }, { $two } e { $three } pinos estão nas três cores: todos ímpares ou todos pares. Cada salto muda cada um dos três em um, e assim continuam iguais; mas de um só último pino uma contagem é ímpar e duas são pares.

what-solitaire-puzzle-board = sete linhas, por exemplo 111/111/1111111/111.111/1111111/111/111
what-solitaire-puzzle-hole = 1 ou .
what-solitaire-puzzle-list = sete listas de sete: nil fora da cruz, 0 e 1 dentro
fault-solitaire-puzzle-row = esta linha tem { $count } { $count ->
    [one] buraco
   *[other] buracos
  } em vez de { $expected }
fault-solitaire-puzzle-jump = { $found } não é um salto possível aqui; pode saltar: { $legal }

rules-solitaire-puzzle-goal = Deixe um só pino, em qualquer lugar.
rules-solitaire-puzzle-board = Uma cruz de 33 buracos: sete linhas e colunas, das quais as linhas e colunas 1, 2, 6 e 7 têm só as três do meio.
rules-solitaire-puzzle-turn = Um pino salta por cima de um vizinho, para cima, para baixo, para a esquerda ou para a direita, para o buraco vazio que está atrás dele; o pino saltado é retirado. Cada salto conta 1 e tira um pino: todas as soluções têm o mesmo comprimento.
rules-solitaire-puzzle-picture-turn = O pino da linha 4, coluna 2 salta para a direita, para o centro.
rules-solitaire-puzzle-end = Acaba com um pino. Muitos tabuleiros não têm solução, como os problemas C e D: as paridades dos pinos em três cores, (linha + coluna) módulo 3 ou (linha - coluna) módulo 3, não podem ser todas iguais.

published-solitaire-puzzle-disguise = O A* com 1/(saltos + 1) é a procura em largura disfarçada: a estimativa é sempre menos do que um salto, e expande-se mais um tabuleiro. Todas as soluções têm 10 saltos: aqui o comprimento nada diz.
published-solitaire-puzzle-branching = Errado nos relatórios de dois grupos: o seu fator de ramificação resolve 1 + B + .. + Bᴸ = T, o da disciplina B + .. + Bᴸ = T. O nosso é o da disciplina.
