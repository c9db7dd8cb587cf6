;;;; An alpha-beta player of tic-tac-toe: `MILLISECONDS POSITION` in, a move out, one line each.

(defvar *cells* #("a3" "b3" "c3" "a2" "b2" "c2" "a1" "b1" "c1")) ; as a position lists them
(defvar *lines* '((0 1 2) (3 4 5) (6 7 8) (0 3 6) (1 4 7) (2 5 8) (0 4 8) (2 4 6)))

(defun board-of (line)
  "The nine marks of a line such as 1000 xo./.../..."
  (remove #\/ (string-trim '(#\Return #\Space) (subseq line (1+ (position #\Space line))))))

(defun moves (board)
  (loop for place below 9 when (char= (char board place) #\.) collect place))

(defun play (board place player)
  (let ((next (copy-seq board)))
    (setf (char next place) player)
    next))

(defun won-p (board player)
  (some (lambda (line) (every (lambda (place) (char= (char board place) player)) line)) *lines*))

(defun other (player) (if (char= player #\x) #\o #\x))

(defun value (board player alpha beta)
  "What the board is worth to PLAYER, who is to move: 1, 0 or -1."
  (cond ((won-p board (other player)) -1)
        ((null (moves board)) 0)
        (t (dolist (place (moves board) alpha)
             (setf alpha (max alpha (- (value (play board place player) (other player) (- beta) (- alpha)))))
             (when (>= alpha beta) (return alpha))))))

(defun best (board player)
  (let ((best nil) (most -2))
    (dolist (place (moves board) best)
      (let ((worth (- (value (play board place player) (other player) -2 2))))
        (when (> worth most) (setf best place most worth))))))

(loop for line = (read-line *standard-input* nil)
      while line
      do (let* ((board (board-of line))
                (player (if (= (count #\x board) (count #\o board)) #\x #\o)))
           (write-line (aref *cells* (best board player)))
           (finish-output)))
