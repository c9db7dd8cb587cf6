### Pontos e Caixas.

game-dots = Pontos e Caixas
game-dots-about = Desenhe arcos entre pontos: quem desenha o quarto lado de uma caixa fica com ela e joga outra vez.
game-dots-position = as listas horizontais de cima para baixo, as listas verticais da esquerda para a direita (0 livre, 1 ou 2 desenhado por esse jogador), quem joga, caixas: 00/00/00 00/00/00 1 0-0. O tabuleiro pode ser uma lista em Lisp: (((0 0) (0 0) (0 0)) ((0 0) (0 0) (0 0))).
game-dots-move = um arco: h3-1 é o arco horizontal da linha h3 na coluna 1, v4-1 o arco vertical da linha v4 na fila 1.
game-dots-legend = À esquerda do tabuleiro estão os nomes das linhas horizontais e os números das filas, por cima os números das colunas, por baixo os nomes das linhas verticais. À direita estão as caixas dos jogadores 1 e 2; a seta indica quem joga.
game-dots-parameter-rows-name = filas
game-dots-parameter-rows = quantas filas de caixas tem o tabuleiro
game-dots-parameter-cols-name = colunas
game-dots-parameter-cols = quantas colunas de caixas tem o tabuleiro

what-dots-board = um tabuleiro: listas horizontais, um espaço, listas verticais, como em 00/00/00 00/00/00
what-dots-arc = um arco, como h3-1 ou v4-1
what-dots-boxes = as caixas dos dois jogadores, como 3-1, tantas como as caixas fechadas no tabuleiro
fault-dots-halves = um tabuleiro em Lisp tem duas partes: as listas horizontais e as listas verticais
fault-dots-size = um tabuleiro tem de 1 a { $high } filas e colunas de caixas, e mais uma lista em cada sentido
fault-dots-list = esta lista tem { $count } { $count ->
    [one] arco
   *[other] arcos
  } em vez de { $expected }
fault-dots-lists = há aqui { $count } { $count ->
    [one] lista
   *[other] listas
  } em vez de { $expected }
fault-dots-boxes = { $found } não soma { $closed }, { $closed ->
    [one] a caixa fechada
   *[other] as caixas fechadas
  } no tabuleiro
fault-dots-drawn = { $found } já está desenhado

rules-dots-goal = Tenha mais caixas do que o adversário no fim.
rules-dots-board = Filas de pontos. Entre dois pontos vizinhos há lugar para um arco, e quatro arcos fazem uma caixa.
rules-dots-turn = Desenhe um arco que ainda não exista, horizontal ou vertical. Ninguém é obrigado a fechar uma caixa.
rules-dots-capture = Quem desenha o quarto arco de uma caixa fica com ela, seja quem for que desenhou os outros, e tem de jogar outra vez. Um arco pode fechar duas caixas.
rules-dots-picture-capture = O jogador 1 desenha v3-1, fecha a caixa à direita e joga outra vez: a caixa seguinte pode ser fechada logo.
rules-dots-end = O jogo acaba quando todos os arcos estão desenhados. Caixas iguais são um empate.
task-dots-draw = Desenhe um arco entre dois pontos
task-dots-take = Desenhe um arco: pode fechar uma caixa

reason-dots-opens = Abre uma cadeia de { $boxes } { $boxes ->
    [one] caixa
   *[other] caixas
  }: o adversário pode ficar com toda.
reason-dots-long = Ou com toda menos { $kept } caixas, e devolver essas com um só arco: quem as fecha tem de jogar outra vez (dupla cedência). Por isso, quem abre a primeira cadeia longa, de três caixas ou mais, costuma perder também as outras.
reason-dots-safe = É um arco seguro: não entrega nenhuma caixa. Depois dele { $left ->
    [0] não resta nenhum arco seguro
    [one] resta um arco seguro
   *[other] restam { $left } arcos seguros
  }, tal como o tabuleiro está.
reason-dots-deals = É uma dupla cedência: entrega as últimas caixas da cadeia com um só arco, e quem as fecha tem de jogar outra vez.
reason-dots-leaves = Deixa ao adversário caixas que podiam ser fechadas agora.
reason-dots-parity = A regra das cadeias longas: quem começou quer que os pontos e as cadeias longas juntos sejam pares, o adversário ímpares. Agora { $dots } pontos e { $chains } { $chains ->
    [one] cadeia longa
   *[other] cadeias longas
  } dão { $sum }, que é { $even ->
    [1] par
   *[other] ímpar
  }. É um guia, não uma prova.

page-dots-drawn = desenhado pelo jogador { $player }
page-dots-free = livre
page-dots-closes = livre, caixas que fecha: { $boxes }
page-tool-dots-one = Arco do jogador 1
page-tool-dots-two = Arco do jogador 2
