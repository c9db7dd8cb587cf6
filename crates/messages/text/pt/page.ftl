### A página: a moldura, jogar e analisar. Só variáveis simples: é a página que as preenche.

## A moldura.

page-skip = Saltar para o conteúdo
page-navigation = Vistas
page-nav-play = Jogar
page-nav-analyse = Analisar
page-nav-theatre = Teatro
page-nav-laboratory = Laboratório
page-nav-arena = Arena
page-other-language = Switch to English
page-other-code = EN
page-theme-light = Tema claro
page-theme-dark = Tema escuro
page-cancel = Cancelar
page-close = Fechar
page-offline = O servidor não responde.
page-again = Tentar outra vez

## Os tabuleiros, como se leem em voz alta.

page-board = Tabuleiro
page-which-move = Que jogada?
page-place-playable = pode jogar-se
page-place-held = escolhida: prima o destino
page-place-target = destino possível da peça escolhida
page-task-ways = prima uma peça e depois o destino
page-place-last = última jogada
page-place-hint = aconselhada
page-place-value = cerca de { $value }
page-place-exact = provado { $value }
page-pit = Buraco { $pit }, peças: { $count }
page-cell-empty = { $cell }, vazia
page-cell-piece = { $cell }: { $piece }
page-piece-of = peça do jogador { $player }

## Valores.

page-value-win = vitória
page-value-draw = empate
page-value-loss = derrota
page-letter-win = V
page-letter-draw = E
page-letter-loss = D
page-legend-exact = provado
page-legend-about = estimado
page-legend-points = em pontos, para quem joga
page-legend-wins = uma vitória vale 1; para quem joga

## Quem joga.

page-player = Jogador { $player }
page-seat-human = Pessoa
page-seat-level = Computador, nível { $value }
page-seat-time = Computador, { $value }
page-seat-depth = Computador, profundidade { $value }
page-limit-level = Computador, nível
page-limit-time = Computador, tempo
page-limit-depth = Computador, profundidade
page-points = Pontos
page-points-of = Pontos: { $points }

## Um novo jogo.

page-new-game = Novo jogo
page-begin = Começar
page-search-game = Procurar um jogo
page-search-none = Nenhum jogo se chama assim.
page-group-recent = Jogados por último
page-group-course = Os jogos da disciplina
page-group-classic = Clássicos
page-group-one = Problemas para um
page-game = Jogo
page-variant = Jogo com as suas opções
page-options = Opções das regras
page-position = Posição
page-random = Ao acaso
page-rules = Regras
page-games = Os meus jogos
page-games-about = Cada jogo fica guardado até que o remova; cada separador joga o seu.
page-games-none = Ainda não há jogos guardados.
page-moves-one = 1 jogada
page-moves-count = { $count } jogadas
page-game-over = acabou
page-game-drop = Remover { $name }

## O jogo a decorrer.

page-turn = Joga o jogador { $player }
page-your-turn = É a sua vez
page-must-pass = O jogador { $player } não tem jogada e tem de passar
page-thinking = O jogador { $player } está a pensar…
page-stalled = O jogador { $player } não pôde continuar a pensar
page-queued = À espera do servidor: lugar { $place } na fila
page-paused = Em pausa
page-not-your-turn = Não é a sua vez.
page-player-plays = Jogador { $player }: { $move }.
page-player-passes = O jogador { $player } passa.
page-resigned = O jogador { $player } desistiu: ganha o jogador { $winner }.
page-end-you-won = Ganhou
page-end-you-lost = Perdeu
page-end-draw = Empate
page-end-won = O jogador { $player } ganhou
page-rematch = Desforra
page-rematch-wanted = O seu amigo começou a desforra: carregue em Desforra para jogar.
page-begins-lost = Quem começa aqui perde contra o melhor jogo. Comece mesmo assim e espere por um erro, ou troque de lado.
page-statistics = Estatísticas
page-deepest = Maior profundidade

## O que se pode fazer.

