;;; Its jumps are legal, but it always erases the largest number.
(defpackage :p10)
(in-package :p10)

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

(defun jogada (tabuleiro)
  "De onde e para onde salta."
  (let ((aqui (onde -1 tabuleiro)) (ameacadas (saltos (onde -2 tabuleiro))))
    (list aqui (find-if (lambda (c) (let ((v (valor tabuleiro c)))
                                      (and v (>= v 0) (not (member c ameacadas :test #'equal)))))
                        (saltos aqui)))))

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (let* ((tabuleiro (copy-tree (first estado)))
         (jogada (jogada tabuleiro))
         (n (valor tabuleiro (second jogada)))
         (maior (loop for d from 99 downto 0 when (onde d tabuleiro) return d)))
    (destructuring-bind ((y x) (ny nx)) jogada
      (setf (nth x (nth y tabuleiro)) nil
            (nth nx (nth ny tabuleiro)) -1))
    (list (list (subst-if nil (lambda (c) (eql c maior)) tabuleiro)
                (list (+ n (first (second estado))) (second (second estado)))))))
