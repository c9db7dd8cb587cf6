### Tarefas: partes, outras máquinas.

help-merge = Juntar as partes de todas as fatias no que o comando inteiro diz
help-option-merged = As partes, uma por fatia
help-option-shard = Fazer só uma em cada n tarefas, a começar na i-ésima, e escrever o que resulta numa parte: 2/8
help-option-part = Onde fica a parte; por omissão COMANDO-i-of-n.part
help-option-no_times = Dizer 0 onde se mediu um tempo, para que duas execuções digam o mesmo
value-part = PARTE
what-shard = uma fatia como 2/8

jobs-part-written = { $path }: { $count ->
    [one] um resultado
   *[other] { $count } resultados
  }. Quando todas as fatias estiverem feitas: jogada merge PARTE...
jobs-set-aside = { $count ->
    [one] Uma tarefa foi posta de lado
   *[other] { $count } tarefas foram postas de lado
  } por ter falhado três vezes, a primeira com o número { $place }: { $reason }
merge-no-tasks = as partes são de um comando que não tem tarefas

fault-jobs-part = { $path } não é parte de nenhum comando, ou está danificado: execute a fatia outra vez com outro --part
fault-jobs-part-unfinished = { $path } não está acabado: execute a fatia outra vez, que continua onde ficou
fault-jobs-part-other = { $path } pertence a outro comando ou a outra compilação do programa que não a das partes anteriores
fault-jobs-part-exists = { $path } já existe e pertence a outro comando, fatia ou compilação: escolha outro nome com --part
fault-jobs-part-none = não foi indicada nenhuma parte
fault-jobs-part-missing = falta a parte da fatia { $index }/{ $count }
fault-jobs-part-lacks = falta nas partes o resultado da tarefa { $place }: os ficheiros que o comando lê, ou as tabelas, já não são os mesmos
fault-jobs-bot-folder = não se sabe onde estão os ficheiros do bot { $name }: indique a pasta, como em engine:PASTA ou folder=PASTA
fault-jobs-bot-large = a pasta do bot { $name } é demasiado grande para viajar (64 MB e 4000 ficheiros no máximo): ponha o bot numa pasta só dele

fault-job-noted = { $detail }
fault-job-none = isto não é uma tarefa
fault-job-panicked = o programa teve um erro interno
fault-job-silent = os trabalhadores que a tentaram acabaram sem dizer nada
fault-job-bot = nenhum bot tem o resumo { $digest }
fault-job-player = ninguém se chama `{ $name }`
fault-job-unknown = { $what ->
   *[method] não há nenhum método `{ $name }`
    [technique] o motor não tem nenhuma técnica `{ $name }`
}
fault-job-no-folder = este trabalhador não tem pasta partilhada: inicie-o com --shared
fault-job-file = `{ $name }` não é o nome de um ficheiro
fault-job-object = o servidor não envia { $name }: «{ $detail }»
fault-job-digest = o que o servidor enviou como { $name } tem outro resumo

column-number = n.º
column-position = posição
column-best = melhores

help-worker = Fazer as tarefas que outros entregam a um servidor NATS
help-jobs = Listar, observar, pausar, cancelar e repetir as tarefas num servidor NATS
help-jobs-list = Listar lotes e trabalhadores
help-jobs-watch = Mostrar lotes e trabalhadores de novo a cada segundo
help-jobs-pause = Pôr à espera as tarefas de um lote
help-jobs-resume = Continuar as tarefas de um lote em pausa
help-jobs-cancel = Deitar fora as tarefas de um lote
help-jobs-retry = Tentar outra vez as tarefas postas de lado
help-jobs-key = Criar uma chave para assinar tarefas
help-option-jobs = Como se fazem as tarefas: threads (aqui) ou o endereço de um servidor NATS, nats://HOST:PORTA
help-option-label = Só os trabalhadores com esta etiqueta fazem as tarefas
help-option-sign = Assinar as tarefas com a chave deste ficheiro (criada por `jogada jobs key`)
help-option-creds = Um ficheiro de credenciais para o servidor
help-option-nkey = Um ficheiro com a semente de uma nkey para o servidor
help-option-authority = Um ficheiro de certificados que podem assinar o do servidor
help-option-server = O servidor: nats://HOST:PORTA ou tls://HOST:PORTA, com UTILIZADOR:PALAVRA-PASSE@ antes do host se for preciso
help-option-cores = Tarefas ao mesmo tempo; por omissão, tantas quantos os núcleos
help-option-labels = Fazer tarefas com estas etiquetas, além das que não têm nenhuma
help-option-trust = Fazer só tarefas assinadas com estas chaves públicas
help-option-lease = Ao fim deste tempo sem sinal de vida, uma tarefa passa para outro trabalhador; igual em todos
help-option-grace = Quanto tempo podem continuar as tarefas depois de SIGTERM; depois passam para outros
help-option-worker-folder = Onde se guardam bots e tabelas
help-option-shared = A pasta, vista por todos os trabalhadores e por quem submete, onde se constroem tabelas em blocos
help-option-quiet = Não dizer nada das tarefas feitas
help-option-batch = O lote, com o nome que lhe dá `jogada jobs list`
help-option-key-file = Onde fica a semente secreta
value-url = URL
value-label = ETIQUETA
value-key = CHAVE
value-batch = LOTE
what-server = nats://HOST:PORTA ou tls://HOST:PORTA
what-label = uma etiqueta de letras, algarismos, - e _

