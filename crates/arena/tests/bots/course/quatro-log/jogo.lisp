;;; Wants the file for its statistics as well, and its time in seconds.
(defun escrever-log (valor path)
  (with-open-file (ficheiro path :direction :output :if-exists :append :if-does-not-exist :create)
    (format ficheiro "~a~%" valor)))

(defun jogar (estado tempo path)
  (when (> tempo 60) (error "isto nao sao segundos: ~a" tempo))
  (let* ((tabuleiro (copy-tree (first estado)))
         (linha (find-if (lambda (linha) (member 0 linha :test #'equal)) tabuleiro)))
    (setf (nth (position 0 linha :test #'equal) linha) (first (second estado)))
    (escrever-log tempo path)
    (list tabuleiro (rest (second estado)) 1 estado)))
