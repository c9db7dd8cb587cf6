### Os ecrãs do terminal: menu, jogo, jogos guardados.

screen-too-small = O terminal precisa de pelo menos { $width } colunas e { $height } linhas; tem { $now-width } e { $now-height }.

menu-welcome = explica, joga e resolve jogos
menu-mode = Quem joga
menu-game = Jogo
menu-starts = Quem começa
menu-computer = Computador
menu-position = Posição
menu-language = Língua
menu-language-name = Português
menu-begin = Jogar
menu-quit = Sair
menu-keys = As setas escolhem, Enter avança, L língua, Esc sai
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
panel-values = Valores
panel-graph = Vantagem
panel-nobody = Ainda ninguém pensou.
think-depth = prof.
think-value = valor
think-nodes = nós
think-cuts = cortes
think-line = linha

mode-puzzle = o puzzle do Adji-boto
puzzle-title = Puzzle do Adji-boto
puzzle-about = Esvazie o tabuleiro no menor número de jogadas. Pode jogar-se qualquer buraco de qualquer das linhas, e o último buraco é capturado quando fica com 1, 3 ou 5, em qualquer das linhas. A posição é um problema de A a G ou qualquer tabuleiro.
puzzle-prompt = Jogada { $count } >
puzzle-count = { $count } { $count ->
    [one] jogada
   *[other] jogadas
  } até agora.
puzzle-optimum = O ótimo é { $count }.
puzzle-optimum-sought = Ótimo: ainda desconhecido.
puzzle-optimum-unproved = O ótimo é no máximo { $count }.
puzzle-optimum-unknown = O ótimo é desconhecido.
puzzle-solved = Resolvido em { $count } { $count ->
    [one] jogada
   *[other] jogadas
  }.
puzzle-hint-optimal = Experimente { $move }: { $left } { $left ->
    [one] jogada
   *[other] jogadas
  } até ao fim, e não há caminho mais curto.
puzzle-hint-guess = Experimente { $move }: { $method } encontrou um caminho de { $left } { $left ->
    [one] jogada
   *[other] jogadas
  }, talvez não o mais curto.
puzzle-hint-none = Ninguém conhece um caminho a partir daqui.
puzzle-gave-up = { $method } desistiu antes de encontrar uma solução.
puzzle-found = { $method } encontrou um caminho de { $count } { $count ->
    [one] jogada
   *[other] jogadas
  } ao fim de { $generated } tabuleiros.
puzzle-found-optimal = { $method } encontrou o caminho mais curto, { $count } { $count ->
    [one] jogada
   *[other] jogadas
  }, ao fim de { $generated } tabuleiros.
puzzle-orders = Escreva um buraco, de a1 a f2; ou undo, redo, hint, optimal, restart, solve (com o nome de um algoritmo, se quiser: solve astar), quit.
puzzle-keys = U desfazer, R refazer, N do início, H dica, M outro algoritmo, P vê-lo resolver o resto, ! parar, L língua, Esc menu.
puzzle-bar = ? ajuda  Esc menu  H dica  M { $method }  P vê-lo  U desfazer
