;;; It says its move, and forgets to draw it.
(defun livre (listas)
  (loop for lista in listas for i from 1
        do (let ((j (position 0 lista))) (when j (return (list i (1+ j)))))))

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (let ((horizontal (livre (first (first estado)))))
    (list (if horizontal
              (append horizontal '(arco-horizontal))
              (append (livre (second (first estado))) '(arco-vertical)))
          estado)))
