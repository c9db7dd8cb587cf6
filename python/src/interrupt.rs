//! Work that Ctrl-C stops: it goes on without the interpreter, while this thread looks after signals and shows how far it is.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

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
    match raised {
        Some(error) if !error.is_instance_of::<PyKeyboardInterrupt>(py) => Err(error),
        _ => Ok(result),
    }
}
