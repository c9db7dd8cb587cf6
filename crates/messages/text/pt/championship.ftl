### Campeonatos: o comando, os registos para os autores, os ficheiros para os avaliadores automáticos.

fault-sprt = `{ $found }` não faz parte de um teste: esperava-se elo0=0, elo1=10, alpha=0.05, beta=0.05, model=normalized ou model=logistic
fault-sprt-values = `{ $found }` não é um teste: elo0 tem de ser menor do que elo1, alpha e beta estão entre 0 e 1 e somam menos de 1
fault-toml = a linha { $line } não é TOML
fault-plan-key = o plano tem uma chave que não existe: { $key }
fault-plan-value = o plano tem um valor sem sentido: { $key } = { $value }

tournament-no-players = Um campeonato precisa de pelo menos dois jogadores: indique-os com --player NOME=JOGADOR, num plano (TOML) ou numa pasta.
tournament-same-name = Há dois jogadores com o nome { $name }.
tournament-player-form = `{ $found }` não é um jogador de um campeonato: esperava-se NOME=JOGADOR, como forte=ai:level=8
tournament-no-game = Que jogo? Indique --game, ou `game = "quarto"` no plano.
tournament-sprt-players = Um teste sequencial (sprt) compara dois jogadores; aqui há { $found }.
tournament-exists = { $path } já tem partidas. Use --resume para continuar, ou escolha outra pasta com --out.
tournament-other = { $path } é de outro campeonato: { $key } é lá { $there }, e foi pedido { $asked }. Dê a --resume as opções com que começou.
tournament-damaged = { $path } está danificado na linha { $line }.
tournament-torn = { $path }: a última linha estava cortada; essa partida é jogada de novo.
tournament-resumed = Partidas já jogadas: { $games }
tournament-no-opening = Não se encontrou uma abertura justa (número { $number }). Tente --fairness balanced, ou mais --plies.
tournament-making-openings = Aberturas: { $done } de { $all }
tournament-progress = { $done } de { $all } partidas
tournament-line = { $done }/{ $all }  { $one } – { $two }  { $result }  { $end }
tournament-now = Em jogo: { $games }
tournament-left = faltam cerca de { $time }
tournament-done = Os resultados estão em { $path }; abra { $site } num navegador.
tournament-stopped = Interrompido. Continue com --resume.
tournament-agreement = As ordens por pontuação Elo e por prova concordam com { $value } (Spearman; 1 é a mesma ordem).
tournament-sprt = SPRT: logaritmo da razão de verosimilhanças { $ratio } (limites { $low } e { $high }) após { $pairs } { $pairs ->
    [one] par
   *[other] pares
  }: { $decision }
tournament-sprt-h0 = aceita-se H0, não é mais forte
tournament-sprt-h1 = aceita-se H1, é mais forte
tournament-sprt-continue = por decidir
tournament-alike = { $one } e { $two } deram { $same } respostas iguais em { $positions } posições, onde se esperavam cerca de { $expected }. É um indício, não um veredicto.
tournament-alike-none = Ninguém respondeu de forma suspeitosamente igual.
tournament-title = Campeonato
tournament-checking = A verificar { $name }
tournament-check-failed = { $name } falhou a verificação «{ $step }»: { $why }
tournament-left-out = { $name } fica de fora: { $why }
fault-submission-several = há vários programas e nenhum se chama bot ou main: { $files }. Indique qual em bot.toml: cmd = "python3 jogador.py"
fault-submission-compile = { $file } tem de ser compilado primeiro; depois indique em bot.toml como se inicia: cmd = "./jogador"
fault-submission-nothing = não há nenhum programa que se possa iniciar; indique como em bot.toml: cmd = "python3 jogador.py"
tournament-asking = A perguntar aos jogadores: { $done } de { $all }
tournament-out = desclassificado

