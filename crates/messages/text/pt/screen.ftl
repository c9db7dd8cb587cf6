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
think-time = tempo
think-line = linha
