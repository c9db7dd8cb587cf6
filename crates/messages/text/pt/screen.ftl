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
menu-keys = As setas escolhem e mudam, as letras escrevem, Enter avança, Esc sai
menu-about-limit = Um nível joga igualmente bem em qualquer máquina; tempo e profundidade deixam o computador pensar esse tempo, ou tantas jogadas à frente.
menu-about-kept = Jogos anteriores, para rever ou continuar.
mode-against-computer = você contra o computador
mode-computers = dois computadores
mode-people = duas pessoas
mode-analyse = ninguém: analisar uma posição
starts-you = você
starts-computer = o computador
limited-by-level = por nível
limited-by-time = por tempo
limited-by-depth = por profundidade

kept-title = Jogos anteriores
kept-keys = Enter continua o jogo, R volta a mostrá-lo, Esc sai

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
key-menu = menu

prompt-thinking = O jogador { $player } está a pensar
prompt-over = O jogo acabou.
popup-end = Fim do jogo
popup-over = U desfaz a última jogada, N recomeça, Esc vai para o menu.
popup-moving = Escreva uma jogada, ou escolha-a com as setas ou o rato; Enter joga-a. Ctrl-C sai logo.

notice-replay = R avança para a jogada seguinte, U volta atrás.
notice-must-pass = O jogador { $player } não tem jogada e tem de passar: Enter.
notice-not-your-turn = Não é a sua vez.
notice-looking = A procurar...
notice-seats = Jogador 1: { $one }. Jogador 2: { $two }.
notice-pause = Pausa entre jogadas: { $milliseconds } ms

panel-thinking = Pensamento
panel-moves = Jogadas
panel-values = Valores
panel-graph = Evolução
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
puzzle-solved = Resolvido em { $count } { $count ->
    [one] jogada
   *[other] jogadas
  }.
puzzle-hint = Experimente { $move }.
puzzle-gave-up = { $method } desistiu antes de encontrar uma solução.
puzzle-found = { $method } encontrou um caminho de { $count } { $count ->
    [one] jogada
   *[other] jogadas
  } ao fim de { $generated } tabuleiros.
puzzle-found-optimal = { $method } encontrou o caminho mais curto, { $count } { $count ->
    [one] jogada
   *[other] jogadas
  }, ao fim de { $generated } tabuleiros.
puzzle-no-method = não há algoritmo `{ $found }`: esperava-se um de { $known }
puzzle-orders = Escreva um buraco, de a1 a f2; ou undo, redo, hint, restart, solve (com o nome de um algoritmo, se quiser: solve astar), quit.
puzzle-keys = U desfazer, R refazer, N do início, H dica, M outro algoritmo, P vê-lo resolver o resto, ! parar, L língua, Esc menu.
puzzle-bar = ? ajuda  U desfazer  H dica  M { $method }  P vê-lo resolver  N do início  Esc menu
