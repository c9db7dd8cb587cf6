### A página: lições, perguntas, desenho. Só variáveis simples: é a página que as preenche.

page-nav-learn = Aprender
page-learn-intro = Uma lição para cada algoritmo: a ideia, um pequeno exemplo que se percorre passo a passo, o pseudocódigo com a linha em que vai, e o que são as letras nesse passo. O que se vê é o que a própria procura registou.
page-nav-glossary = Glossário
page-learn-glossary = Glossário: as palavras da literatura
page-learn-lessons = Lições
page-learn-all = Todas as lições
page-learn-unknown = Não há nenhuma lição sobre { $algorithm }.
page-learn-loading = A procurar o exemplo…
page-learn-group-blind = Sem heurística
page-learn-group-informed = Com heurística
page-learn-group-memory = Com pouca memória
page-learn-group-games = Jogos a dois
page-learn-variants = Variantes
page-learn-watch = O que observar
page-learn-cost = Quanto custa
page-learn-code = Pseudocódigo
page-learn-values = Neste passo
page-learn-graph = O grafo
page-learn-bound = limite
page-learn-open = ABERTOS
page-learn-open-queue = uma fila: o primeiro a entrar é o primeiro a sair
page-learn-open-layer = pela ordem da camada
page-learn-open-stack = uma pilha: o último a entrar é o primeiro a sair
page-learn-open-g = com g, o menor primeiro
page-learn-open-h = com h, o menor primeiro
page-learn-open-f = com f, o menor primeiro
page-learn-open-weighted = com g + w·h, o menor primeiro
page-learn-open-backed = com o F de que se lembra, o menor primeiro
page-learn-open-memory = com o f de que se lembra, o menor primeiro
page-learn-open-leaves = as folhas, com f
page-learn-closed = FECHADOS
page-learn-line = LINHA
page-learn-line-note = com g
page-learn-mover = joga
page-learn-so-far = valor até agora
page-learn-value = valor
page-learn-games = jogos
page-learn-mean = média
page-learn-theatre = Abrir no teatro
page-learn-next = A seguir: { $lesson }
page-theatre-as-graph = Grafo

## Perguntas.

page-predict = Prever
page-predict-none = Neste exemplo não há nada a perguntar: cada passo é forçado, ou a ordem entre iguais é livre.
page-predict-end = Parar as perguntas
page-predict-score = certas: { $right } de { $asked }
page-predict-question = Pergunta { $number } de { $all }
page-predict-expand = Que nó é expandido a seguir?
page-predict-cut = { $child } devolveu { $value }. As outras jogadas de { $node } ({ $role }) são cortadas?
page-predict-value = Conhecem-se todos os filhos de { $node } ({ $role }). Quanto vale?
page-predict-yes = São cortadas
page-predict-no = Não são cortadas
page-predict-right = Certo!
page-predict-wrong = Não é assim. A resposta: { $answer }.
page-predict-why-expand-f = ABERTOS por f = g + h: { $list }. Expande-se o menor f: { $node }.
page-predict-why-expand-g = ABERTOS por g: { $list }. Expande-se o menor g: { $node }.
page-predict-why-expand-h = ABERTOS por h: { $list }. Expande-se o menor h: { $node }.
page-predict-why-expand-born = ABERTOS por ordem de chegada: { $list }. O primeiro a entrar é o primeiro a sair: { $node }.
page-predict-why-cut = A janela era { $window }. { $value } { $sign } { $letter } = { $wall }: tragam o que trouxerem as outras jogadas, { $node } não será escolhido.
page-predict-why-cut-not = A janela era { $window }. { $value } { $sign } { $letter } = { $wall }: a janela continua aberta, e a jogada seguinte conta.
page-predict-why-value = Os filhos valem { $list }. { $role } escolhe { $value }.
page-predict-next = Pergunta seguinte
page-predict-result = Resultado
page-predict-done = Previu { $right } de { $all } passos.
page-predict-again = Outra vez

## Desenho.