worker-ready = Pronto em { $url }: { $cores } ao mesmo tempo, { $speed } nós/s, compilação { $build }
worker-done = { $job } feita
worker-failed = { $job } falhou: { $reason }
worker-not-trusted = { $job } recusada: não foi assinada por ninguém de confiança
worker-leaving = De saída: as tarefas em curso acabam-se ou devolvem-se.

jobs-progress = { $settled } de { $total } tarefas, { $workers } { $workers ->
    [one] trabalhador
   *[other] trabalhadores
  } (lote { $batch })
jobs-no-fitting-workers = Nenhum trabalhador serve: { $strangers } de outra compilação. As tarefas esperam pela compilação { $build }, etiqueta { $label }.
jobs-go-on = As tarefas do lote { $batch } continuam: o mesmo comando outra vez recolhe os resultados; `jogada jobs cancel URL { $batch }` deita-as fora.
jobs-unequal = Os trabalhadores não são igualmente rápidos (de { $slowest } a { $fastest } nós/s): quando os jogadores pensam pelo relógio, os resultados dependem de quem jogou onde. As duas partidas de cada par foram jogadas pelo mesmo trabalhador.
jobs-paused = O lote { $batch } fica à espera.
jobs-resumed = O lote { $batch } continua.
jobs-cancelled = O lote { $batch } está cancelado: { $count } { $count ->
    [one] tarefa foi deitada
   *[other] tarefas foram deitadas
  } fora.
jobs-retried = { $count } { $count ->
    [one] tarefa do lote { $batch } é tentada
   *[other] tarefas do lote { $batch } são tentadas
  } outra vez. O mesmo comando outra vez recolhe os resultados.
jobs-key-written = { $path } tem a semente secreta. Os trabalhadores confiam nela com: --trust { $public }
jobs-no-batches = Não há lotes.
jobs-no-workers = Não há trabalhadores.
jobs-state-running = em curso
jobs-state-paused = em pausa
jobs-state-cancelled = cancelado
jobs-state-finished = acabado
column-batch = lote
column-state = estado
column-settled = feitas
column-all = de
column-aside = de lado
column-command = comando
column-worker = trabalhador
column-cores = núcleos
column-running = em curso
column-done = feitas
column-failed = falhadas
column-speed = nós/s
column-labels = etiquetas
column-build = compilação

fault-jobs-connect = não se chega a { $url }: { $why ->
    [address] isso não é um endereço de servidor
    [host] nenhuma máquina tem esse nome
    [login] o servidor não nos deixa entrar com este nome, palavra-passe ou chave
    [tls] não se consegue uma ligação cifrada; o certificado é de confiança (--ca), e é um servidor com TLS?
    [silent] não responde
    [refused] ali não escuta nenhum servidor
   *[broken] a ligação quebra-se
}
fault-jobs-server = o servidor recusa: «{ $detail }»
fault-jobs-cancelled = o lote { $batch } foi cancelado
fault-jobs-no-batch = não há nenhum lote { $batch }: `jogada jobs list URL` diz todos
fault-jobs-key = { $path } não tem nenhuma chave: uma linha que começa por S, como `jogada jobs key` a escreve
fault-jobs-new-key = o sistema não dá uma chave nova
fault-jobs-without-nats = este programa foi compilado sem NATS, de que os trabalhos em muitas máquinas precisam: compile-o com a feature `nats`

help-examples-merge = jogada merge match-1-of-2.part match-2-of-2.part # o que diz a série inteira
    jogada merge match-1-of-2.part match-2-of-2.part --json # o mesmo para um programa
help-examples-worker = jogada worker nats://127.0.0.1:4222 # uma tarefa por núcleo, até Ctrl-C
    jogada worker tls://host:4222 --cores 4 --labels fast --creds me.creds # quatro ao mesmo tempo
help-examples-jobs = jogada jobs list nats://127.0.0.1:4222 # lotes e trabalhadores
help-examples-list = jogada jobs list nats://127.0.0.1:4222 # lotes e trabalhadores
help-examples-watch = jogada jobs watch nats://127.0.0.1:4222 # o mesmo, de novo a cada segundo
help-examples-pause = jogada jobs pause nats://127.0.0.1:4222 0a1b2c3d4e5f6071 # as tarefas esperam
help-examples-resume = jogada jobs resume nats://127.0.0.1:4222 0a1b2c3d4e5f6071 # continuam
help-examples-cancel = jogada jobs cancel nats://127.0.0.1:4222 0a1b2c3d4e5f6071 # deitam-se fora
help-examples-retry = jogada jobs retry nats://127.0.0.1:4222 0a1b2c3d4e5f6071 # as postas de lado, outra vez
help-examples-key = jogada jobs key submitter.key # um segredo para assinar, e a sua metade pública
tournament-shard-format = só um campeonato de todos contra todos ou um contra todos, sem --sprt, pode ser jogado em fatias: noutros formatos quem joga com quem depende dos resultados
solve-one-position = uma posição é uma só tarefa: --shard e --jobs são para --file
compare-no-tasks = --shard e --jobs não se usam com --course, --korf e --scenarios
