(defpackage :p11-22 (:use :common-lisp) (:export #:jogar))

(defun livre (tabuleiro)
  (loop for linha in tabuleiro for y from 0
        do (let ((x (position 0 linha :test #'equal))) (when x (return (list x y))))))

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (let* ((tabuleiro (copy-tree (first estado))) (peca (first (second estado))) (casa (livre tabuleiro)))
    (unless (and (member (first peca) '(branca preta)) (member (fourth peca) '(oca cheia)))
      (error "que peca e esta: ~a" peca))
    (setf (nth (first casa) (nth (second casa) tabuleiro)) peca)
    (list (intern (format nil "~a~a" (code-char (+ 65 (first casa))) (1+ (second casa))))
          (list tabuleiro (rest (second estado))))))
