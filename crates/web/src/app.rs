//! The router.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::HttpBody;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, Uri, header};
use axum::middleware::from_fn_with_state;
use axum::response::sse::{KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use flate2::Compression;
use jogada_messages::Language;

use crate::api_error::ApiError;
use crate::client::Client;
use crate::compression::{gzip, mark, reads_gzip};
use crate::connections::{AnswerInProgress, Connection};
use crate::guard::guard;
use crate::operation::Handler;
use crate::queue::Queue;
use crate::request::{ApiRequest, language, read_request};
use crate::server::{Stopped, Stopper};
use crate::shared_games::SharedGames;
use crate::work::{self, Answer};
use crate::{ServerSettings, api, arena, page};

/// State shared by all requests: settings, queue, and whether the server stops.
#[derive(Debug)]
pub(crate) struct AppState {
    pub(crate) settings: ServerSettings,
    pub(crate) queue: Queue,
    pub(crate) shared: SharedGames,
    pub(crate) stopped: Stopped,
}

/// Method and path of every operation of the API.
pub fn paths() -> impl Iterator<Item = (&'static str, &'static str)> {
    api::OPERATIONS
        .iter()
        .map(|operation| (if operation.sent.is_some() { "POST" } else { "GET" }, operation.path))
}

/// The page and its API.
pub fn app(settings: ServerSettings) -> Router {
    app_until(settings, Stopper::default().stopped())
}

/// As [`app`], with searches that stop when the server does.
pub(crate) fn app_until(settings: ServerSettings, stopped: Stopped) -> Router {
    let app_state = Arc::new(AppState {
        queue: Queue::new(&settings),
        shared: SharedGames::default(),
        settings,
        stopped,
    });
    let mut router = Router::new();
    for operation in api::OPERATIONS.iter() {
        let answer = move |State(app_state): State<Arc<AppState>>, request: Request| {
            answer(app_state, request, &operation.handler)
        };
        let route = if operation.sent.is_some() { post(answer) } else { get(answer) };
        router = router.route(operation.path, route);
    }
    router
        .route("/", get(files))
        .route("/{*path}", get(files))
        .route("/api/{*path}", any(unknown))
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(Arc::clone(&app_state), guard))
        .with_state(app_state)
}

/// A request of at most this size is parsed within a millisecond.
const SHORT_BODY: u64 = 4 << 10;

/// Larger answers are compressed.
const COMPRESS_ABOVE: usize = 16 << 10;

/// Interval of keep-alive comments on a silent stream, by which a reader who has left is noticed.
const KEEP_ALIVE: Duration = Duration::from_millis(500);

async fn answer(app_state: Arc<AppState>, request: Request, handler: &'static Handler) -> Response {
    let language = language(request.uri(), request.headers(), app_state.settings.language);
    let is_gzip = reads_gzip(request.headers());
    match try_answer(app_state, request, handler, language, is_gzip).await {
        Ok(response) => response,
        Err(error) => error.refuse(language),
    }
}

async fn try_answer(
    app_state: Arc<AppState>,
    request: Request,
    handler: &'static Handler,
    language: Language,
    is_gzip: bool,
) -> Result<Response, ApiError> {
    let is_short = request.body().size_hint().upper().is_some_and(|bytes| bytes <= SHORT_BODY);
    let client = Client::of(&request);
    let connection = request.extensions().get::<Arc<Connection>>().cloned();
    let fields = read_request(request, app_state.settings.patience).await?;
    // Only now: half a request must not keep others from connecting.
    let busy = connection.map(AnswerInProgress::new);
    let response =
        match work::answer(handler, ApiRequest { language, fields, is_short, client, app_state }).await? {
            Answer::Now(text) => json(text, is_gzip),
            Answer::Events(events) => with_type("text/event-stream", events),
            Answer::Once(stream) => with_type("application/json", stream.first().await?),
            Answer::Stream(stream) => {
                Sse::new(stream).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)).into_response()
            }
        };
    Ok(match busy {
        Some(busy) => response.map(|body| busy.hold(body)),
        None => response,
    })
}

/// A JSON response, compressed if that pays: a game's board does not.
fn json(text: String, is_gzip: bool) -> Response {
    let is_long = is_gzip && text.len() > COMPRESS_ABOVE;
    match is_long.then(|| gzip(text.as_bytes(), Compression::fast())).flatten() {
        None => with_type("application/json", text),
        Some(shorter) => {
            let mut response = ([(header::CONTENT_TYPE, "application/json")], shorter).into_response();
            mark(&mut response);
            response
        }
    }
}

fn with_type(content_type: &'static str, text: String) -> Response {
    ([(header::CONTENT_TYPE, content_type)], text).into_response()
}

async fn files(State(app_state): State<Arc<AppState>>, uri: Uri, headers: HeaderMap) -> Response {
    let settings = &app_state.settings;
    if let Some(site) = settings.arena.as_deref().and_then(|folder| arena::file(folder, uri.path())) {
        return site;
    }
    let file = page::file(&uri, &headers, settings);
    let asks_for_page = || {
        let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
        accepted.is_some_and(|accepted| accepted.contains("text/html"))
    };
    if file.is_none() && asks_for_page() {
        return page::missing(uri.path(), language(&uri, &headers, app_state.settings.language));
    }
    file.unwrap_or_else(|| refuse(&app_state, &ApiError::Path(uri.path().to_owned()), &uri, &headers))
}

async fn unknown(State(app_state): State<Arc<AppState>>, uri: Uri, headers: HeaderMap) -> Response {
    refuse(&app_state, &ApiError::Path(uri.path().to_owned()), &uri, &headers)
}

async fn wrong_method(
    State(app_state): State<Arc<AppState>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let error = ApiError::Method { method: method.to_string(), path: uri.path().to_owned() };
    refuse(&app_state, &error, &uri, &headers)
}

fn refuse(app_state: &AppState, error: &ApiError, uri: &Uri, headers: &HeaderMap) -> Response {
    error.refuse(language(uri, headers, app_state.settings.language))
}