championship-against = contra { $name }
championship-column-rank = #
championship-column-name = nome
championship-column-points = pontos
championship-column-games = partidas
championship-column-won = ganhas
championship-column-drawn = empatadas
championship-column-lost = perdidas
championship-column-elo = Elo
championship-column-interval = 95 %
championship-column-loss = perda por jogada
championship-column-failures = falhas
championship-feedback = Lugar { $rank } de { $players }: { $points } de { $games } pontos
championship-won = ganha
championship-drawn = empatada
championship-lost = perdida
championship-log-title = { $name } em { $title }
championship-log-summary = Lugar { $rank } de { $players }, { $points } de { $games } pontos, Elo { $elo } (95 %: { $low } a { $high })
championship-log-proof = Por prova: { $moves } { $moves ->
    [one] jogada pôde ser provada
   *[other] jogadas puderam ser provadas
  }, { $slips } delas perderam alguma coisa, { $mean } por jogada em média
championship-log-transcripts = O que foi dito ao programa e o que ele disse, partida a partida: os ficheiros em games/, ao lado deste (> o árbitro, < o programa, ! o seu erro padrão).
championship-log-out = Desclassificado.
championship-log-game = Partida { $number } (records/{ $file }) como jogador { $side } contra { $opponent }: { $result }. { $moves } { $moves ->
    [one] jogada
   *[other] jogadas
  }, a mais longa { $longest } ms.
championship-log-failure = Jogada { $ply }: { $verdict } ({ $code }). A partida perdeu-se por isso.
championship-log-forgiven = Jogada { $ply }: { $verdict } ({ $code }). Perdoada: jogou-se em seu lugar uma jogada ao acaso.
championship-log-overlooked = Jogada { $ply }: { $verdict } ({ $code }). Não contou: fez-se a jogada que quis fazer.
championship-log-reason = Motivo: { $reason }
championship-log-last-words = Últimas palavras:
championship-log-no-proof = Não se pôde provar quando se perdeu.
championship-log-lost = Perdida na jogada { $ply }, { $played }. Com { $better } ainda era { $result }, por prova.
championship-log-lost-points = Perdida na jogada { $ply }, { $played }, que vale no máximo { $value } pontos. { $better } valia { $best }, por prova.

help-tournament = Realizar um campeonato: todos contra todos, desafio, suíço ou eliminatórias, com força, provas e explicações
help-option-source = Uma pasta com jogadores, ou um plano (TOML); omitida se os jogadores vierem com --player
help-option-entrants = Um jogador e o seu nome, repetível: forte=ai:level=8
help-option-event-games = Partidas de cada encontro, duas por abertura
help-option-event-game = O jogo, se o plano não o disser
help-option-event-title = Como se chama o campeonato
help-option-format = round-robin (todos contra todos), gauntlet (o primeiro contra os outros), swiss (suíço) ou knock-out (eliminatórias)
help-option-rounds = Rondas de um suíço
help-option-event-openings = Aberturas em cada encontro; cada uma é jogada duas vezes com os lados trocados
help-option-fairness = proved (não vale nada para ninguém, por solucionadores), komi (desconta-se o que vale), balanced (por uma procura curta) ou start
help-option-time-a-move = Tempo para cada jogada: 500ms, 2s
help-option-proof-nodes = Posições vistas para provar o que cada jogada perdeu; 0: sem provas
help-option-sprt = Acabar assim que um teste entre dois jogadores se decida: "elo0=0 elo1=10 alpha=0.05 beta=0.05"
help-option-policy = Um ficheiro TOML com a tabela [policy]: a que levam as falhas
help-option-out = A pasta para os resultados; por omissão PASTA/results, NOME.results ao lado do plano NOME.toml, ou championship-results
help-option-no_check = Inscreve os programas da pasta sem os verificar primeiro
help-option-go-on = Continuar o campeonato dessa pasta: joga só o que falta
help-option-same_moves = Pedir a todos os jogadores as jogadas em tantas posições, e relatar quem responde de forma suspeitosamente igual
value-format = FORMATO
value-rounds = RONDAS
value-test = TESTE
value-title = TÍTULO
value-name = NOME
