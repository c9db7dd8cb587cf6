### Os ecrãs do terminal: menu, jogo, jogos guardados.

screen-too-small = O terminal precisa de pelo menos { $width } colunas e { $height } linhas; tem { $now-width } e { $now-height }.

menu-welcome = explica, joga e resolve jogos
menu-mode = Quem joga
menu-game = Jogo
menu-problem = Problema
menu-starts = Quem começa
menu-computer = Computador
menu-position = Posição
menu-language = Língua
menu-language-name = Português
menu-begin = Jogar
menu-rules = Regras
menu-about-rules = Como se ganha, como se joga, o que se captura e o que as opções mudam, com imagens.
menu-about-game = Escreva letras para procurar, 1-9 para os primeiros nove; os últimos jogados vêm primeiro.
menu-about-begin = Enter começa, em qualquer linha. O que se escolheu da última vez fica guardado.
menu-about-algorithm = Quem joga consigo: o motor, um algoritmo dos livros com uma profundidade ou um tempo, o jogador da disciplina, ou o acaso.
menu-quit = Sair
menu-keys = Enter joga, setas escolhem, 1-9 jogo, + - nível, ? regras, L língua, Esc sai
menu-about-limit = Um nível joga igualmente bem em qualquer máquina; tempo e profundidade deixam o computador pensar esse tempo, ou tantas jogadas à frente.
menu-about-kept = Jogos anteriores, para rever ou continuar.
mode-against-computer = uma pessoa contra o computador
mode-computers = dois computadores
mode-people = duas pessoas
mode-analyse = ninguém: analisar uma posição
starts-you = a pessoa
starts-computer = o computador
starts-computer-one = o computador 1
starts-computer-two = o computador 2
starts-player-one = o jogador 1
starts-player-two = o jogador 2
menu-about-starts = Contra um computador, e entre dois, quem começa é o jogador 1. As pessoas mantêm o seu lado, e o jogador 2 pode começar; no jogo do galo o tabuleiro não deixa escolha.
limited-by-level = por nível
limited-by-time = por tempo
limited-by-depth = por profundidade

kept-title = Jogos anteriores
kept-keys = Enter continua-o, R mostra-o de novo, L língua, Esc voltar

key-rules = regras
key-help = ajuda
key-undo = desfazer
key-redo = refazer
key-hint = dica
key-why = porquê?
key-values = valores
key-panel = painel
key-swap = trocar lados
key-resign = desistir
key-restart = novo jogo
key-save = guardar
key-load = abrir
key-weaker = mais fraco
key-stronger = mais forte
key-slower = mais lento
key-faster = mais rápido
key-language = língua
key-stop = parar de pensar


notice-replay = R avança para a jogada seguinte, U volta atrás.
notice-not-your-turn = Não é a sua vez.
notice-looking = A procurar...
notice-seats = Jogador 1: { $one }. Jogador 2: { $two }.
notice-pause = Pausa entre jogadas: { $milliseconds } ms

panel-thinking = Pensamento
panel-moves = Jogadas
panel-values-points = Valores para J{ $player }, pontos; ! provado
panel-values-results = Valores para J{ $player }, 1 = ganhar; ! provado
panel-graph-points = Vantagem de J1, pontos
panel-graph-results = Vantagem de J1, 1 = ganhar
review-moves-points = Jogadas, pontos para quem jogou; ! provado
review-moves-results = Jogadas, resultado para quem jogou; ! provado
panel-values-short-points = J{ $player }: pontos
panel-values-short-results = J{ $player }: 1 = ganho
review-moves-short-points = Quem joga: pts
review-moves-short-results = Quem joga: res.
panel-nobody = Ainda ninguém pensou.
think-depth = prof.
think-nodes = nós
think-cuts = cortes
think-line = linha
think-time = tempo
think-random = Jogada ao acaso, sem procura.

mode-puzzle = um problema para um
puzzle-prompt = Jogada { $count } >
puzzle-count = { $count } { $count ->
    [one] jogada
   *[other] jogadas
  } até agora.
puzzle-optimum = O ótimo é { $count }.
puzzle-optimum-cost = O caminho mais barato custa { $count }.
puzzle-optimum-cost-unproved = O caminho mais barato custa no máximo { $count }.
puzzle-optimum-never = Não há solução: está provado.
puzzle-optimum-sought = Ótimo: ainda desconhecido.
puzzle-optimum-unproved = O ótimo é no máximo { $count }.
puzzle-optimum-unknown = O ótimo é desconhecido.
puzzle-solved = Resolvido em { $count } { $count ->
    [one] jogada
   *[other] jogadas
  }.
