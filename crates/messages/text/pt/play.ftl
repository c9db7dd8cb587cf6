### Jogos em curso: vezes de jogar, ordens, registos e quanto custou um jogo.

ended-by-repetition = A posição surgiu pela terceira vez; o que ficou no tabuleiro não conta para ninguém.
ended-by-resignation = O jogador { $player } desistiu.
score-win = vitória
score-draw = empate
score-loss = derrota
value-wins = o jogador { $player } ganha
value-wins-by = o jogador { $player } ganha por { $points }
value-draw = empate
value-ahead-by = o jogador { $player } à frente por cerca de { $points }
value-better = o jogador { $player } melhor
value-much-better = o jogador { $player } muito melhor
value-even = equilibrado
value-proved = { $value } (provado)
value-estimated = { $value } (estimado)
value-not-lost = o jogador { $player } não perde (provado)
value-at-least = pelo menos { $low } para o jogador { $player } (provado)
value-at-most = no máximo { $high } para o jogador { $player } (provado)
value-between = entre { $low } e { $high } para o jogador { $player } (provado)
value-unknown = desconhecido

play-prompt = Jogador { $player } >
play-plays = O jogador { $player } joga { $move }.
play-passes = O jogador { $player } não tem jogada e passa.
play-thought = (valor { $value }, profundidade { $depth }, { $nodes } { $nodes ->
    [one] nó
   *[other] nós
  }, { $time } s)
play-left = O jogo foi interrompido antes do fim.
play-hint = A melhor é { $move }: { $value }.
play-no-hint = Há demasiadas jogadas para as avaliar todas.
play-saved = Guardado: { $file }
play-which-file = Diga em que ficheiro.
play-nothing-to-undo = Não há nada para desfazer.
play-nothing-to-redo = Não há nada para refazer.
play-nothing-to-explain = Até agora só jogaram computadores.
play-thought-nodes = (valor { $value }, { $nodes } nós, { $time } s)
play-random = (jogada ao acaso, { $time } s)
why-good = { $move } era tão boa como qualquer outra: { $value }. Espera-se: { $line }
why-bad = { $move } foi um erro: { $value }. { $best } era melhor: { $best-value }. A resposta: { $line }
review-given-away = Está provado que se { $points ->
    [one] perdeu
   *[other] perderam
  } pelo menos { $points } { $points ->
    [one] ponto
   *[other] pontos
  }.
review-given-away-result = Está provado que se perdeu um resultado melhor.
why-near = { $move } era suficientemente boa: { $value }. { $best } parecia melhor: { $best-value }. Espera-se: { $line }
why-equal = { $move } e { $best } são quase iguais: { $value }. Espera-se: { $line }
why-seems-bad = { $move } parece um erro: { $value }. { $best } parece melhor: { $best-value }. A resposta: { $line }

order-undo = desfazer a sua última jogada
order-redo = voltar a jogá-la
order-hint = a melhor jogada
order-why = o que havia de errado na sua última jogada
order-values = quanto vale cada jogada
order-moves = as jogadas legais
order-board = o tabuleiro outra vez
order-swap = trocar de lado
order-level = o nível do computador: nível 7
order-restart = o jogo desde o início
order-save = guardar o jogo num ficheiro: guardar jogo.pgn
order-load = continuar o jogo de um ficheiro: abrir jogo.pgn
order-resign = desistir do jogo
order-quit = sair do jogo

totals-player = jogador { $player }
totals-points = Pontos
totals-turns = Turnos
totals-moves = Jogadas
totals-nodes = Nós
totals-alpha-cuts = Cortes alfa
totals-beta-cuts = Cortes beta
totals-hit-rate = Acertos na tabela
totals-depth = Maior profundidade
totals-time = Tempo (s)

log-player = Jogador { $player }: { $name }
log-turn = Jogador { $player }: { $move }
log-time = tempo { $time } s
log-figures = tempo { $time } s, nós { $nodes }, cortes alfa { $alpha }, cortes beta { $beta }, profundidade { $depth }, valor { $value }
log-undo = Desfeito até à jogada { $ply }.
log-figures-nodes = tempo { $time } s, nós { $nodes }, valor { $value }
log-random = jogada ao acaso, tempo { $time } s

record-damaged = { $file } está danificado na linha { $line }: { $reason }
record-intact = Aproveita-se o que está antes: { $count } { $count ->
    [one] jogada
   *[other] jogadas
  }.
history-none = Não se encontrou nenhum jogo.
history-nowhere = Não há onde guardar jogos: nem XDG_DATA_HOME nem HOME estão definidas.
history-unreadable = { $file } não se consegue ler como jogo.
analyse-better = a melhor: { $move }, { $value }
analyse-best = a melhor
analyse-scale-points = O gráfico: acima da linha está à frente o jogador 1, abaixo o jogador 2; a escala é em pontos.
analyse-scale-results = O gráfico: acima da linha está melhor o jogador 1, abaixo o jogador 2; 1 é uma vitória, 0 um empate.
marks-points = Sinais: ?? desperdiçou { $grave } pontos ou mais, provado. ?! desperdiçou menos pontos, provado, ou { $grave } ou mais só por estimativa. Sem sinal: nada de relevante se perdeu.
marks-results = Sinais: ?? transformou uma vitória em empate ou derrota, ou um empate em derrota, provado. ?! é pior do que a melhor jogada em meia vitória ou mais, só por estimativa. Sem sinal: nada de relevante se perdeu.
analyse-player = Jogador { $player }: { $slips } { $slips ->
    [one] deslize
   *[other] deslizes
  } (?!), { $mistakes } { $mistakes ->
    [one] erro
   *[other] erros
  } (??)
failure-record = o jogo já não se consegue registar: { $reason }

