//! Work that Ctrl-C stops: it goes on without the interpreter, while this thread looks after signals.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use jogada_core::Cancel;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

/// Time between two looks at signals.
const LOOK: Duration = Duration::from_millis(50);

/// Does `work` on a thread of its own. Ctrl-C raises `cancel`, and what the work had by then is handed back; any other
/// exception of a signal handler is passed on once the work has ended.
pub(crate) fn run<T: Send>(py: Python<'_>, cancel: &Cancel, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    let (result, raised) = py.detach(|| {
        std::thread::scope(|scope| {
            let (done, finished) = channel();
            let worker = scope.spawn(move || {
                let result = work();
                let _ = done.send(());
                result
            });
            let mut raised = None;
            while finished.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
                if raised.is_none()
                    && let Err(error) = Python::attach(|py| py.check_signals())
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
