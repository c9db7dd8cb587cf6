### Tabelas de posições resolvidas: o que pode estar errado com elas.

fault-table-system = Não é possível ler ou escrever { $path }: { $error }.
fault-table-other = { $path } não é uma tabela.
fault-table-version = { $path } é uma tabela da versão { $version }; este programa lê a versão { $known }. Construa-a de novo.
fault-table-mismatch = { $path } é uma tabela, mas não a que o nome promete. Apague-a e construa-a de novo.
fault-table-length = { $path } tem { $length } bytes e devia ter { $expected }: está incompleta ou foi alterada. Apague-a e construa-a de novo.
fault-table-header = { $path } está danificada no início: a soma de verificação está errada. Apague-a e construa-a de novo.
fault-table-block = { $path } está danificada: a soma de verificação do bloco { $block } está errada. Apague-a e construa-a de novo.
fault-table-wrong = A tabela de { $pieces } peças está errada: o que diz sobre { $position } não resulta das posições seguintes.
fault-table-pieces = As tabelas de { $pieces } peças são demasiado grandes: o máximo possível é { $high }.
fault-table-far = Não é possível escrever a tabela de { $pieces } peças: há uma posição demasiado longe da captura seguinte.
fault-table-parity = Não é possível fazer a tabela de { $pieces } peças só com valores: há uma captura que leva a uma posição sem fim. Construa-a sem --values.
fault-table-stopped = { $stop ->
    [time] O limite de tempo foi atingido antes do fim.
    [memory] A memória não chega para a camada seguinte.
    [cancelled] Interrompido antes do fim.
   *[other] Um limite foi atingido antes do fim.
 } O que está pronto fica guardado, e a próxima construção continua a partir daí.
