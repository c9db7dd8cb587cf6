;;; The computer is always player 2; without a depth it does not stop.
(defun jogar (estado &optional (profundidade 0))
  (when (zerop profundidade) (error "sem fim"))
  (let ((novo (copy-tree estado)))
    (loop for arcos in (first novo)
          do (dolist (lista arcos)
               (let ((j (position 0 lista)))
                 (when j
                   (setf (nth j lista) 2)
                   (return-from jogar (list (list j) (list (first novo))))))))))
