### Resolver: valores exatos, explicações, certificados e tabelas.

solve-exact = Com o melhor jogo: { $value }, { $method }
solve-bounds = Ainda não resolvida; até agora: { $value }, { $method }
solve-best = Melhores: { $moves }
solve-best-more = Melhores: { $moves } e mais { $more }
solve-best-some = Entre as melhores: { $moves }. Pode haver outras tão boas.
solve-nodes = { $nodes } { $nodes ->
    [one] nó
   *[other] nós
  }, { $time } ms, threads: { $threads }
certificate-stopped = Não foi possível escrever o certificado: limite atingido ({ $limit }).
certificate-contradicted = Não foi possível escrever o certificado: { $position } não vale o que o programa diz. É um defeito do programa.
certificate-written = Certificado: { $claims } { $claims ->
    [one] afirmação
   *[other] afirmações
  }, { $searches } delas deixadas à procura de quem verifica, { $bytes } bytes

explain-no-theory = Este jogo não tem teoria que explique uma posição; veja a linha da melhor jogada, e `jogada why`.

why-mistake = { $move } é um erro. Antes: { $before }. Depois: { $after }.
why-fine = { $move } não é um erro. Antes: { $before }. Depois: { $after }.
why-unknown = Não está provado se { $move } é um erro. Antes: { $before }. Depois: { $after }.
why-needs-move = Que jogada? Diga-a com --move.
why-no-solution = Isto não se pode resolver.
why-not-seen = Sem uma procura não se vê se isto se pode resolver: experimente `jogada puzzle { $problem } --algorithm astar`, com a mesma --position.
why-better = Melhor: { $moves }
why-refutation = A resposta do adversário: { $line }
why-soonest = O castigo mais rápido do adversário, em { $plies } { $plies ->
    [one] jogada
   *[other] jogadas
  }: { $line }

verify-accepted = Aceite: { $game }, { $position } { $value } para quem joga. { $claims } { $claims ->
    [one] afirmação verificada
   *[other] afirmações verificadas
  }, { $searches } delas procurando em { $positions } { $positions ->
    [one] posição
   *[other] posições
  }.
verify-points = vale { $value } pontos
verify-won = está ganha
verify-drawn = está empatada
verify-lost = está perdida
verify-stopped = O certificado não foi verificado até ao fim: limite atingido ({ $limit }).
verify-refused = O certificado é recusado: { $reason }
refused-malformed = a linha { $line } está mal formada
refused-changed = foi alterado ou cortado (a soma de verificação está errada)
refused-out-of-range = nenhum jogo a partir dali acaba com { $value }
refused-missing = falta a razão da afirmação sobre { $position }
refused-wrong = a afirmação sobre { $position } não se segue
refused-circular = a afirmação sobre { $position } apoia-se em si própria
refused-too-large = { $position } exige mais posições do que o certificado diz
refused-idle = o que está a partir da linha { $line } não sustenta nada

tables-progress = { $pieces } de { $last } peças, { $percent } %, { $elapsed } s, faltam { $remaining } s
tables-progress-two-bits = { $pieces } de { $last } peças com dois bits por posição, para caber na memória, { $percent } %, { $elapsed } s, faltam { $remaining } s
tables-built = As tabelas até { $pieces } { $pieces ->
    [one] peça
   *[other] peças
  } estão em { $folder }.
tables-none = Não há tabelas em { $folder }. `jogada tables build` cria-as.
tables-checked = { $positions } posições verificadas em { $folder }: cada valor segue-se dos seguintes.
tables-values-only = só valores
tables-absent = ainda não feita
tables-damaged-word = danificada
tables-sound = íntegra, pela soma de controlo
tables-same = íntegra, igual quando se faz de novo
tables-damaged = a tabela { $path } está danificada; a próxima procura que precisar dela fá-la de novo
tables-rebuilt = A tabela { $path } estava danificada, e foi feita de novo.
tables-pieces = --pieces é para as tabelas de finais de { $problem }
tables-jobs-values = Só as tabelas de valores se podem construir por tarefas: indique --values e não use --shard, porque cada ronda precisa da anterior.
tables-block-size = Com { $pieces } peças, --block aceita de { $least } a { $most } posições: blocos menores são tarefas que quase nada fazem.
column-table = tabela
column-entries = entradas
column-bytes = bytes
column-condition = estado
column-pieces = peças
column-positions = posições
column-wins = ganhas
column-draws = empatadas
column-losses = perdidas
column-largest = maior valor
column-longest = caminho mais longo

method-tables = por tabelas de posições resolvidas
method-engine = pelo motor
method-retrograde = por análise retrógrada
method-df-pn = por procura por números de prova
method-alpha-beta = por alfa-beta
method-bounded-proof = por profundidade iterativa, à procura de uma vitória ou derrota forçada
