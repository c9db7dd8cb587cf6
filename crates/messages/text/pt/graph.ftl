### O grafo que cada um escreve.

problem-graph = Grafo próprio
problem-graph-about = Encontre o caminho mais barato do início até um objetivo num grafo escrito por si, com uma estimativa em cada nó.
problem-graph-position = nós e arestas separados por vírgulas, S=7,A=6,G!,S>A:1,S-G:9: S=7 é um nó com a sua estimativa (o primeiro nó é o início), G! um objetivo, S>A:1 uma aresta que custa 1, S-G:9 uma que dá nos dois sentidos; pode seguir-se o nó onde se está.
problem-graph-move = o nome de um vizinho.
problem-graph-legend = @ é onde está, * um objetivo; seguem-se a estimativa do nó e as suas arestas com os custos.
heuristic-graph-given = as estimativas escritas nos nós

rules-graph-goal = Chegue a um objetivo com o menor custo.
rules-graph-turn = Siga uma aresta. Custa o seu número. Uma aresta com seta só dá num sentido.
rules-graph-picture-turn = O caminho por B custa 2 e 2; por A custaria 1 e 4.
rules-graph-end = Acaba num objetivo.

what-graph = um grafo, por exemplo S=2,A=1,G!,S>A:1,A>G:1
what-graph-item = um nó, A ou A=5 ou G!, ou uma aresta, A-B:4 ou A>B:4
what-graph-name = o nome de um nó: no máximo 12 letras e algarismos
fault-graph-no-goal = o grafo não tem objetivo; escreva ! a seguir a um nó
fault-graph-edge = { $found } leva aonde outra aresta do nó já leva, ou ao próprio nó
fault-graph-node = não há nenhum nó { $found }
fault-graph-size = o grafo é demasiado grande; pode ter no máximo { $nodes } nós e { $edges } arestas

page-graph-node = Nó { $node }, estimativa { $h }
