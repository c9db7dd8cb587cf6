(defpackage :p2025-26 (:use :cl))
(in-package :p2025-26)

(defvar *pasta* (hcl:change-directory "C:/Users/aluno/Desktop/Projeto/"))

(defun casa (tabuleiro y x) (and (<= 0 y 6) (<= 0 x 6) (nth x (nth y tabuleiro))))

(defun mover (tabuleiro y x y2 x2 &optional comida)
  (let ((novo (copy-tree tabuleiro)))
    (setf (nth x (nth y novo)) 0 (nth x2 (nth y2 novo)) 1)
    (when comida (setf (nth (second comida) (nth (first comida) novo)) 0))
    novo))

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (assert (equal *pasta* (hcl:get-working-directory)))
  (loop for (nome dy dx) in '((b 1 0) (d 0 1) (e 0 -1) (c -1 0))
        do (dotimes (y 7)
             (dotimes (x 7)
               (when (eql (casa estado y x) 1)
                 (let ((perto (casa estado (+ y dy) (+ x dx))) (longe (casa estado (+ y dy dy) (+ x dx dx))))
                   (when (and (eql perto 2) (eql longe 0))
                     (return-from jogar
                       (list (list (intern (format nil "C~a" nome)) (1+ y) (1+ x))
                             (mover estado y x (+ y dy dy) (+ x dx dx) (list (+ y dy) (+ x dx))))))
                   (when (eql perto 0)
                     (return-from jogar (list (list nome (1+ y) (1+ x)) (mover estado y x (+ y dy) (+ x dx)))))))))))
