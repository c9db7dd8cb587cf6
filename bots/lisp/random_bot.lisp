;;;; A random player of tic-tac-toe: `MILLISECONDS POSITION` in, a move out, one line each.

(defvar *cells* #("a3" "b3" "c3" "a2" "b2" "c2" "a1" "b1" "c1")) ; as a position lists them

(defun board-of (line)
  "The nine marks of a line such as 1000 xo./.../..."
  (remove #\/ (string-trim '(#\Return #\Space) (subseq line (1+ (position #\Space line))))))

(setf *random-state* (make-random-state t))
(loop for line = (read-line *standard-input* nil)
      while line
      do (let* ((board (board-of line))
                (free (loop for place below 9 when (char= (char board place) #\.) collect place)))
           (write-line (aref *cells* (nth (random (length free)) free)))
           (finish-output)))
