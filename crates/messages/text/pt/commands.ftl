### O que os comandos dizem.

error = erro

to-move = Joga o jogador { $player }.
draw = O jogo acabou: empate.
won = O jogo acabou: ganhou o jogador { $player }.
won-by = O jogo acabou: o jogador { $player } ganhou por { $points }.
position = Posição

games-parameters = parâmetros
games-course-years = A disciplina, { $years }
games-course = A disciplina, ano não indicado
games-classics = Clássicos
games-problems = Problemas para um só jogador, com `jogada puzzle`: { $problems }.
games-position = posição
games-move = jogada
games-default = por omissão
parameter-number = um número inteiro
parameter-none = nenhuma
switch-on = sim
switch-off = não

moves-none = Sem jogadas: o jogo acabou.
moves-too-many = Há aqui { $count } jogadas legais, mais do que as { $high } que se listam.
moves-too-many-to-count = Há aqui mais jogadas legais do que as que se podem listar.

perft-result = Profundidade { $depth }: { $nodes } { $nodes ->
    [one] folha
   *[other] folhas
  }
perft-too-many = Há demasiadas folhas para contar.

stopped-time = Limite de tempo atingido.
stopped-nodes = Limite de nós atingido.
stopped-memory = Não há memória que chegue para esta procura, ou a posição tem jogadas a mais para listar: permita mais (--memory), ou procure numa posição menor.
stopped-depth = Limite de profundidade atingido.
stopped-cancelled = Cancelado.
stopped-finished = Terminado.

overview-what = jogada explica, joga e resolve jogos e puzzles por procura.
overview-try = Experimente:
overview-play = jogar contra o computador
overview-watch = ver jogar dois computadores
overview-history = os jogos que já jogou
overview-game = Um jogo curto entre dois computadores:
overview-show = desenhar uma posição
overview-moves = listar as jogadas legais
overview-perft = contar as posições a cinco jogadas de distância
overview-games = listar os jogos e como se escrevem as suas posições
overview-help = tudo o resto

usage-unknown-command = comando desconhecido `{ $found }`
usage-unknown-option = opção desconhecida `{ $found }`
usage-unexpected = argumento inesperado `{ $found }`
usage-missing = falta: { $missing }
usage-missing-value = `{ $option }` precisa de um valor
usage-bad-value = `{ $found }` não é um valor de `{ $option }`
usage-one-of = : esperava-se um de { $known }
usage-expected = : esperava-se { $expected }
usage-repeated = `{ $option }` aparece mais de uma vez
usage-conflict-with = `{ $option }` não combina com `{ $other }`
usage-conflict = `{ $option }` não combina com o resto do que foi pedido
usage-not-text = um argumento não é texto Unicode válido
usage-more = Veja: { $command }
failure-output = não foi possível escrever o resultado: { $reason }

what-positive = um número inteiro a partir de 1
what-count = um número inteiro
what-duration = um tempo como 500ms, 2s ou 1m

failure-file = não é possível ler ou escrever { $path }: { $reason }
what-size = um tamanho como 64MB ou 2GB

fault-algorithm = algoritmo desconhecido `{ $found }`
    .hint = os algoritmos são { $known }

best-result = { $algorithm }: { $move }
best-over = O jogo acabou: não há jogada.
best-value = Com o melhor jogo: { $value }, profundidade { $depth }, { $stop }
best-value-without-depth = Com o melhor jogo: { $value }, { $stop }
best-line = Linha: { $line }
best-line-to-end = Linha, o jogo acaba em { $plies } { $plies ->
    [one] jogada
   *[other] jogadas
  }: { $line }
best-nodes = { $nodes } { $nodes ->
    [one] nó
   *[other] nós
  } ({ $leaves } { $leaves ->
    [one] folha
   *[other] folhas
  }), { $alpha } { $alpha ->
    [one] corte alfa
   *[other] cortes alfa
  }, { $beta } { $beta ->
    [one] corte beta
   *[other] cortes beta
  }, { $hits } { $hits ->
    [one] acerto
   *[other] acertos
  } na tabela em { $probes } ({ $rate } %), { $speed } nós/s, ramificação { $branching }, { $time } ms
best-iteration = profundidade { $depth }  { $value }  nós { $nodes }  { $time } ms  { $line }

column-trick = técnica
column-nodes = nós
column-times = vezes os nós
column-alpha = cortes alfa
column-beta = cortes beta
column-hits = acertos na tabela
column-value = valor

match-progress = { $played } de { $games } jogos, o jogador 1 ganhou { $wins }, empatou { $draws } e perdeu { $losses }
match-result = O jogador 1 ganhou { $wins }, empatou { $draws } e perdeu { $losses }, em { $games }
match-score = Pontuação { $score } % (95 %: { $low } a { $high }), diferença média { $difference }
match-elo = Elo { $elo } (95 %: { $low } a { $high })
match-elo-at-least = Elo pelo menos { $low } (95 %); não há limite superior, porque nenhum ponto se perdeu
match-elo-at-most = Elo no máximo { $high } (95 %); não há limite inferior, porque nenhum ponto se ganhou
match-elo-unknown = Elo desconhecido
match-player = Jogador { $player }: { $moves } { $moves ->
    [one] jogada
   *[other] jogadas
  }, { $nodes } { $nodes ->
    [one] nó
   *[other] nós
  }, { $alpha } { $alpha ->
    [one] corte alfa
   *[other] cortes alfa
  }, { $beta } { $beta ->
    [one] corte beta
   *[other] cortes beta
  }, { $rate } % de acertos na tabela, profundidade média { $depth }, { $time } ms por jogada, a mais longa { $longest } ms
match-resumed = { $games } { $games ->
    [one] jogo já estava
   *[other] jogos já estavam
  } no registo.
match-ended = Terminados de outro modo que pelas regras: { $repetition } por repetição, { $long } demasiado longos, { $none } sem jogada, { $failed } porque um jogador falhou.
match-failure = O jogador { $player } perdeu { $games } { $games ->
    [one] jogo
   *[other] jogos
  } por falhar; da primeira vez: { $why }
log-torn = A última linha de { $file } ficou a meio; esse jogo joga-se de novo.
log-line = esta linha não é um jogo desta série
file-exists = `{ $path }` já existe: escolha outro nome, ou diga --force para escrever por cima
