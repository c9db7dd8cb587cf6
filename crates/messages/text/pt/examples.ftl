### Exemplos para `--help`: o que se escreve, e depois do `#` o que faz.

help-examples = Exemplos:
help-examples-jogada = jogada play nim # jogar contra o computador, em ecrã inteiro
    jogada best quarto --time 2s # a jogada encontrada em dois segundos
    jogada help solve # o que um comando aceita, com exemplos
    jogada serve # a página, no navegador
help-examples-games = jogada games # todos os jogos, com parâmetros e notação
    jogada games --json # o mesmo para um programa
help-examples-rules = jogada rules adji-boto # como se joga, com imagens
    jogada rules quatro --lang pt # uma variante, em português
help-examples-show = jogada show bishop # o início de um jogo
    jogada show nim --position 3,5,7 # qualquer posição
    jogada show 1 # a última posição do jogo guardado mais recente
    jogada show knight --lisp # o tabuleiro como lista Lisp, para copiar
help-examples-moves = jogada moves quarto # o que se pode jogar no início
    jogada moves nim --position 3,5,7 --json # as jogadas como lista para um programa
help-examples-perft = jogada perft adji-boto --depth 5 # folhas a cinco jogadas de profundidade
    jogada perft bishop --depth 3 --divide # o mesmo abaixo de cada primeira jogada
help-examples-play = jogada play # o menu
    jogada play adji-boto --p2 ai:level=8 # contra um computador mais forte
    jogada play quarto --p1 ai:level=3 --p2 ai:level=7 --speed 1s # ver dois computadores
    jogada play nim --plain --record nim.pgn # linha a linha, escrito num ficheiro
    jogada play --resume 1 # continuar o jogo guardado mais recente
    jogada play --puzzle --position C # um problema para um jogador
help-examples-replay = jogada replay 1 # o jogo guardado mais recente, jogada a jogada
    jogada replay nim.pgn --plain # um ficheiro, como texto simples
help-examples-analyse = jogada analyse 1 # o valor de cada jogada, com os erros marcados
    jogada analyse nim.pgn --nodes 1000000 # um ficheiro, visto mais de perto
help-examples-history = jogada history # todos os jogos guardados, os mais recentes primeiro
    jogada history quarto # os de um só jogo
    jogada history 3 --export game.pgn # o terceiro como ficheiro
help-examples-best = jogada best quarto --time 2s # a jogada encontrada em dois segundos
    jogada best nim --position 3,5,7 --algorithm minimax --depth 4 # por um algoritmo dos livros
    jogada best adji-boto --depth 8 --verbose # cada iteração quando acaba
help-examples-ablate = jogada ablate adji-boto # o que poupa cada técnica
    jogada ablate bishop --depth 8 --time 10s # à profundidade que se quiser
help-examples-match = jogada match nim --p1 ai:level=3 --p2 ai:level=5 --games 20 # quem é mais forte, e com que certeza
    jogada match nim --p1 ai --p2 ai:algorithm=mcts --games 10 --log games.jsonl # cada jogo uma linha; repetido, continua
help-examples-bench = jogada bench # todos os números, três corridas cada: alguns minutos
    jogada bench quarto --runs 1 # um deles
    jogada bench pathfinding # as comparações com um par
    jogada bench --markdown bench.md # e uma página disso
help-examples-exercise = jogada exercise --seed a12345 # uma árvore para o alfa-beta, em papel
    jogada exercise --seed a12345 --kind astar --html --solution > sheet.html # um grafo para o A*, como página com solução
    jogada exercise --seed a1 a2 a3 --kind minimax --moodle > quiz.xml # três alunos, para o Moodle
help-examples-summary = jogada summary adji-boto # um jogo a 1, 2, 5 e 20 segundos por jogada
    jogada summary quarto bishop --times 100ms,1s # dois jogos, dois limites
    jogada summary nim --times 200ms --html summary.html # uma página com gráficos
help-examples-puzzle = jogada puzzle --list # algoritmos, heurísticas e posições com nome
    jogada puzzle adji-boto --position D --algorithm astar # um problema, um algoritmo
    jogada puzzle sliding --algorithm idastar --json # os números para um programa
help-examples-compare = jogada compare adji-boto --positions A,C,E --algorithms bfs,astar # uma tabela
    jogada compare adji-boto --time 5s --html report.html # todos os problemas, numa página com gráficos
    jogada compare adji-boto --course # a tabela de um relatório da disciplina, e a nossa
    jogada compare sliding --korf=12,42,79 # três das posições de Korf, e os números de nós dele
    jogada compare grid --scenarios arena.map.scen # os caminhos de um ficheiro Moving AI
help-examples-count = jogada count solitaire-puzzle --position E # quantas soluções há
    jogada count solitaire-puzzle # as do tabuleiro cheio: cerca de um minuto
help-examples-doctor = jogada doctor adji-boto --heuristic base # é admissível, consistente, informada?
    jogada doctor adji-boto --heuristic base --pieces 4 --samples 20 --time 30s # uma vista mais rápida
help-examples-solve = jogada solve nim --position 3,5,7 --explain # quem ganha, e porquê
    jogada solve adji-boto --position 0,0,0,1,0,2/1,0,0,0,2,0 --moves # o valor exato de cada jogada
    jogada solve tic-tac-toe --certificate proof.txt # uma prova para `jogada verify`
help-examples-why = jogada why nim --position 3,5,7 --move 1-1 # o que uma jogada tem de errado
    jogada why solitaire-puzzle --position C # porque é que um problema não tem solução
help-examples-verify = jogada verify proof.txt # verificar um certificado só pelas regras
help-examples-tables = jogada tables build --pieces 10 # todas as posições até dez peças
    jogada tables info # o que já foi construído
help-examples-build = jogada tables build --pieces 10 # todas as posições até dez peças
    jogada tables build --time 10m # até onde dez minutos chegam; repetido, continua
    jogada tables build --pieces 24 --values # só valores: mais longe com a mesma memória
help-examples-check = jogada tables check # cada valor com os seus sucessores
    jogada tables check sliding:width=4 # as tabelas dos seus padrões, feitas de novo e comparadas
help-examples-info = jogada tables info --json # os números para um programa
help-examples-serve = jogada serve # nesta máquina, na porta 8000
    jogada serve --jobs nats://127.0.0.1:4222 # também as tarefas de um servidor
    jogada serve --port 0 --no-open # numa porta livre, sem navegador
    jogada serve --class # para uma aula: um endereço com código QR
help-examples-help = jogada help # todos os comandos
    jogada help tables build # um deles
help-examples-completions = jogada completions bash # mostrar o texto para a linha de comandos
    jogada completions zsh > _jogada # guardá-lo onde a linha de comandos o procura
help-examples-man = jogada man | man -l - # ler a página de manual
    jogada man best # a página de um comando
    jogada man --out man1 # escrever todas as páginas numa pasta
help-examples-tournament = jogada tournament --game nim --player a=ai:level=2 --player b=ai:level=4 # um pequeno
    jogada tournament event.toml --out results --resume # um plano; o que foi jogado fica
help-examples-ugi = jogada ugi quarto # para programas que falam o protocolo
help-examples-bots = jogada bots new python my-bot # um bot para começar
help-examples-new = jogada bots new lisp my-bot # um jogador ao acaso e um alfa-beta
help-examples-bots-check = jogada bots check ./my-bot --game tic-tac-toe # um relatório para o autor
help-examples-sandbox = jogada sandbox memory=500000000 -- ./my-bot # sem rede, só com os seus ficheiros
