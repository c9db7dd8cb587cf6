//! A server on a free port, stopped when dropped.

use std::net::SocketAddr;
use std::sync::mpsc::channel;
use std::thread::JoinHandle;

use jogada_web::{ServerSettings, Stopper, serve};

/// A running server.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) stopper: Stopper,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    /// Starts it on a free port.
    pub(crate) fn start(settings: ServerSettings) -> Running {
        let (sender, receiver) = channel();
        let thread = std::thread::spawn(move || {
            serve("127.0.0.1", 0, settings, |address, stopper| sender.send((address, stopper)).unwrap())
                .unwrap();
        });
        let (address, stopper) = receiver.recv().unwrap();
        Running { address, stopper, thread: Some(thread) }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stopper.stop();
        let ended = self.thread.take().map(JoinHandle::join);
        assert!(std::thread::panicking() || matches!(ended, Some(Ok(()))));
    }
}
