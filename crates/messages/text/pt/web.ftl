### O que o servidor diz a quem lhe pergunta mal, e `jogada serve`.

fault-json = o pedido não é JSON: o erro está na linha { $line }, coluna { $column }
fault-field = `{ $key }` é { $found }: esperava-se { $expected }
fault-field-number = `{ $key }` é { $found }: esperava-se um número inteiro de { $low } a { $high }
fault-field-missing = falta `{ $key }`
fault-field-unknown = campo desconhecido `{ $found }`
    .hint = os campos são { $known }
fault-long-game = um jogo de { $found } jogadas é demasiado longo aqui: no máximo { $high }
fault-players = `players` são dois: `human`, ou ai:..
fault-many-runs = uma comparação de { $found } procuras é demasiado longa aqui: no máximo { $high }
fault-too-much = `{ $found }` pede mais do que este servidor dá: no máximo { $most }
fault-host = este servidor não responde pelo nome `{ $found }`
fault-origin = este servidor não aceita pedidos da página `{ $found }`
fault-path = não há nada em { $found }
fault-method = { $path } não pode ser pedido com { $found }
fault-slow = o pedido demorou demasiado a chegar
fault-large = o pedido é demasiado grande: no máximo { $high } bytes
fault-broken = o pedido foi interrompido
fault-content-type = o pedido é `{ $found }`: esperava-se application/json
fault-busy = já há demasiadas procuras à espera: tente de novo daqui a pouco
fault-overrun = o trabalho não estava pronto quando o tempo acabou, e foi abandonado
fault-closing = o servidor está a ser desligado
fault-internal = algo correu mal dentro do servidor
fault-preparation = o tempo acabou antes de a procura poder começar

what-text = texto
what-texts = uma lista de textos
what-flag = true ou false
what-port = uma porta, um número inteiro de 0 a 65535

serve-address = o jogada está em { $address }
serve-by-name = Pelo nome, onde a rede o conhece: { $address }
serve-engine-form = `{ $found }` não indica um programa: esperava-se NOME=PROGRAMA, como anna=./anna, com um nome de letras, algarismos, - _ e . que mais nenhum tenha
serve-stop = Prima Ctrl-C para terminar.
serve-open = Quem puder chegar a este computador pela rede pode usar a página: não há contas nem palavras-passe.
serve-failed = não pode haver um servidor em { $address }: { $reason }
what-window = uma janela, por exemplo -3,5: o que o jogador 1 tem garantido e o que tem o jogador 2, em pontos
fault-shared = não há nenhum jogo { $found } neste servidor: pode ter acabado, ou o servidor foi iniciado de novo
