//! The server: the app behind a socket.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt;

use crate::ServerSettings;
use crate::app::app_until;
use crate::client::Peer;
use crate::connections::{Connection, Connections};
use crate::write_timeout::WriteTimeout;

/// Time for sending open answers after a request to stop.
const DRAIN_TIME: Duration = Duration::from_secs(5);

/// A socket that serves the page.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    router: Router,
    settings: ServerSettings,
    stop: Stopper,
}

/// Stops a server, from any thread. Clones stop the same one.
#[derive(Clone, Debug)]
pub struct Stopper(Arc<watch::Sender<bool>>);

impl Default for Stopper {
    fn default() -> Stopper {
        Stopper(Arc::new(watch::Sender::new(false)))
    }
}

impl Stopper {
    /// Stops the server: it accepts no more connections, stops its searches, and sends their results.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }

    pub(crate) fn stopped(&self) -> Stopped {
        Stopped(self.0.subscribe())
    }
}

/// Waits for a server's stop.
#[derive(Clone, Debug)]
pub(crate) struct Stopped(watch::Receiver<bool>);

impl Stopped {
    /// Waits for it.
    pub(crate) async fn wait(&mut self) {
        if self.0.wait_for(|is_stopped| *is_stopped).await.is_err() {
            // The stopper is gone: nobody can stop it.
            std::future::pending::<()>().await;
        }
    }
}

impl Server {
    /// Binds a port; a free one if it is 0.
    ///
    /// # Errors
    /// The address is not this machine's, or the port is taken.
    pub async fn bind(host: &str, port: u16, settings: ServerSettings) -> io::Result<Server> {
        let listener = TcpListener::bind((host, port)).await?;
        let address = listener.local_addr()?;
        let stop = Stopper::default();
        let router = app_until(settings.clone(), stop.stopped());
        Ok(Server { listener, address, router, settings, stop })
    }

    /// Its address.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// A handle to stop it.
    #[must_use]
    pub fn stopper(&self) -> Stopper {
        self.stop.clone()
    }

    /// Serves until stopped, and until open requests are answered.
    pub async fn run(self) {
        let connections = Arc::new(Connections::new(self.settings.connections));
        let mut stopped = self.stop.stopped();
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = stopped.wait() => break,
            };
            let Ok((stream, peer)) = accepted else {
                // Most likely out of file handles: some will be free soon.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            // Over the limit, and all others are busy: closed at once.
            let Some(connection) = connections.admit(peer.ip().to_canonical()) else { continue };
            let conversation = Conversation {
                connection: Arc::new(connection),
                peer: Peer(peer.ip().to_canonical()),
                router: self.router.clone(),
                patience: self.settings.patience,
                stopped: self.stop.stopped(),
            };
            tokio::spawn(conversation.hold(stream));
        }
        drop(self.listener);
        let _ = tokio::time::timeout(DRAIN_TIME, connections.wait_until_empty()).await;
    }
}

/// One connection, from its first request to its last.
struct Conversation {
    connection: Arc<Connection>,
    peer: Peer,
    router: Router,
    patience: Duration,
    stopped: Stopped,
}

impl Conversation {
    /// Answers until the client leaves, the connection must be closed, or the server stops.
    async fn hold(mut self, stream: TcpStream) {
        // Events are small and urgent.
        let _ = stream.set_nodelay(true);
        let stream = WriteTimeout::new(stream, self.patience, Arc::clone(&self.connection));
        let answer = |request: hyper::Request<Incoming>| {
            let mut request: Request = request.map(axum::body::Body::new);
            request.extensions_mut().insert(self.peer);
            request.extensions_mut().insert(Arc::clone(&self.connection));
            self.router.clone().oneshot(request)
        };
        let talking = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.patience)
            .serve_connection(TokioIo::new(stream), service_fn(answer));
        let mut talking = std::pin::pin!(talking);
        // However it ends (malformed, slow or closed), it affects this client alone.
        tokio::select! {
            _ = &mut talking => return,
            () = self.connection.must_close() => return,
            () = self.stopped.wait() => talking.as_mut().graceful_shutdown(),
        }
        let _ = talking.await;
    }
}

/// Serves the page until stopped. Calls `ready` with the address and a handle to stop it.
///
/// # Errors
/// The address cannot be bound.
pub fn serve(
    host: &str,
    port: u16,
    settings: ServerSettings,
    ready: impl FnOnce(SocketAddr, Stopper),
) -> io::Result<()> {
    // Two lanes; in each, as many searches may stop late as there are slots.
    let threads = 4 * settings.slots + 32;
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().max_blocking_threads(threads).build()?;
    let served = runtime.block_on(async {
        let server = Server::bind(host, port, settings).await?;
        ready(server.address(), server.stopper());
        server.run().await;
        Ok(())
    });
    // Searches are cancelled with their readers, and stop within milliseconds.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served
}
