//! Work that Ctrl-C stops. It goes on without the interpreter, and somebody looks after signals and shows how far it is:
//!
//! - [`run`] does the work on a thread of its own, and the calling one looks;
//! - [`run_here`] does it on the calling thread, and a [`Watch`] that the work passes often looks. That is for searches of the user's
//!   classes, which are asked about every state: a thread takes longer to start than many of them take.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use jogada_core::Cancel;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

/// Time between two looks at signals.
const LOOK: Duration = Duration::from_millis(50);

/// How far some work has come: told by whoever does it, shown by the thread that waits for it.
pub(crate) struct Progress {
    show: Option<Py<PyAny>>,
    done: AtomicU64,
    total: AtomicU64,
}

impl Progress {
    /// `show(done, total)` is called now and then; a total of 0 is not known.
    pub(crate) fn new(show: Option<Py<PyAny>>) -> Progress {
        Progress { show, done: AtomicU64::new(0), total: AtomicU64::new(0) }
    }

    /// Nobody looks.
    pub(crate) fn unseen() -> Progress {
        Progress::new(None)
    }

    pub(crate) fn tell(&self, done: u64, total: u64) {
        self.done.store(done, Ordering::Relaxed);
        self.total.store(total, Ordering::Relaxed);
    }

    fn show(&self, py: Python<'_>) -> PyResult<()> {
        let Some(show) = &self.show else { return Ok(()) };
        show.call1(py, (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed))).map(drop)
    }
}

/// Does `work` on a thread of its own. Ctrl-C raises `cancel`, and what the work had by then is handed back; any other
/// exception, of a signal handler or of whoever shows the progress, is passed on once the work has ended.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    cancel: &Cancel,
    progress: &Progress,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let (result, raised) = py.detach(|| {
        std::thread::scope(|scope| {
            let (done, finished) = channel();
            let worker = scope.spawn(move || {
                // Known to the interpreter for as long as it works: otherwise each question to Python would make it known anew.
                let result = Python::attach(|py| py.detach(work));
                let _ = done.send(());
                result
            });
            let mut raised = None;
            while finished.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
                let look = |py: Python<'_>| py.check_signals().and_then(|()| progress.show(py));
                if raised.is_none()
                    && let Err(error) = Python::attach(look)
                {
                    cancel.cancel();
                    raised = Some(error);
                }
            }
            (worker.join(), raised)
        })
    });
    let result = result.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    pass_on(py, raised, result)
}

/// What the work had, unless something else than Ctrl-C ended it.
fn pass_on<T>(py: Python<'_>, raised: Option<PyErr>, result: T) -> PyResult<T> {
    match raised {
        Some(error) if !error.is_instance_of::<PyKeyboardInterrupt>(py) => Err(error),
        _ => Ok(result),
    }
}

/// Looks after signals and shows how far the work is, whenever the work passes here and the time has come.
pub(crate) struct Watch {
    progress: Progress,
    cancel: Cancel,
    began: Instant,
    /// Milliseconds after the beginning.
    next_look: AtomicU64,
    passed: AtomicU32,
    raised: Mutex<Option<PyErr>>,
}

/// How often the work passes between two looks at the clock. Of slow methods there are few in so many; Ctrl-C does not wait for them, since
/// it is raised inside the method.
const PASSES: u32 = 16;

impl Watch {
    pub(crate) fn new(show: Option<Py<PyAny>>, cancel: &Cancel) -> Watch {
        Watch {
            progress: Progress::new(show),
            cancel: cancel.clone(),
            began: Instant::now(),
            next_look: AtomicU64::new(LOOK.as_millis() as u64),
            passed: AtomicU32::new(0),
            raised: Mutex::default(),
        }
    }

    /// The work goes on.
    #[inline]
    pub(crate) fn pass(&self) {
        let passed = self.passed.load(Ordering::Relaxed).wrapping_add(1);
        self.passed.store(passed, Ordering::Relaxed);
        if passed.is_multiple_of(PASSES) {
            self.look_if_due();
        }
    }

    fn look_if_due(&self) {
        let now = self.began.elapsed().as_millis() as u64;
        if now >= self.next_look.load(Ordering::Relaxed) {
            self.next_look.store(now + LOOK.as_millis() as u64, Ordering::Relaxed);
            self.look();
        }
    }

    #[cold]
    fn look(&self) {
        if let Err(error) = Python::attach(|py| py.check_signals().and_then(|()| self.progress.show(py))) {
            self.cancel.cancel();
            self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        }
    }
}

/// Does `work`, which passes `watch` often, on this thread. The promise is that of [`run`].
pub(crate) fn run_here<T: Send>(
    py: Python<'_>,
    watch: &Watch,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let result = py.detach(work);
    let raised = watch.raised.lock().unwrap_or_else(PoisonError::into_inner).take();
    pass_on(py, raised, result)
}
