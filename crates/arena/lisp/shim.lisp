;;;; Hosts a program of the course under SBCL: (jogar estado tempo) in files that nobody changes.
;;;;
;;;;   sbcl .. --load shim.lisp --end-toplevel-options --program CALL FOLDER FILE..
;;;;
;;;; CALL is the name of a function, or a lambda expression over the program's own functions.
;;;; Loads the files, then says `ready FAULTS PACKAGE::NAME LAMBDA-LIST` or `missing FAULTS NAME`. Each line that comes is the list of
;;;; arguments of one call; each is answered by one line, `ok MS VALUE` or `error MS TYPE: TEXT`. `quit` or the end of the input ends it.
;;;;
;;;; The programs were written for LispWorks: its clock, its packages and its habits are imitated by the package COURSE, which
;;;; every package of a program uses instead of COMMON-LISP.

(defpackage :jogada-shim (:use :cl))
(in-package :jogada-shim)

(declaim (sb-ext:muffle-conditions warning sb-ext:compiler-note))
(setf sb-ext:*evaluator-mode* :compile)

;;; Streams of our own, from before a program can reach them.
(defvar *in* (sb-sys:make-fd-stream 0 :input t :buffering :full :external-format :utf-8))
(defvar *out* (sb-sys:make-fd-stream 1 :output t :buffering :full :external-format :utf-8))
(defvar *log* (sb-sys:make-fd-stream 2 :output t :buffering :line :external-format '(:utf-8 :replacement #\?)))

(defvar *call* "JOGAR")
(defvar *folder* nil)
(defvar *faults* 0)
(defvar *failed* nil "Forms that failed, with their packages: tried once more when everything is loaded.")
(defvar *packages* nil "Packages that the program made.")
(defvar *loaded* nil "Files loaded, or being loaded.")

;;; The course's Lisp: COMMON-LISP with some names of our own.
(defpackage :course
  (:use :cl)
  (:shadow #:defpackage #:in-package #:make-package #:use-package
           #:load #:compile-file #:open #:with-open-file #:probe-file #:delete-file #:make-pathname #:ensure-directories-exist #:directory
           #:get-internal-real-time #:get-internal-run-time #:internal-time-units-per-second
           #:require #:make-hash-table)
  (:export #:current-pathname #:change-directory #:get-working-directory #:extend-current-stack))
(do-external-symbols (symbol :cl)
  (export (list (find-symbol (symbol-name symbol) :course)) :course))
(cl:make-package :course-user :use '(:course))
(dolist (names '(("LISPWORKS" "LW") ("HCL") ("SYSTEM" "SYS") ("CAPI") ("MP")))
  (unless (find-package (first names))
    (let ((package (cl:make-package (first names) :nicknames (rest names) :use '(:course))))
      (dolist (name '("CURRENT-PATHNAME" "CHANGE-DIRECTORY" "GET-WORKING-DIRECTORY" "EXTEND-CURRENT-STACK"))
        (let ((symbol (find-symbol name :course)))
          (import symbol package)
          (export symbol package))))))

(defun note (control &rest arguments)
  (ignore-errors (format *log* "~?~%" control arguments) (finish-output *log*)))

;;; Packages.

(defun name-text (name)
  (cond ((packagep name) (package-name name))
        ((or (symbolp name) (stringp name) (characterp name)) (string name))
        (t (princ-to-string name))))

(defun course-package (name)
  "The package that a program means, made if there is none. The system's own are never theirs."
  (if (packagep name)
      name
      (let ((text (name-text name)))
        (cond ((member text '("CL" "COMMON-LISP" "LISP") :test #'string-equal) (find-package :course))
              ((member text '("CL-USER" "COMMON-LISP-USER" "USER") :test #'string-equal) (find-package :course-user))
              ((find-package text))
              (t (let ((package (cl:make-package text :use '(:course))))
                   (push package *packages*)
                   package))))))

(defun define-package (name options)
  (let ((package (course-package name)))
    (dolist (option options)
      (when (consp option)
        (let ((words (rest option)))
          (case (first option)
            (:nicknames
             (ignore-errors
              (rename-package package (package-name package)
                              (union (mapcar #'name-text words) (package-nicknames package) :test #'string=))))
            (:shadow (shadow (mapcar #'name-text words) package))
            (:use (dolist (used words)
                    (let ((used (course-package used)))
                      (unless (eq used package)
                        (handler-case (cl:use-package used package)
                          (error (condition) (note "~a" condition)))))))
            (:import-from
             (let ((source (course-package (first words))))
               (dolist (word (rest words)) (import (intern (name-text word) source) package))))
            (:export (dolist (word words) (export (list (intern (name-text word) package)) package)))))))
    package))

(defmacro course:defpackage (name &rest options)
  `(eval-when (:compile-toplevel :load-toplevel :execute) (define-package ',name ',options)))
(defmacro course:in-package (name)
  `(eval-when (:compile-toplevel :load-toplevel :execute) (setq *package* (course-package ',name))))
(defun course:make-package (name &rest options)
  (declare (ignore options))
  (course-package name))
(defun course:use-package (packages &optional (package *package*))
  (dolist (used (if (listp packages) packages (list packages)) t)
    (cl:use-package (course-package used) (course-package package))))

;;; Files: the last part of a name, beside the program; what is written goes to the scratch folder.

(defun last-part (name)
  (let* ((text (if (pathnamep name) (or (ignore-errors (sb-ext:native-namestring name)) (file-namestring name)) (princ-to-string name)))
         (slash (position-if (lambda (c) (find c "/\\:")) text :from-end t)))
    (if slash (subseq text (1+ slash)) text)))

(defun files-here ()
  (cl:directory (merge-pathnames (cl:make-pathname :name :wild :type :wild) *folder*) :resolve-symlinks nil))

(defun without-type (name)
  (subseq name 0 (or (position #\. name :from-end t) (length name))))

(defun beside (name &key source)
  "The file of this name beside the program, without regard to case. With SOURCE any Lisp source of that name."
  (let ((part (last-part name)))
    (find-if (lambda (file)
               (let ((found (last-part file)))
                 (or (string-equal found part)
                     (and source
                          (member (pathname-type file) '("lisp" "lsp" "cl") :test #'string-equal)
                          (or (string-equal (without-type found) part)
                              (string-equal (without-type found) (without-type part)))))))
             (files-here))))

(defun scratch (name)
  (merge-pathnames (concatenate 'string (or (sb-ext:posix-getenv "TMPDIR") "/tmp") "/" (last-part name))))

(defun open-of-course (name &rest options &key (direction :input) &allow-other-keys)
  (let ((known '(:direction :element-type :if-exists :if-does-not-exist))
        (kept (list :external-format :latin-1)))
    (loop for (key value) on options by #'cddr
          when (member key known) do (setf kept (list* key value kept)))
    (if (member direction '(:output :io))
        (apply #'cl:open (scratch name) kept)
        (let ((scratched (scratch name)))
          (apply #'cl:open (if (cl:probe-file scratched) scratched (or (beside name) (last-part name))) kept)))))
(setf (fdefinition 'course:open) #'open-of-course)
(defmacro course:with-open-file ((stream &rest arguments) &body body)
  `(let ((,stream (course:open ,@arguments)))
     (unwind-protect (progn ,@body) (when ,stream (close ,stream)))))
(defun course:probe-file (name)
  (or (beside name) (cl:probe-file (scratch name))))
(defun course:delete-file (name)
  (let ((file (scratch name))) (when (cl:probe-file file) (cl:delete-file file)) t))
(defun course:make-pathname (&rest options &key host &allow-other-keys)
  (declare (ignore host))
  (let ((kept nil))
    (loop for (key value) on options by #'cddr
          unless (member key '(:host :device)) do (setf kept (list* key value kept)))
    (apply #'cl:make-pathname kept)))
(defun course:ensure-directories-exist (name &rest options) (declare (ignore options)) name)
(defun course:directory (name &rest options) (declare (ignore name options)) (files-here))
(defun course:current-pathname (&optional name type)
  (merge-pathnames (concatenate 'string (if name (princ-to-string name) "") (if type (format nil ".~a" type) "")) *folder*))
;; A program lives in one folder, whatever it was called on its author's machine.
(defun course:change-directory (&rest arguments) (declare (ignore arguments)) *folder*)
(defun course:get-working-directory () *folder*)
(defun course:extend-current-stack (&rest arguments) (declare (ignore arguments)) nil)
(defun course:require (&rest arguments) (declare (ignore arguments)) nil)

(defun course:compile-file (name &key load &allow-other-keys)
  (when load (course:load name))
  name)
(defun course:load (name &key (if-does-not-exist t) &allow-other-keys)
  (let ((file (if (streamp name) nil (beside name :source t))))
    (cond (file (load-source file) t)
          (if-does-not-exist (error "there is no file ~a beside the program" (last-part name))))))

;;; The clock of LispWorks has 1000 ticks a second.

(defconstant course:internal-time-units-per-second 1000)
(defun ticks (time) (values (floor (* time 1000) cl:internal-time-units-per-second)))
(defun course:get-internal-real-time () (ticks (cl:get-internal-real-time)))
(defun course:get-internal-run-time () (ticks (cl:get-internal-run-time)))

;;; Tables of states. SBCL's hash of a list looks four levels deep, no further: all boards in a node have one then, and each look-up compares them all.

(defun deep-hash (value)
  "A hash of all that EQUAL compares."
  (let ((hash 17))
    (declare (type (unsigned-byte 62) hash))
    (labels ((walk (value)
               (loop while (consp value)
                     do (walk (car value))
                        (setf value (cdr value)))
               (setf hash (logand (+ (* 31 hash) (sxhash value)) (1- (ash 1 62))))))
      (walk value)
      hash)))

(defun course:make-hash-table (&rest options &key (test 'eql) &allow-other-keys)
  (let ((kept (when (member test (list 'equal #'equal)) (list :hash-function #'deep-hash))))
    (loop for (key value) on options by #'cddr
          when (member key '(:test :size :rehash-size :rehash-threshold)) do (setf kept (list* key value kept)))
    (apply #'cl:make-hash-table kept)))

;;; Sources.

(defun source-text (file)
  "UTF-8 if it is, else Latin-1; without byte order mark and carriage returns."
  (with-open-file (stream file :element-type '(unsigned-byte 8))
    (let ((bytes (make-array (file-length stream) :element-type '(unsigned-byte 8))))
      (read-sequence bytes stream)
      (let ((text (handler-case (sb-ext:octets-to-string bytes :external-format :utf-8)
                    (error () (sb-ext:octets-to-string bytes :external-format :latin-1)))))
        (when (find (code-char #xFFFD) text)
          (setf text (sb-ext:octets-to-string bytes :external-format :latin-1)))
        (remove #\Return (string-left-trim '(#\Zero_width_no-break_space) text))))))

(defun fault (where condition)
  (incf *faults*)
  (note "~a: ~a" where (remove #\Newline (princ-to-string condition))))

(defvar *keyboard* nil "Where a program reads what people type: nobody does.")

(defmacro quietly (&body body)
  "No input but the end of it, no output but the log, no warnings."
  `(let* ((empty (setf *keyboard* (make-string-input-stream "")))
          (*standard-input* empty)
          (*standard-output* *log*)
          (*error-output* *log*)
          (*trace-output* *log*)
          (*terminal-io* (make-two-way-stream empty *log*))
          (*query-io* *terminal-io*)
          (*debug-io* *terminal-io*))
     (handler-bind ((warning #'muffle-warning)) ,@body)))

(defun reads-keyboard-p (condition)
  (when (typep condition 'end-of-file)
    (let ((stream (stream-error-stream condition)))
      (eq *keyboard* (if (typep stream 'two-way-stream) (two-way-stream-input-stream stream) stream)))))

(defun read-form (stream)
  "The next form. Names of packages and of symbols in them that only LispWorks has are made as they come."
  (handler-bind ((sb-int:simple-reader-package-error
                   (lambda (condition)
                     (let ((name (package-error-package condition)))
                       (unless (or (packagep name) (find-package name)) (course-package name)))
                     (dolist (restart '(continue sb-impl::retry))
                       (when (find-restart restart condition) (invoke-restart restart))))))
    (read stream nil stream)))

(defun load-form (form where)
  (handler-case (eval form)
    (serious-condition (condition)
      (push (list form *package* where condition) *failed*))))

(defun load-source (file)
  (let ((name (string-downcase (last-part file))))
    (unless (member name *loaded* :test #'string=)
      (push name *loaded*)
      (let ((*package* (find-package :course-user))
            (*readtable* (copy-readtable nil))
            (*load-pathname* file)
            (*load-truename* file)
            (*compile-file-pathname* file)
            (*compile-file-truename* file))
        (with-input-from-string (stream (source-text file))
          (loop
            (let ((form (handler-case (read-form stream)
                          (end-of-file (condition) (fault name condition) (return))
                          (error (condition) (fault name condition) '(quote nil)))))
              (when (eq form stream) (return))
              (load-form form name))))))))

(defun load-all (files)
  (quietly
    (dolist (file files)
      (handler-case (load-source (cl:probe-file file))
        (serious-condition (condition) (fault file condition))))
    ;; Files may have come in the wrong order: what failed is tried again.
    (loop for (form package where) in (reverse (shiftf *failed* nil))
          do (let ((*package* package))
               (handler-case (eval form)
                 (serious-condition (condition) (fault where condition)))))))

;;; The call.

(defun numbered-p (package)
  (some #'digit-char-p (package-name package)))

(defun packages-in-order ()
  "The program's packages, those with a number first."
  (let ((made (reverse *packages*)))
    (append (remove-if-not #'numbered-p made) (remove-if #'numbered-p made) (list (find-package :course-user)))))

(defun find-call ()
  (loop with order = (packages-in-order)
        for package in order
        for symbol = (find-symbol *call* package)
        when (and symbol (fboundp symbol) (not (macro-function symbol)) (member (symbol-package symbol) order))
          return symbol))

(defun functions-in (package)
  (let ((count 0))
    (do-symbols (symbol package count)
      (when (and (eq (symbol-package symbol) package) (fboundp symbol)) (incf count)))))

(defun define-call (text)
  "The function that a lambda expression says, in the package that has most of the program's functions."
  (let* ((package (first (sort (packages-in-order) #'> :key #'functions-in)))
         (symbol (intern "JOGADA-CALL" package))
         (*package* package))
    (setf (fdefinition symbol) (quietly (eval (read-from-string text))))
    symbol))

(defun say (control &rest arguments)
  (let ((text (format nil "~?" control arguments)))
    (write-line (substitute-if #\Space (lambda (c) (member c '(#\Newline #\Return))) text) *out*)
    (finish-output *out*)))

(defun written (value)
  (let ((*print-length* 400) (*print-level* 12) (*print-circle* nil) (*print-pretty* nil)
        (*print-readably* nil) (*print-escape* t) (*print-case* :upcase) (*print-base* 10) (*print-radix* nil))
    (prin1-to-string value)))

(defun answer (symbol line)
  (let* ((*package* (symbol-package symbol))
         (began (cl:get-internal-real-time))
         (ms (lambda () (ticks (- (cl:get-internal-real-time) began)))))
    (handler-case
        (let* ((arguments (let ((*read-eval* nil)) (read-from-string line)))
               (values (quietly (multiple-value-list (apply symbol arguments))))
               (value (if (= (length values) 1) (first values) values)))
          (let ((text (written value)))
            (say "ok ~a ~a" (funcall ms) text)))
      (serious-condition (condition)
        (say "error ~a ~a: ~a" (funcall ms) (type-of condition)
             (if (reads-keyboard-p condition)
                 "it reads from the keyboard"
                 (handler-case (princ-to-string condition) (serious-condition () ""))))))))

(defun lambda-list (symbol)
  (handler-case (written (sb-introspect-lambda-list symbol)) (serious-condition () "()")))

(defun sb-introspect-lambda-list (symbol)
  (let ((*package* (symbol-package symbol)))
    (sb-kernel:%fun-lambda-list (sb-kernel:%fun-fun (fdefinition symbol)))))

(defun main ()
  (destructuring-bind (call folder &rest files)
      (rest (member "--program" sb-ext:*posix-argv* :test #'string=))
    (setf *call* (string-upcase call)
          *folder* (cl:probe-file folder))
    (load-all files)
    (let ((symbol (if (char= (char call 0) #\() (define-call call) (find-call))))
      (cond ((null symbol) (say "missing ~a ~a" *faults* *call*))
            (t (say "ready ~a ~a::~a ~a" *faults* (package-name (symbol-package symbol)) symbol
                    (let ((*package* (symbol-package symbol))) (lambda-list symbol)))
               (loop for line = (read-line *in* nil "quit")
                     until (string= (string-trim '(#\Return #\Space) line) "quit")
                     do (answer symbol line)))))))

(handler-case (main)
  (serious-condition (condition) (note "~a" condition) (sb-ext:exit :code 1 :abort t)))
(sb-ext:exit :code 0 :abort t)
