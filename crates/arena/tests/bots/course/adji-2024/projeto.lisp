(in-package :p07)

(load (compile-file "D:/aluno/ia/jogo.lisp" :load t))
(load "D:/aluno/ia/jogo.64ofasl")
(defvar *pasta* (make-pathname :host "c" :directory '(:absolute "ia") :name "log" :type "dat"))

(defun registar (no)
  (with-open-file (ficheiro "/home/aluno/ia/log.dat" :direction :output :if-exists :append :if-does-not-exist :create)
    (format ficheiro "~a~%" no)))

(defun jogar (no tempo jogador)
  (declare (ignorable tempo))
  (registar no)
  (let* ((tabuleiro (first no)) (linha (1- jogador)) (coluna (escolher tabuleiro linha))
         (depois (semear tabuleiro linha coluna)) (pontos (copy-list (second no))))
    (incf (nth linha pontos) (second depois))
    (list (list linha coluna) (list (first depois) pontos))))