page-nav-draw = Desenhar
page-draw-title = Desenhe o seu
page-draw-what = O que se desenha
page-draw-kind-grid = Mapa
page-draw-kind-graph = Grafo
page-draw-kind-tree = Árvore de jogo
page-draw-picture = Desenho
page-draw-map = Mapa
page-draw-tree = Árvore de jogo
page-draw-tool = O que se pinta
page-draw-wall = Muro
page-draw-free = Livre
page-draw-swamp = Pântano 5
page-draw-mud = Lama 9
page-draw-start = Início
page-draw-goal = Objetivo
page-draw-columns = Colunas
page-draw-rows = Linhas
page-draw-clear = Limpar
page-draw-map-keys = Carregue e arraste para pintar; pintar sobre o mesmo apaga. Teclas: as setas andam; W muro, E livre, 1 a 9 um peso, S início, G objetivo; o espaço pinta com o que está escolhido.
page-draw-add-node = Juntar um nó
page-draw-one-way = arestas com seta
page-draw-estimate = h
page-draw-make-start = Fazer dele o início
page-draw-remove = Retirar
page-draw-remove-edge = Retirar a aresta { $edge }
page-draw-cost = Custo da aresta { $edge }
page-draw-graph-keys = Carregue num nó para o escolher, depois noutro para os ligar. Com o teclado: Tab anda, Enter carrega. Um nó novo fica ligado ao que está escolhido.
page-draw-max-first = MAX joga primeiro
page-draw-add-child = Juntar um filho
page-draw-tree-keys = Carregue num nó para o escolher: dê-lhe um filho ou um valor, ou retire-o. Com o teclado: Tab anda, Enter carrega.
page-draw-text = O mesmo em texto: escreva ou cole
page-draw-unseen = Pode procurar-se neste texto, mas é grande de mais para se desenhar: a imagem mostra outro.
page-draw-race = Corrida
page-draw-lesson = Percorrer passo a passo

## Bifurcações e cenas.

page-fork = Bifurcar aqui
page-fork-title = Bifurcar no passo { $step }
page-fork-about = Até este passo a procura é a que era; daqui em diante algo é diferente. As duas seguem lado a lado.
page-fork-heuristic = Heurística daqui em diante
page-fork-weight = Peso de h daqui em diante
page-fork-order = Ordem das jogadas daqui em diante
page-fork-order-same = a mesma
page-fork-order-reversed = a última jogada primeiro
page-fork-alpha = α daqui em diante (do ponto de vista do jogador 1)
page-fork-beta = β daqui em diante
page-fork-from = após o acontecimento { $step }: { $change }
page-fork-nothing = Ainda nada é diferente: mude primeiro alguma coisa.
page-fork-not-twice = Bifurcar: esta procura já foi bifurcada. Corra-a sozinha para a bifurcar noutro passo.
page-fork-not-several = Bifurcar: só com uma procura de cada vez. Retire as outras e procure de novo.
page-fork-not-random = Bifurcar: aqui não. Os jogos aleatórios não têm ordem de jogadas nem janela que possam mudar.
page-theatre-lesson = Lição
page-theatre-export = Guardar como página
page-theatre-export-about = Um ficheiro HTML que funciona sem rede: leva o leitor e esta procura
page-theatre-exported = Guardado.

## Um amigo noutro navegador.

page-seat-friend = Amigo
page-friend = Jogar com um amigo por ligação
page-friend-title = Jogar com um amigo
page-friend-about = Envie esta ligação ao seu amigo: quem a abrir neste servidor joga do outro lado. O servidor guarda as jogadas e mais nada, até ser encerrado.
page-friend-link = Ligação para o seu amigo
page-friend-turn = À espera do seu amigo, jogador { $player }
page-friend-lost = O jogo com o seu amigo parou
page-friend-go-on = Continuar aqui, com os dois lados neste navegador
page-friend-local = Esta ligação designa a própria máquina e não funciona noutra. Para jogar em rede, inicie o servidor com `jogada serve --class` e abra a página no endereço que ele indica.
page-take-back = Pedir para voltar atrás
page-take-back-asked = Pediu ao seu amigo para voltar atrás na sua jogada.
page-take-back-never-mind = Deixar estar
page-take-back-question = O seu amigo pede para desfazer { $move } e fazer outra jogada.
page-take-back-allow = Permitir
page-take-back-decline = Recusar
page-take-back-declined = O seu amigo continua: nada foi desfeito.

## Teclas, som, linhas, erros.

page-keys-title = Teclas
page-keys-others = Teclas das outras partes
page-keys-board = andar pelo tabuleiro
page-keys-press = carregar no que está em foco
page-keys-step = um passo atrás ou em frente
page-keys-ends = para o início ou o fim
page-keys-play = reproduzir e pausar
page-keys-paint = pintar um muro, nada, início, objetivo, um peso
page-sound = Som a cada jogada
page-line-ends = por esta linha acaba em { $moves }
page-drill = Aprender com os erros
page-drill-task = Erro { $number } de { $all }: aqui jogou-se { $move }. Encontre no tabuleiro uma jogada melhor.
page-drill-show = Mostrar
page-drill-end = Deixar
page-drill-wrong = { $move } não é a melhor. Tente outra.
page-drill-right = { $move }: certo!
page-drill-was = { $move } era melhor.
page-drill-next = Erro seguinte
page-drill-done = Jogadas melhores encontradas: { $right } de { $all }.
