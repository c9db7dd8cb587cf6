//! A connection with a write timeout: the client may be slow, but not for ever.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use crate::connections::Connection;

/// A stream that fails if nothing could be written for the length of `patience`.
pub(crate) struct WriteTimeout {
    stream: TcpStream,
    patience: Duration,
    /// Running while the client takes nothing.
    waiting: Option<Pin<Box<Sleep>>>,
    /// Notified when the client stops taking data, and when it continues.
    connection: Arc<Connection>,
}

impl WriteTimeout {
    pub(crate) fn new(stream: TcpStream, patience: Duration, connection: Arc<Connection>) -> WriteTimeout {
        WriteTimeout { stream, patience, waiting: None, connection }
    }

    /// The result of an attempt to write: an error if all have failed for too long.
    fn with_timeout<T>(
        &mut self,
        attempt: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if attempt.is_ready() {
            if self.waiting.take().is_some() {
                self.connection.set_stalled(false);
            }
            return attempt;
        }
        let patience = self.patience;
        let connection = &self.connection;
        let waiting = self.waiting.get_or_insert_with(|| {
            connection.set_stalled(true);
            Box::pin(sleep(patience))
        });
        ready!(waiting.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for WriteTimeout {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for WriteTimeout {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let attempt = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.with_timeout(attempt, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let attempt = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.with_timeout(attempt, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let attempt = Pin::new(&mut self.stream).poll_flush(context);
        self.with_timeout(attempt, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let attempt = Pin::new(&mut self.stream).poll_shutdown(context);
        self.with_timeout(attempt, context)
    }
}
