### O que pode estar errado num texto que alguém escreveu. `.hint` é acrescentado quando não há nome parecido.

did-you-mean = : queria dizer `{ $near }`?

fault-missing = falta aqui alguma coisa: esperava-se { $expected }
fault-unexpected = `{ $found }` não serve aqui: esperava-se { $expected }
fault-number = `{ $found }` não é um número inteiro de { $low } a { $high }
fault-player = `{ $found }` não é um jogador: esperava-se 1 ou 2
fault-board-rows = o tabuleiro tem { $count } { $count ->
    [one] linha
   *[other] linhas
  } em vez de { $expected }
fault-file-empty = o ficheiro não tem nenhuma posição
fault-trailing = não se esperava mais nada aqui, mas está `{ $found }`
fault-game-over = não se pode jogar `{ $found }`: o jogo acabou
fault-no-pass = não pode passar: tem uma jogada
fault-must-pass = não se pode jogar `{ $found }`: não tem jogadas e tem de passar

fault-game = jogo desconhecido `{ $found }`
    .hint = os jogos são { $known }
fault-problem = problema desconhecido `{ $found }`
    .hint = os problemas são { $known }
fault-not-reversible = `{ $found }` também anda para trás a partir dos objetivos, e { $problem } não pode ser percorrido assim
fault-heuristic = heurística desconhecida `{ $found }`
    .hint = as heurísticas são { $known }
fault-bench = nenhum número tem `{ $found }` no nome
    .hint = os números são { $known }
fault-no-tables = `{ $found }` não tem tabelas
    .hint = têm: { $known }
fault-tables-build = `tables build` faz as tabelas de finais de adji-boto, não as de `{ $found }`: as tabelas de uma heurística são feitas pela primeira procura que precise delas
fault-no-lisp = a disciplina não tinha forma em Lisp para `{ $found }`
fault-heuristic-size = { $problem } não tem a heurística { $found } com este tamanho; tem { $known }
fault-not-scenarios = os ficheiros de cenários são para mapas: `jogada compare grid --scenarios FICHEIRO`, e não `{ $found }`
fault-not-korf = as posições de Korf são do puzzle de 15 com o espaço vazio primeiro: `jogada compare sliding --korf`, e não `{ $found }`
fault-not-published = não se conhece nenhum relatório com uma tabela de resultados para `{ $found }`
    .hint = há um para { $known }
fault-parameter-form = `{ $found }` não é um parâmetro: esperava-se chave=valor
fault-parameter = parâmetro desconhecido `{ $found }`
    .hint = os parâmetros são { $known }
fault-no-parameters = parâmetro desconhecido `{ $found }`: este jogo não tem parâmetros
fault-parameter-value = `{ $found }` não é um valor de `{ $key }`
    .hint = esperava-se um de { $known }

what-points = os pontos dos dois jogadores, como 12-7
fault-named-position = não há posição chamada `{ $found }`: as que têm nome são { $known }
what-lisp-list = uma lista entre parênteses
what-lisp-word = um número ou uma palavra, e não uma lista
