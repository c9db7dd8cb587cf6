(defun jogar (no jogador tempo profundidade modo-de-jogo) (list no jogador tempo profundidade modo-de-jogo))
