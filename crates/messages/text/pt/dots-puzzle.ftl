### Pontos e caixas para um jogador.

problem-dots-puzzle = Puzzle dos pontos
problem-dots-puzzle-about = Desenhe arcos entre pontos até estarem fechadas pelo menos tantas caixas, com o menor número de arcos.
problem-dots-puzzle-position = as linhas horizontais de cima para baixo, as verticais da esquerda para a direita, 0 para um arco livre e 1 ou 2 para um desenhado, e quantas caixas se pretendem: 00/11/00 00/01/00 1. Ou o tabuleiro Lisp e o número, ou um problema da disciplina, de a a f (f-2016 pede 45).
problem-dots-puzzle-move = o arco a desenhar: h3-1 é o primeiro arco da terceira linha horizontal, v4-2 o segundo da quarta linha vertical.
problem-dots-puzzle-legend = Os arcos livres são pontilhados; uma caixa fechada tem uma marca.

heuristic-dots-puzzle-boxes = o próprio menor número de arcos: caixas escolhidas linha a linha cujos arcos em falta são juntos os menos
heuristic-dots-puzzle-half = metade das caixas que ainda se pretendem, pois um arco fecha no máximo duas
heuristic-dots-puzzle-missing = as caixas que ainda se pretendem, a da disciplina em 2022/23
heuristic-dots-puzzle-missing-less-one = uma menos do que as caixas que ainda se pretendem, a da disciplina em 2016/17
heuristic-dots-puzzle-product = as caixas que ainda se pretendem vezes as que não se pretendem, a de um grupo de estudantes

dots-puzzle-too-many = Pretendem-se { $wanted } caixas, e só há { $boxes }.

what-dots-puzzle-board = linhas horizontais, linhas verticais e as caixas pretendidas, por exemplo 00/11/00 00/01/00 1
what-dots-puzzle-lists = linhas de algarismos, por exemplo 00/11/00
what-dots-puzzle-arc = 0, 1 ou 2
what-dots-puzzle-move = um arco, por exemplo h3-1 ou v4-2
fault-dots-puzzle-list = esta linha tem { $count } { $count ->
    [one] arco
   *[other] arcos
  } em vez de { $expected }, tantos como a primeira
fault-dots-puzzle-shape = estas linhas não fazem um tabuleiro: com linhas assim tem de haver { $horizontal } horizontais e { $vertical } verticais
fault-dots-puzzle-size = o tabuleiro é demasiado grande; pode ter no máximo { $high } arcos
fault-dots-puzzle-drawn = o arco { $found } já está desenhado

rules-dots-puzzle-goal = Feche pelo menos as caixas pretendidas, contando as que estão fechadas no início, com o menor número de arcos.
rules-dots-puzzle-board = Pontos em linhas e colunas; entre dois vizinhos pode desenhar-se um arco, e quatro arcos fecham uma caixa.
rules-dots-puzzle-turn = Desenhe qualquer arco livre. Cada arco custa 1, e pode fechar uma caixa ou duas.
rules-dots-puzzle-picture-turn = O arco h1-1 fecha a caixa do canto superior esquerdo.
rules-dots-puzzle-end = Acaba quando estão fechadas caixas que cheguem. A ordem dos arcos não importa: procure caixas que partilhem os arcos em falta.

published-dots-puzzle-goal = Errado no seu programa: o objetivo são exatamente N caixas, e um arco que fecha duas pode saltar por cima dele. A penúltima coluna tem os números com o objetivo certo, N ou mais.
published-dots-puzzle-board = Faltam os seus números de d: o seu programa salta uma lista num tabuleiro que não é quadrado.
published-dots-puzzle-lengths = Os caminhos mais curtos têm 2, 1, 8, 16 e 79 arcos. A procura em profundidade encontra um caminho tão comprido como o limite que lhe é dado, aqui entre parênteses: em c, e e f mais comprido. Onde desistiu em f, o A* com a segunda heurística encontra um caminho mais curto.
task-dots-puzzle = Caixas fechadas até agora: { $closed }; pretendidas: { $wanted }
