//! The app behind a socket.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, Semaphore};

use crate::patient::Patient;
use crate::{Settings, app};

/// A socket on which the page is served.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    router: Router,
    settings: Settings,
    stop: Stopper,
}

/// Ends a server, from any thread. Clones end the same one.
#[derive(Clone, Debug, Default)]
pub struct Stopper(Arc<Notify>);

impl Stopper {
    /// Asks the server to end.
    pub fn stop(&self) {
        self.0.notify_one();
    }
}

impl Server {
    /// Takes a port; any that is free if it is 0.
    ///
    /// # Errors
    /// If the address is not ours, or the port is taken.
    pub async fn bind(host: &str, port: u16, settings: Settings) -> io::Result<Server> {
        let listener = TcpListener::bind((host, port)).await?;
        let address = listener.local_addr()?;
        let router = app(settings.clone());
        Ok(Server { listener, address, router, settings, stop: Stopper::default() })
    }

    /// Where it is.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// A way to end it.
    #[must_use]
    pub fn stopper(&self) -> Stopper {
        self.stop.clone()
    }

    /// Serves until it is asked to end.
    pub async fn run(self) {
        let connections = Arc::new(Semaphore::new(self.settings.connections));
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = self.stop.0.notified() => return,
            };
            let Ok((stream, _)) = accepted else {
                // Out of file handles, most likely: some will be free again soon.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            // One connection too many is closed at once.
            let Ok(permit) = Arc::clone(&connections).try_acquire_owned() else { continue };
            let router = self.router.clone();
            let patience = self.settings.patience;
            tokio::spawn(async move {
                converse(stream, router, patience).await;
                drop(permit);
            });
        }
    }
}

/// One connection, from its first request to its last.
async fn converse(stream: TcpStream, router: Router, patience: Duration) {
    // Events are small and urgent.
    let _ = stream.set_nodelay(true);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .serve_connection(TokioIo::new(Patient::new(stream, patience)), TowerToHyperService::new(router));
    // However it ends, malformed, slow or closed, it ends for this client alone.
    let _ = connection.await;
}

/// Serves the page until somebody stops it. `ready` is told the address, and how to stop it.
///
/// # Errors
/// If there can be no server at that address.
pub fn serve(
    host: &str,
    port: u16,
    settings: Settings,
    ready: impl FnOnce(SocketAddr, Stopper),
) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(2 * settings.seats + 32)
        .build()?;
    let served = runtime.block_on(async {
        let server = Server::bind(host, port, settings).await?;
        ready(server.address(), server.stopper());
        server.run().await;
        Ok(())
    });
    // Searches are cancelled with their readers, and end within milliseconds.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served
}
