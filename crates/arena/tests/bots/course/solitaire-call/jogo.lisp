;;; No JOGAR: the function that plays has another name and other arguments. The manifest says which.
(defun casa (tabuleiro y x) (and (<= 0 y 6) (<= 0 x 6) (nth x (nth y tabuleiro))))

(defun mover (tabuleiro jogador y x y2 x2 &optional comida)
  (let ((novo (copy-tree tabuleiro)))
    (setf (nth x (nth y novo)) 0 (nth x2 (nth y2 novo)) jogador)
    (when comida (setf (nth (second comida) (nth (first comida) novo)) 0))
    novo))

(defun jogada-computador (tabuleiro jogador altura tempo)
  (assert (and (= altura 3) (numberp tempo)))
  (loop for (dy dx) in (if (= jogador 1) '((1 0) (0 1) (0 -1) (-1 0)) '((-1 0) (0 1) (0 -1) (1 0)))
        do (dotimes (y 7)
             (dotimes (x 7)
               (when (eql (casa tabuleiro y x) jogador)
                 (let ((perto (casa tabuleiro (+ y dy) (+ x dx))) (longe (casa tabuleiro (+ y dy dy) (+ x dx dx))))
                   (when (and (eql perto (- 3 jogador)) (eql longe 0))
                     (return-from jogada-computador
                       (mover tabuleiro jogador y x (+ y dy dy) (+ x dx dx) (list (+ y dy) (+ x dx)))))
                   (when (eql perto 0)
                     (return-from jogada-computador (mover tabuleiro jogador y x (+ y dy) (+ x dx))))))))))
