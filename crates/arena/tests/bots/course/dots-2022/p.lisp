(defpackage :|21|)
(in-package :|21|)

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (let ((novo (copy-tree estado)))
    (loop for arcos in (first novo) for nome in '(arco-horizontal arco-vertical)
          do (loop for lista in arcos for i from 1
                   do (let ((j (position 0 lista)))
                        (when j
                          (setf (nth j lista) 1)
                          (return-from jogar (list (list i (1+ j) nome) novo))))))))
