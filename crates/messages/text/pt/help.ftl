### `--help`: uma mensagem para o programa, para cada comando e para cada opção.

help-usage = Utilização:
help-commands = Comandos:
help-arguments = Argumentos:
help-options = Opções:
help-usage-options = OPÇÕES
help-usage-command = COMANDO

help-jogada = Uma bancada de trabalho para procura em espaços de estados e jogos: explica, joga e resolve.
help-games = Listar os jogos, os seus parâmetros e a sua notação
help-show = Desenhar uma posição
help-moves = Listar as jogadas legais de uma posição
help-perft = Contar as folhas da árvore de jogadas, o teste mais simples de um gerador de jogadas

help-option-game = O jogo, com parâmetros depois de dois pontos: nim, bishop:threat=off
help-option-position = A posição, como `jogada games` explica; por omissão, o início do jogo
help-option-depth = A quantas jogadas de profundidade
help-option-divide = Contar abaixo de cada jogada
help-option-json = Escrever um objeto JSON em vez de texto
help-option-lang = Língua: en ou pt; senão decide a configuração regional
help-option-ascii = Desenhar só com caracteres ASCII
help-option-color = Cor: auto, always (sempre) ou never (nunca)
help-option-time = Parar ao fim deste tempo: 500ms, 2s, 1m
help-option-help = Mostrar a ajuda
help-option-version = Mostrar a versão
