;;; Wants a depth as well, and can do only a small one; returns statistics with the state inside.
(defun jogar (tempo profundidade estado)
  (declare (ignore tempo))
  (when (> profundidade 2) (error "demasiado fundo: ~a" profundidade))
  (let* ((tabuleiro (copy-tree (first estado)))
         (linha (find-if (lambda (linha) (member 0 linha :test #'equal)) tabuleiro)))
    (setf (nth (position 0 linha :test #'equal) linha) (first (second estado)))
    (list 12 7 1843 0 255 (list tabuleiro (rest (second estado))))))