fault-engine-unknown = o servidor não tem nenhum programa `{ $found }`: os que tem são { $known }
fault-seat = `{ $found }` não é um jogador: esperava-se `human` (uma pessoa), `ai`, como ai:level=5,time=2s, ou um programa, como engine:cmd="./bot"
fault-player-not-started = não foi possível iniciar o jogador
fault-player-illegal = a jogada do jogador não é legal
fault-player-wrong-successor = o estado que o jogador devolveu não é o que se segue à sua jogada
fault-player-no-move = o jogador não propõe nenhuma jogada onde é preciso jogar
fault-player-time = o jogador excedeu o seu tempo
fault-player-error = o jogador diz que algo correu mal
fault-player-crash = o jogador terminou antes do jogo
fault-player-memory = o jogador excedeu a sua memória
fault-player-silence = o jogador não responde
fault-player-flood = o jogador escreve mais do que pode
fault-player-noted = { $detail }
fault-player-last-words = as suas últimas palavras: `{ $words }`
fault-engines-none = aqui não se podem iniciar outros programas
fault-bot-file = não é possível ler { $file }: { $reason }
fault-bot-toml = { $file }
fault-record-kind = isto não é um jogo: esperavam-se linhas JSON ou um texto com etiquetas
fault-record-text = o que se segue não é texto
fault-record-json = esta linha não é um objeto JSON
fault-record-key = `{ $key }` falta ou não é o que devia ser
fault-record-version = o jogo foi escrito na versão { $version } do formato, e só se leem versões até à { $known }
fault-record-result = o resultado indicado não é o do jogo
fault-record-tag = isto não é uma etiqueta: esperava-se [Nome "valor"]
fault-record-game = o registo é de `{ $found }`, que não se pode usar aqui
fault-record-comment = começa aqui um comentário que não acaba

help-play = Jogar contra o computador, contra uma pessoa, ou ver jogar dois computadores
help-replay = Mostrar um jogo registado, jogada a jogada
help-analyse = Avaliar um jogo registado: o valor de cada jogada, os erros, e um gráfico
help-history = Os jogos guardados: listar, procurar, mostrar, exportar
help-option-puzzle = Resolver um problema para um jogador em vez de jogar um jogo: { $problems }; o primeiro deles se não se disser qual
help-option-play-p1 = Quem joga primeiro: `human` (uma pessoa), ou `ai` como ai:level=5,time=2s,depth=8,nodes=100000, ou um programa: engine:cmd="./bot"
help-option-play-p2 = Quem joga em segundo lugar, escrito da mesma maneira
help-option-start = Qual dos dois começa: 1 ou 2
help-option-plain = Linha a linha, sem ocupar todo o ecrã. Um guião acaba com o código 2 se uma linha não era jogada legal nem comando, com 3 se acabou antes do jogo
help-option-speed = Pausa entre as jogadas de dois computadores: 500ms, 2s
help-option-play-record = Escrever o jogo neste ficheiro: texto com etiquetas se acabar em .pgn, senão linhas JSON
help-option-play-log = Acrescentar a este ficheiro um registo para pessoas: tempo, nós, cortes, valor e tabuleiro de cada jogada
help-option-resume = Continuar o jogo deste ficheiro, ou com este número no histórico
help-option-forget = Não guardar o jogo no histórico
help-option-game-file = O ficheiro de um jogo registado, ou o seu número no histórico
help-option-analyse-time = Quanto tempo para rever, no total: 10s; o que não chegar a ser visto é estimado
help-option-analyse-nodes = Quantas posições examinar para cada posição do jogo
help-option-words = O que procurar: um jogo, um jogador, uma data; ou o número de um jogo na lista
help-option-show = Mostrar o jogo encontrado, o mais recente se houver vários
help-option-export = Escrevê-lo neste ficheiro: texto com etiquetas se acabar em .pgn, senão linhas JSON; - escreve na saída padrão

seat-person = Pessoa
seat-program = Programa { $name }
seat-computer = Computador
seat-level = nível { $value }
seat-depth = profundidade { $value }
seat-time = { $value } por jogada
seat-nodes = { $value } nós por jogada

word-help = ajuda
word-rules = regras
word-undo = desfazer
word-redo = refazer
word-hint = dica
word-why = porquê
word-values = valores
word-moves = jogadas
word-board = tabuleiro
word-swap = trocar
word-level = nível
word-restart = recomeçar
word-save = guardar
word-load = abrir
word-resign = desistir
word-quit = sair
word-optimal = ótimo
word-solve = resolver
word-pass = passar
word-stop = parar
word-menu = menu
word-panel = painel

order-help = estes comandos
order-rules = as regras do jogo, com imagens
play-how-to-get-help = Escreva uma jogada, ou `ajuda` para os comandos e `regras` para as regras. O que está depois de # é um comentário.
script-wrong = { $count } { $count ->
    [one] linha não era
   *[other] linhas não eram
  } nem jogada legal nem comando; a primeira foi a linha { $line }: { $reason }
script-ended = a entrada acabou antes do jogo
history-no-number = não há jogo número { $number } no histórico: `jogada history` lista os que há
history-number = n.º
history-damaged = { $result }, ficheiro danificado
history-how = Um número vale pelo jogo onde quer que se possa dar um ficheiro: jogada replay 1, jogada analyse 1, jogada play --resume 1, jogada show 1.
word-review = rever
word-figures = números
word-pause = pausa
play-file-exists = `{ $path }` já existe: escolha outro nome, ou escreva `{ $command }` para escrever por cima
brief-wins = J{ $player } ganha
brief-points = J{ $player } +{ $points } pts
brief-draw = empate
brief-even = igual
brief-better = J{ $player } melhor
brief-much-better = J{ $player } muito melhor
brief-proved = { $value }, provado
brief-estimated = { $value }, est.
