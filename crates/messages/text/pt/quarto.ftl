### Quarto.

game-quarto = Quarto
game-quarto-about = Coloque a peça que recebeu e escolha outra para o adversário. Quatro em linha com um atributo comum ganham.
game-quarto-position = linhas de cima para baixo, peça na mão ou -, quem joga: 0..f/..../..../.... 5 2. As peças são dígitos hexadecimais: 8 preta, 4 redonda, 2 baixa, 1 oca, somados.
game-quarto-move = a peça a dar, 0..f, ou a casa para a peça na mão, a1..d4.
game-quarto-legend = [ ] quadrada, ( ) redonda; duas linhas: alta, uma linha: baixa; um vazio no meio: oca. Os blocos cheios (#) são pretos, os sombreados (:) brancos. Ao lado do tabuleiro estão o jogador que tem a vez, a peça na mão e as peças que restam.
game-quarto-parameter-squares-name = quadrados
game-quarto-parameter-squares = se os quadrados de 2x2 com um atributo comum também ganham

what-quarto-board = um tabuleiro, como 0..f/..../..../....
what-quarto-cell = uma casa, de a1 a d4
what-quarto-hand = a peça na mão, de 0 a f, ou - se não houver nenhuma
what-quarto-piece = uma peça, de 0 a f
what-quarto-piece-or-empty = uma peça, de 0 a f, ou . para uma casa vazia
fault-quarto-row = esta linha tem { $count } { $count ->
    [one] casa
   *[other] casas
  } em vez de { $expected }
fault-quarto-piece-twice = a peça { $found } está repetida: já se encontra em { $cell }
fault-quarto-hand-board-full = o tabuleiro está cheio, pelo que a peça { $found } não pode estar na mão; escreva - em vez dela
fault-quarto-place-first = coloque primeiro a peça { $piece }; casas livres: { $legal }
fault-quarto-cell-filled = a peça { $piece } está em { $found }; casas livres: { $legal }
fault-quarto-give-first = não tem nenhuma peça para colocar; dê uma ao adversário: { $legal }
fault-quarto-piece-placed = a peça { $found } já está em { $cell }; pode dar: { $legal }

task-quarto-give = Dê uma peça ao adversário
task-quarto-place = Coloque esta peça: { $colour ->
    [black] preta
   *[white] branca
  }, { $outline ->
    [round] redonda
   *[square] quadrada
  }, { $height ->
    [short] baixa
   *[tall] alta
  }, { $filling ->
    [hollow] oca
   *[solid] maciça
  }
quarto-piece = { $colour ->
    [black] preta
   *[white] branca
  }, { $outline ->
    [round] redonda
   *[square] quadrada
  }, { $height ->
    [short] baixa
   *[tall] alta
  }, { $filling ->
    [hollow] oca
   *[solid] maciça
  }
