### As regras dos jogos: títulos e o que está à volta. O que dizem está com cada jogo, primeiro como se ganha.

rules-title = Regras: { $game }
rules-keys = Setas deslocam, Esquerda/Direita outro jogo, L língua, Esc
rules-more = há mais em baixo
rules-heading-goal = Como se ganha
rules-heading-board = O tabuleiro
rules-heading-turn = Uma jogada
rules-heading-capture = O que se captura
rules-heading-erase = O que se apaga
rules-heading-forbidden = O que é proibido
rules-heading-end = O fim
rules-heading-alone = Jogar sozinho
rules-heading-options = Opções
rules-option-written = Escreve-se { $written }. Por omissão: { $default }.
rules-option-value = { $written }: { $meaning }
rules-heading-variant = Esta variante
rules-chosen = { $name }: { $value } ({ $about }).
