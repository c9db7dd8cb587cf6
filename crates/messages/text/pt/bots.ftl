### Programas que jogam: jogadores `engine:`, `jogada bots`, `jogada ugi`, `jogada sandbox`.

help-ugi = Ser um motor UGI, para qualquer programa que fale o protocolo
help-bots = Ajuda para quem escreve programas jogadores: exemplos de partida e uma verificação
help-bots-new = Escrever um exemplo de partida: um jogador aleatório e um alfa-beta
help-bots-check = Verificar um programa: arranca, responde, joga legalmente, cumpre o tempo, resiste a posições estranhas?
help-sandbox = Correr um programa sem rede, só com os seus ficheiros e com limites; é o que usa tudo o que inicia programas jogadores
help-option-bot-language = A linguagem: python, lisp, prolog, c, java, javascript, rust
help-option-bot-folder = A pasta a criar
help-option-bot-command = O programa: a sua linha de comando, ou engine:cmd="..",chave=valor,..
help-option-bot-game = O jogo que joga, com parâmetros depois de dois pontos
help-option-bot-protocol = Como se fala com ele: line, ugi ou lisp; line se for omitido
help-option-bot-time = O tempo que se lhe indica para uma jogada; 1s se for omitido
help-option-no_sandbox = Correr os programas que jogam sem proteção: só aqueles em que confia
help-option-sandbox-settings = read=CAMINHO, write=PASTA, memory=BYTES, file-size=BYTES, open-files=N, processes=N
help-option-sandbox-command = O programa e os seus argumentos, depois de --
value-language = LINGUAGEM
value-bot = PROGRAMA

fault-bot-language = não há exemplo de partida em `{ $found }`
    .hint = as linguagens são { $known }

bots-new-written = { $folder } tem um jogador aleatório e um alfa-beta do jogo do galo. O que escrever a seguir:

bot-check-start = arranca
bot-check-move = responde com uma jogada legal
bot-check-first = joga uma partida inteira como jogador 1
bot-check-second = joga uma partida inteira como jogador 2
bot-check-odd = responde em posições vindas do nada
bot-check-time = não demora mais do que lhe foi indicado
bot-check-passed = sim
bot-check-not-passed = NÃO
bot-check-skipped = por ver
bot-check-figures = { $moves } { $moves ->
    [one] jogada
   *[other] jogadas
  }; a mais longa demorou { $longest } ms; foram indicados { $told } ms
bot-check-last-words = O que escreveu por último no erro padrão:
bot-check-failed = o programa não passou
