(in-package :p1)
(defun joga (estado tempo) (list estado tempo))
(defun outra (x) (list x)
