(defun jogar (estado tempo) (list estado tempo (read)))
