### De que se queixa o sistema operativo.

system-not-found = o ficheiro ou a pasta não existe
system-permission = o acesso não é permitido
system-exists = já existe
system-is-folder = é uma pasta
system-no-folder = parte do caminho não é uma pasta
system-full = o disco está cheio
system-too-large = o ficheiro seria demasiado grande
system-read-only = o disco só permite leitura
system-name = o nome não é válido
system-busy = está a ser usado por outro programa
system-pipe = o leitor foi-se embora
system-ended = acaba demasiado cedo
system-not-text = não é texto
system-timed-out = demorou demasiado
system-memory = não há memória que chegue
system-address-taken = o endereço está ocupado por outro programa
system-address-none = esta máquina não tem esse endereço
