;;; Programação em Latin-1: ação, solução
(defpackage :p123-456 (:export :jogar))
(in-package :p123-456)

(load "C:\\Users\\Aluno\\Área de Trabalho\\projeto\\puzzle.lisp")

(defvar var 10)
(defun var (x) x)

(defun jogar (posicao tempo)
  "Pensa vinte milissegundos pelo relogio do LispWorks."
  (let ((inicio (get-internal-real-time)))
    (format t "~%Tabuleiro: ~a~%" posicao)
    (loop until (>= (- (get-internal-real-time) inicio) (min 20 tempo)))
    (if (= internal-time-units-per-second 1000)
        (let ((coluna (escolher posicao 0)))
          (list (list 0 coluna) (first (semear posicao 0 coluna))))
        (list nil posicao))))