page-actions = Ações
page-more = Mais
page-undo = Desfazer
page-redo = Refazer
page-hint = Dica
page-values = Valores
page-why = Porque foi má jogada?
page-swap = Trocar lados
page-resign = Desistir
page-resign-sure = Desistir deste jogo?
page-restart = Recomeçar
page-save = Guardar
page-load = Abrir
page-review = Rever
page-review-told = Jogador { $player }: erros { $mistakes }, deslizes { $slips }.
page-review-better = { $move } { $mark } Melhor era { $best }.
page-next-mistake = Erro seguinte
page-eval = Quem está à frente: a parte do jogador 1
page-eval-unknown = ainda não se sabe
page-lines = Melhores linhas
page-line-show = Linha { $rank }: mostrá-la no tabuleiro
page-arrows = Setas, linha { $rank } de { $lines }:
page-arrow-step = { $move }, jogador { $player }
page-pass = Passar
page-pause = Pausa
page-resume = Continuar
page-speed = Velocidade
page-stop = Parar
page-looking = A procurar…
page-hint-is = Experimente { $move }: { $value }.
page-type-move = Escreva uma jogada
page-make-move = Jogar

## Jogos guardados.

page-save-about = Ambos os formatos se podem abrir aqui e no terminal.
page-save-jsonl = Linhas JSON
page-save-text = Texto com etiquetas
page-load-file = Um ficheiro com um jogo
page-load-paste = Ou o seu texto

## Painéis.

page-think = Pensamento
page-think-nobody = Ainda ninguém pensou.
page-think-depth = Profundidade
page-think-value = Valor
page-think-nodes = Nós
page-think-cuts = Cortes
page-think-time = Tempo
page-think-line = Melhor linha
page-moves = Jogadas
page-moves-none = Ainda não há jogadas.
page-graph = Avaliação
page-graph-up = ↑ jogador 1
page-graph-down = ↓ jogador 2
page-graph-empty = Gráfico da avaliação, ainda vazio
page-graph-label = Valores para o jogador 1 depois de cada jogada: { $list }

## O puzzle.

page-puzzle-count = jogadas
page-puzzle-optimal = ótimo
page-puzzle-cost = custo, em { $moves }
page-puzzle-least-cost = menor custo
page-puzzle-go = Encontre o caminho mais curto
page-puzzle-go-cheapest = Encontre o caminho mais barato
page-puzzle-stuck = Não resta nenhuma jogada
page-puzzle-solved = Resolvido em { $moves }!
page-puzzle-solved-best = Resolvido em { $moves }, e não há caminho mais curto!
page-puzzle-solved-cheapest = Resolvido em { $moves }, e não há caminho mais barato!
page-puzzle-hint = Experimente { $move }: há um caminho de { $moves } por aí.
page-puzzle-with-cost = { $moves } (custo { $cost })
page-puzzle-hint-none = Não se encontrou nenhuma solução a partir daqui.
page-puzzle-hint-best = Experimente { $move }: daqui, { $moves } no melhor caso.

## Analisar.

page-analyse-start = Analisar
page-set = Mostrar
page-edit = Editar o tabuleiro
page-steps = Passos pelo jogo
page-first = Primeira posição
page-previous = Jogada anterior
page-next = Jogada seguinte
page-last = Última posição
page-to-main = Voltar à linha principal
page-copy-link = Copiar ligação
page-copied = A ligação foi copiada.
page-link-wrong = Não se pode abrir a ligação: { $reason }
page-kept-wrong = Não se pode abrir o jogo que aqui estava guardado: { $reason }
page-to-theatre = Ver a procura
page-play-from-here = Jogar a partir daqui
page-tool-more = +1
page-tool-fewer = −1
page-tool-none = Esvaziar
page-tool-add-row = Nova fila abaixo
page-tool-drop-row = Retirar a fila
page-tool-erase = Apagar
page-tool-mover = A jogar: jogador { $player }
page-tool-start = Início do jogo

## Onde não há nada.

page-missing = Essa página não existe
page-missing-told = Não há nada em { $path }.
page-missing-back = Para os jogos

page-nav-jobs = Tarefas
page-jobs-none = Não há lotes. Um comando com --jobs faz um.
page-jobs-running = em curso
page-jobs-paused = em pausa
page-jobs-cancelled = cancelado
page-jobs-finished = acabado
page-jobs-aside = { $count } postas de lado: falharam repetidamente
page-jobs-workers = Trabalhadores
page-jobs-no-workers = Não há nenhum trabalhador. `jogada worker URL` faz um.
page-jobs-worker = trabalhador
page-jobs-cores = núcleos
page-jobs-now = agora
page-jobs-done = feitas
page-jobs-failed = falhadas
page-jobs-speed = nós/s
page-jobs-labels = etiquetas
