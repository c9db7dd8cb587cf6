### O puzzle do cavalo.

problem-knight-puzzle = Puzzle do cavalo
problem-knight-puzzle-about = Um cavalo recolhe números até ter pontos que cheguem, no menor número de jogadas; cada número que leva apaga outro.
problem-knight-puzzle-position = dez linhas de cima para baixo separadas por /, casas separadas por vírgulas, . para nenhuma; onde está o cavalo, ou -; pontos/objetivo. Ou uma lista Lisp com NIL e T, ou um problema da disciplina, de A a F, ou figure.
problem-knight-puzzle-move = a casa onde cair, a1..j10 (a linha 1 é a de cima); com doubles=choice, c4x77 diz também que duplo se apaga.
problem-knight-puzzle-legend = Por baixo do tabuleiro: os pontos até agora e os pretendidos. A linha 1 é a de cima.
problem-knight-puzzle-parameter-doubles-name = duplos
problem-knight-puzzle-parameter-doubles = que duplo se apaga quando se cai noutro
problem-knight-puzzle-parameter-doubles-largest = o maior
problem-knight-puzzle-parameter-doubles-choice = um à sua escolha

heuristic-knight-puzzle-mean = pontos em falta sobre a média dos números que restam, a da disciplina
heuristic-knight-puzzle-bound = o menor número de números, dos maiores, que chegam ao objetivo, um de cada par e metade dos duplos
heuristic-knight-puzzle-colours = o menor número de números, dos maiores, que chegam ao objetivo, tirados à vez de casas claras e escuras, um de cada par e metade dos duplos
heuristic-knight-puzzle-walks = o menor número de saltos de um passeio que pode voltar a casas, mas paga por isso (relaxação lagrangeana)

what-knight-puzzle-cell = uma casa, de a1 a j10
what-knight-puzzle-number = um número de 00 a 99
what-knight-puzzle-board = dez linhas de dez casas, por exemplo 02,20,./..
what-knight-puzzle-list = dez listas de dez: números, NIL, e T para o cavalo
what-knight-puzzle-score = pontos e objetivo, por exemplo 0/70
fault-knight-puzzle-row = esta linha tem { $count } { $count ->
    [one] casa
   *[other] casas
  } em vez de { $expected }
fault-knight-puzzle-twice = o número { $found } aparece duas vezes, primeiro em { $first }
fault-knight-puzzle-second = há um segundo cavalo
fault-knight-puzzle-on-number = o cavalo não pode estar em { $found }: está lá o número { $number }
fault-knight-puzzle-no-number = não há número em { $found }; pode cair em: { $legal }
fault-knight-puzzle-no-jump = o cavalo não pode cair agora em { $found }; pode cair em: { $legal }
fault-knight-puzzle-choose = diga que duplo se apaga: { $legal }

rules-knight-puzzle-goal = Chegue ao objetivo em pontos, no menor número de jogadas.
rules-knight-puzzle-board = Dez linhas de dez casas, a linha 1 em cima. Algumas casas têm um número de 00 a 99, nenhum repetido.
rules-knight-puzzle-turn = Primeiro coloque o cavalo em qualquer número da linha 1; depois salte, como o cavalo do xadrez, para uma casa que ainda tenha número. Ganha o número em que cai, e a casa de onde sai fica vazia. Colocar é uma jogada como as outras: cada uma custa 1.
rules-knight-puzzle-picture-turn = O cavalo salta para c3 e ganha 30; o simétrico, 03, é apagado.
rules-knight-puzzle-erase = Cair num número com dois algarismos diferentes apaga o seu simétrico, com os algarismos trocados, onde quer que esteja: 57 apaga 75. Cair num duplo, 00 incluído, apaga outro duplo: o maior, ou com doubles=choice o que escolher. Ninguém ganha o que é apagado.
rules-knight-puzzle-picture-erase = O cavalo é colocado no 20, e apaga o 02.
rules-knight-puzzle-end = Acaba quando tem os pontos pretendidos. O problema E não tem solução: leve-se o que se levar, dos seus 325 pontos conseguem-se no máximo 299, e pretendem-se 300.
knight-puzzle-too-few = Leve-se o que se levar, conseguem-se ao todo no máximo { $most } pontos, e pretendem-se { $target }: de cada par de simétricos só se pode levar um, e dos duplos no máximo um em cada dois.

published-knight-puzzle-doubles = Errado no seu programa: um número duplo apaga o maior número de todos, e não o maior dos outros duplos, e 00 não é duplo. A penúltima coluna tem os números com a regra certa.
published-knight-puzzle-lengths = A sua tabela não tem comprimentos. Os da procura em largura e do A* são os mais curtos, 3, 8, 6 e 12; a procura em profundidade precisa de 10 em B e de 13 em D. Que o A* encontre o mais curto é sorte: a sua heurística não é admissível.
task-knight-puzzle = Pontos até agora: { $points }; pretendidos: { $target }
