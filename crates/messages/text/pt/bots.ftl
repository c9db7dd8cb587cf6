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

bots-new-exists = `{ $path }` já existe: escolha outro nome
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
bot-check-flaws = Estados que devolveu e que não são os que se seguem às suas jogadas: { $flaws }. O primeiro: { $first }
bot-check-last-words = O que escreveu por último no erro padrão:
bot-check-failed = o programa não passou

## Porque falhou um programa. O que ele próprio disse está entre acentos graves, tal como o disse.

fault-bot-command = não é indicado nenhum comando
fault-bot-path = não há aqui nenhuma pasta nem programa `{ $found }`
    .hint = um comando indica-se com engine:cmd="..."
fault-bot-program = não há nenhum programa `{ $program }`
fault-bot-run = não é possível correr `{ $program }`: { $reason }
fault-bot-format = não é possível correr `{ $program }`: não é um programa desta máquina nem um script cuja primeira linha comece por #!
fault-bot-folder = não é possível usar a pasta `{ $folder }`: { $reason }
fault-bot-scratch = não foi possível criar uma pasta onde ele possa escrever: { $reason }
fault-bot-pipes = o sistema não deu canais para falar com ele
fault-bot-said = disse `{ $said }`
fault-bot-error = `{ $message }`
fault-bot-option = não tem a opção `{ $option }`
fault-bot-bestmove = respondeu `bestmove` sem jogada
fault-bot-empty-line = respondeu com uma linha vazia
fault-bot-output = escreveu demasiado, ou uma linha demasiado comprida
fault-bot-closed = fechou a sua saída
fault-bot-exit = código de saída { $code }
fault-bot-signal = terminado pelo sinal { $signal }
fault-bot-memory = usou { $used } MB; são permitidos { $most } MB
fault-bot-tasks = tinha { $tasks } processos e threads; são permitidos { $most }
fault-bot-waited = ao fim de { $wall } ms, com { $cpu } ms de tempo de processador, não havia resposta
fault-bot-slow = a sua resposta mais longa demorou { $longest } ms; foram-lhe indicados { $told } ms
fault-bot-many-moves = a posição tem demasiadas jogadas para as enumerar

fault-sandbox-linux = não há proteção (sandbox) neste sistema, só em Linux: `--no-sandbox` dispensa-a
fault-sandbox-kernel = este sistema não consegue proteger-se de programas (`{ $reason }`): `--no-sandbox` dispensa-a
fault-sandbox-enforced = este sistema não impõe os limites aos ficheiros (landlock): `--no-sandbox` dispensa-a
fault-sandbox-setting = `{ $found }` não é uma definição da proteção

fault-lisp-files = não há ficheiros Lisp em `{ $folder }`
fault-lisp-setting = { $file }: `{ $setting }` não é uma definição de um programa Lisp
fault-lisp-argument = `{ $found }` não é um argumento que se possa dar a um programa
fault-lisp-state = `{ $found }` não é um tipo de estado; os tipos são { $known }
fault-lisp-choice = `{ $game }` não tem nenhuma posição em que os dois jogadores possam escolher
fault-lisp-game = a disciplina não teve programas que joguem `{ $game }`
fault-lisp-missing = não tem a função `{ $function }`
fault-lisp-menu = a sua função não recebe argumentos: é um menu para pessoas, não uma função que joga
fault-lisp-parameters = não se consegue adivinhar o que a sua função quer: `({ $names })`; diga-o em bot.toml, como em `args = ["estado", "tempo", 4]`
fault-lisp-value = não se consegue ler o que devolveu: `{ $value }`
fault-lisp-call = seja como for chamado, não dá uma jogada legal aos dois jogadores; o que deu a chamada que foi mais longe, `{ $asked }`
fault-lisp-returned = devolveu `{ $value }`
fault-lisp-unchanged = devolveu `{ $value }`: nada foi jogado aí
fault-lisp-successor = devolveu `{ $value }`: não contém nenhum estado depois de uma jogada legal
fault-lisp-meant-board = nenhuma jogada legal conduz ao estado que devolveu; no seu tabuleiro jogou-se `{ $move }`, e `{ $found }` devia ser `{ $right }`
fault-lisp-meant-move = nenhuma jogada legal conduz ao estado que devolveu; as coordenadas antes dele dizem `{ $move }`
