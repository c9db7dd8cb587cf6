### Comparações de procuras, em tabelas e páginas.

compare-title = comparação de procuras
compare-note = Uma marca oca é uma procura que um limite terminou antes de encontrar solução; está no valor a que tinha chegado.
compare-table = Todos os valores
compare-chart-time = Tempo (milissegundos)
compare-chart-nodes = Nós gerados
compare-chart-memory = Memória para os nós (bytes)
compare-chart-length = Comprimento da solução (jogadas)

column-problem = problema
column-method = método
column-result = resultado
column-generated = gerados
column-expanded = expandidos
column-penetrance = penetrância
column-branching = ramificação
column-memory = memória
column-time = tempo

result-optimal = { $length } { $length ->
    [one] jogada
   *[other] jogadas
  }, provado
result-found = { $length } { $length ->
    [one] jogada
   *[other] jogadas
  }
result-none = sem solução
result-limit = limite atingido ({ $limit })
limit-depth = profundidade
limit-nodes = nós
limit-time = tempo
limit-memory = memória
limit-cancelled = cancelado
