;;; It keeps what it knows of states that lie deep in its keys, in a table with an option that only LispWorks has.
(defvar *tabela* (make-hash-table :test 'equal :size 100 :weak-kind nil))

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

(defun chave (tabuleiro n) (list (list (list (copy-tree tabuleiro) (list 0 n))) "chave" 1/2))

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (clrhash *tabela*)
  (dotimes (n 1000) (setf (gethash (chave estado n) *tabela*) n))
  (dotimes (n 1000) (assert (eql n (gethash (chave estado n) *tabela*))))
  (assert (and (= (hash-table-count *tabela*) 1000) (null (gethash (chave estado -1) *tabela*))))
  (list (first (semear estado 0 (escolher estado 0)))))