puzzle-solved-cost = Resolvido em { $count } { $count ->
    [one] jogada
   *[other] jogadas
  }, com o custo { $cost }.
puzzle-hint-optimal = Experimente { $move }: { $left } { $left ->
    [one] jogada
   *[other] jogadas
  } até ao fim, e não há caminho mais curto.
puzzle-hint-cheapest = Experimente { $move }: { $left } { $left ->
    [one] jogada
   *[other] jogadas
  } até ao fim, com o custo { $cost }, e não há caminho mais barato.
puzzle-hint-guess = Experimente { $move }: { $method } encontrou um caminho de { $left } { $left ->
    [one] jogada
   *[other] jogadas
  }, talvez não o mais curto.
puzzle-hint-guess-cost = Experimente { $move }: { $method } encontrou um caminho de { $left } { $left ->
    [one] jogada
   *[other] jogadas
  } com o custo { $cost }, talvez não o mais barato.
puzzle-hint-none = Não se encontrou nenhuma solução a partir daqui.
puzzle-hint-never = Não há solução a partir daqui: está provado.
puzzle-no-way = { $method } provou que não há solução.
puzzle-gave-up = { $method } desistiu antes de encontrar uma solução. { $reason }
puzzle-found = { $method } encontrou um caminho de { $count } { $count ->
    [one] jogada
   *[other] jogadas
  } ao fim de { $generated } { $generated ->
    [one] tabuleiro
   *[other] tabuleiros
  }.
puzzle-found-cost = { $method } encontrou um caminho de { $count } { $count ->
    [one] jogada
   *[other] jogadas
  } com o custo { $cost }, ao fim de { $generated } { $generated ->
    [one] tabuleiro
   *[other] tabuleiros
  }.
puzzle-found-optimal = { $method } encontrou o caminho mais curto, { $count } { $count ->
    [one] jogada
   *[other] jogadas
  }, ao fim de { $generated } { $generated ->
    [one] tabuleiro
   *[other] tabuleiros
  }.
puzzle-found-cheapest = { $method } encontrou o caminho mais barato, { $count } { $count ->
    [one] jogada
   *[other] jogadas
  } com o custo { $cost }, ao fim de { $generated } { $generated ->
    [one] tabuleiro
   *[other] tabuleiros
  }.
puzzle-orders = Escreva uma jogada: { $move } Ou desfazer, refazer, dica, ótimo, recomeçar, regras, resolver (com o nome de um algoritmo e de uma heurística, se quiser: resolver astar zero), sair.
puzzle-end-keys = U desfazer  N do início  M escolher a procura  Esc menu
puzzle-keys = U desfazer, R refazer, N do início, T dica, M escolher a procura, P procurar e jogar o caminho encontrado, S ver a procura passo a passo, ! parar, F1 regras, L língua, Esc menu.
puzzle-bar = ? ajuda  T dica  M método  P procura  S passo  U desfaz  Esc

search-title = Procura
search-algorithm = Algoritmo
search-heuristic = Heurística
search-limits = Limites
search-depth = Profundidade
search-nodes = Nós
search-seconds = Segundos
search-memory = Memória
search-usual = habitual: { $name }
search-no-heuristic = não a usa
search-no-limit = sem limite
search-generated = Gerados
search-expanded = Expandidos
search-penetrance = Penetrância
search-branching = Ramificação
search-open = Máx. abertos
search-stored = Máx. guardados
search-time = Tempo (s)
search-moves = Jogadas
search-running = A procurar...
search-keys = As setas escolhem, Enter procura, S mostra-a depois passo a passo, Esc fecha
search-step = Expansão { $number } de { $count }
search-step-cut = as primeiras { $kept } de { $count }
search-step-move = por { $move }
search-step-start = o início
search-step-values = g = { $g }, h = { $h }, f = { $f }
search-step-children = sucessores { $generated }, já conhecidos { $duplicates }
search-step-keys = Setas um passo, Page Up/Down dez, Espaço corre, Esc volta
search-nothing = Primeiro procure: P.
search-log = Registado em { $file }
