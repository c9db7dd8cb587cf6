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

(defstruct estatistica (nos 0))

(defun jogar (segundos estado)
  (when (> segundos 60) (error "isto nao sao segundos: ~a" segundos))
  (let ((coluna (escolher estado 0)))
    (list 'resultado (list 'nos 17 'cortes 3) (list (list (first (semear estado 0 coluna)) 42)))))

(defun menu ()
  (format t "1. Jogar~%")
  (case (read) (1 (menu))))
(menu)
(y-or-n-p "De novo?")
