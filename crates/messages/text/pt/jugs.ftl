### Os jarros de água, o exemplo de como acrescentar um problema.

problem-jugs = Jarros de água
problem-jugs-about = Meça uma quantidade de água com dois jarros e uma torneira: encha um jarro, esvazie-o ou deite-o no outro.
problem-jugs-position = os litros no jarro a e no jarro b: 0,5.
problem-jugs-move = a+ enche o jarro a, a- esvazia-o, a> deita-o no b; do mesmo modo b+, b- e b>.
problem-jugs-legend = O número diz quantos litros tem agora o jarro.
problem-jugs-parameter-a-name = jarro a
problem-jugs-parameter-a = litros que leva o jarro a
problem-jugs-parameter-b-name = jarro b
problem-jugs-parameter-b = litros que leva o jarro b
problem-jugs-parameter-goal-name = pretendido
problem-jugs-parameter-goal = litros que se pretendem num dos jarros

heuristic-jugs-last-step = 1 se basta um passo, senão 2

what-jugs = os litros nos dois jarros, por exemplo 0,5

rules-jugs-goal = Fique com a quantidade pretendida num dos jarros, no menor número de passos.
rules-jugs-turn = Encha um jarro até cima, esvazie-o, ou deite-o no outro até um ficar vazio ou o outro cheio. Cada passo custa 1.
rules-jugs-picture-turn = O jarro b é deitado no jarro a: passam 3 litros e ficam 2.
rules-jugs-end = Acaba quando um dos jarros tem o que se pretende. O que não é múltiplo do máximo divisor comum dos dois tamanhos nunca se consegue medir.
task-jugs = Litros pretendidos num dos jarros: { $litres }
