### A árvore de jogo que cada um escreve.

game-tree = Árvore própria
game-tree-about = Uma árvore de jogo de livro, escrita por si: o jogador 1 é MAX, o jogador 2 é MIN, e uma folha vale o seu número para MAX.
game-tree-position = listas entre parênteses com os valores das folhas, ((3,12,8),(2,4,6)); podem seguir-se quem joga na raiz, 1 ou 2, e o caminho já andado: 1 ab.
game-tree-move = um ramo, a para o primeiro, b para o segundo, até z.
game-tree-legend = △ é um nó do jogador 1 (MAX), ▽ um do jogador 2 (MIN), um número é uma folha; a seta diz onde está o jogo.

rules-tree-goal = O jogador 1 quer uma folha com o maior número possível, o jogador 2 com o menor.
rules-tree-turn = Escolha um ramo. Os jogadores jogam à vez.
rules-tree-picture-turn = O jogador 1 vai para o primeiro ramo; agora o jogador 2 escolherá o 3.
rules-tree-end = O jogo acaba numa folha: o seu número é o resultado, para o jogador 1.

what-tree = uma árvore, por exemplo ((3,12,8),(2,4,6))
what-tree-end = o parêntese que fecha a árvore
what-tree-value = um número inteiro de -9999 a 9999, ou uma lista não vazia
fault-tree-branch = não há aqui nenhum ramo { $found }
fault-tree-depth = a árvore é demasiado funda; pode ter no máximo { $high } níveis
fault-tree-size = a árvore é demasiado grande; pode ter no máximo { $high } nós, e 26 ramos em cada um

page-tree-node = Nó { $node }, joga { $role }
page-tree-leaf = Folha { $node }, vale { $value }
