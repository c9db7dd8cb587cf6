(defpackage :p9)
(in-package :p9)

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

(defun jogar (estado tempo-ms)
  (declare (ignore tempo-ms))
  (let* ((tabuleiro (copy-tree (first estado)))
         (aqui (onde -1 tabuleiro)) (ameacadas (saltos (onde -2 tabuleiro)))
         (destino (find-if (lambda (c) (let ((v (valor tabuleiro c)))
                                         (and v (>= v 0) (not (member c ameacadas :test #'equal)))))
                           (saltos aqui)))
         (n (valor tabuleiro destino)))
    (setf (nth (second aqui) (nth (first aqui) tabuleiro)) nil
          (nth (second destino) (nth (first destino) tabuleiro)) -1)
    (let ((apagado (if (= n (simetrico n)) (maior-duplo tabuleiro) (simetrico n))))
      (list (list (if apagado (apagar apagado tabuleiro) tabuleiro)
                  (list (+ n (first (second estado))) (second (second estado))))))))
