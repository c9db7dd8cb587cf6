;;; Returns the state after all of its turn: who closes a box moves again.
(defpackage :p33)
(in-package :p33)

(defun arco (lista i j) (nth j (nth i lista)))

(defun fechadas (tabuleiro)
  (let ((h (first tabuleiro)) (v (second tabuleiro)))
    (loop for i below (length (first v))
          sum (loop for j below (length (first h))
                    count (notany #'zerop (list (arco h i j) (arco h (1+ i) j) (arco v j i) (arco v (1+ j) i)))))))

(defun livres (tabuleiro)
  (loop for arcos in tabuleiro for k from 0
        append (loop for lista in arcos for i from 0
                     append (loop for arco in lista for j from 0 when (zerop arco) collect (list k i j)))))

(defun desenhar (tabuleiro lugar)
  (let ((novo (copy-tree tabuleiro)))
    (setf (nth (third lugar) (nth (second lugar) (nth (first lugar) novo))) 1)
    novo))

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (destructuring-bind (tabuleiro (minhas outras)) estado
    (let* ((antes (fechadas tabuleiro))
           (novos (mapcar (lambda (lugar) (desenhar tabuleiro lugar)) (livres tabuleiro)))
           (novo (or (find-if (lambda (novo) (> (fechadas novo) antes)) novos) (first novos)))
           (caixas (- (fechadas novo) antes))
           (depois (list novo (list (+ minhas caixas) outras))))
      (if (and (plusp caixas) (livres novo)) (jogar depois 0) depois))))
