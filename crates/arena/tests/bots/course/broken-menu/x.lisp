(defun jogar () (format t "1 - Jogar~%") (read))
