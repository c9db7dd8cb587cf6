//! The router: which address asks what.

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
use jogada_core::{Fault, Field};
use jogada_messages::Language;

use crate::client::Client;
use crate::connections::{Busy, Connection};
use crate::guard::guard;
use crate::queue::Queue;
use crate::refusal::{Refusal, json};
use crate::request::{ApiRequest, language, read_fields};
use crate::server::{Stopped, Stopper};
use crate::work::{self, Answer, Reply};
use crate::{Settings, api, page};

/// What all requests share: the limits, who searches, and whether the server ends.
#[derive(Debug)]
pub(crate) struct AppState {
    pub(crate) settings: Settings,
    pub(crate) queue: Queue,
    pub(crate) stopped: Stopped,
}

/// Something that can be asked.
pub(crate) type Handler = fn(&ApiRequest) -> Result<Reply, Fault>;

/// All that can be asked: method, path, and who answers.
const API: &[(Method, &str, Handler)] = &[
    (Method::GET, "/api/catalogue", api::catalogue),
    (Method::GET, "/api/messages", api::messages),
    (Method::GET, "/api/openapi.json", api::openapi),
    (Method::GET, "/api/health", api::health),
    (Method::POST, "/api/game", api::game),
    (Method::POST, "/api/think", api::think),
    (Method::POST, "/api/values", api::values),
    (Method::POST, "/api/analyse", api::analyse),
    (Method::POST, "/api/solve", api::solve),
    (Method::POST, "/api/why", api::why),
    (Method::POST, "/api/review", api::review),
    (Method::POST, "/api/record/read", api::read_record),
    (Method::POST, "/api/record/write", api::write_record),
    (Method::POST, "/api/puzzle", api::puzzle),
    (Method::POST, "/api/puzzle/hint", api::puzzle_hint),
    (Method::POST, "/api/compare", api::compare),
    (Method::POST, "/api/ablate", api::ablate),
    (Method::POST, "/api/doctor", api::doctor),
    (Method::POST, "/api/search/path", api::search_path),
    (Method::POST, "/api/search/game", api::search_game),
];

/// The method and path of every request the API answers.
pub fn paths() -> impl Iterator<Item = (&'static str, &'static str)> {
    API.iter().map(|(method, path, _)| (if *method == Method::GET { "GET" } else { "POST" }, *path))
}

/// The page and its API.
pub fn app(settings: Settings) -> Router {
    app_until(settings, Stopper::default().stopped())
}

/// The same, whose searches end when the server does.
pub(crate) fn app_until(settings: Settings, stopped: Stopped) -> Router {
    let app_state = Arc::new(AppState { queue: Queue::new(&settings), settings, stopped });
    let mut router = Router::new();
    for (method, path, handler) in API {
        let answer = move |State(app_state): State<Arc<AppState>>, request: Request| {
            answer(app_state, request, *handler)
        };
        let route = if *method == Method::GET { get(answer) } else { post(answer) };
        router = router.route(path, route);
    }
    router
        .route("/", get(files))
        .route("/{*path}", get(files))
        .route("/api/{*path}", any(unknown))
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(Arc::clone(&app_state), guard))
        .with_state(app_state)
}

/// A request of so many bytes is read within a millisecond.
const SHORT: u64 = 4 << 10;

/// Silence after which a stream says that it is still there: a reader who has left is noticed by it.
const SIGN_OF_LIFE: Duration = Duration::from_millis(500);

async fn answer(app_state: Arc<AppState>, request: Request, handler: Handler) -> Response {
    let language = language(request.uri(), request.headers(), app_state.settings.language);
    match try_answer(app_state, request, handler, language).await {
        Ok(response) => response,
        Err(fault) => Refusal { fault, language }.into_response(),
    }
}

async fn try_answer(
    app_state: Arc<AppState>,
    request: Request,
    handler: Handler,
    language: Language,
) -> Result<Response, Fault> {
    let is_short = request.body().size_hint().upper().is_some_and(|bytes| bytes <= SHORT);
    let client = Client::of(&request);
    let connection = request.extensions().get::<Arc<Connection>>().cloned();
    let fields = read_fields(request, app_state.settings.patience).await?;
    // Only now: whoever sends half a request does not keep others from connecting.
    let busy = connection.map(Busy::new);
    let response =
        match work::answer(handler, ApiRequest { language, fields, is_short, client, app_state }).await? {
            Answer::Now(value) => json(&value),
            Answer::Told(events) => ([(header::CONTENT_TYPE, "text/event-stream")], events).into_response(),
            Answer::Once(telling) => json(&telling.first().await?),
            Answer::Stream(telling) => {
                Sse::new(telling).keep_alive(KeepAlive::new().interval(SIGN_OF_LIFE)).into_response()
            }
        };
    Ok(match busy {
        Some(busy) => response.map(|body| busy.hold(body)),
        None => response,
    })
}

async fn files(State(app_state): State<Arc<AppState>>, uri: Uri, headers: HeaderMap) -> Response {
    let file = page::file(&uri, &headers, app_state.settings.language);
    file.unwrap_or_else(|| refuse(&app_state, "fault-path", uri.path(), &uri, &headers))
}

async fn unknown(State(app_state): State<Arc<AppState>>, uri: Uri, headers: HeaderMap) -> Response {
    refuse(&app_state, "fault-path", uri.path(), &uri, &headers)
}

async fn wrong_method(
    State(app_state): State<Arc<AppState>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    refuse(&app_state, "fault-method", method.as_str(), &uri, &headers)
}

fn refuse(app_state: &AppState, code: &'static str, found: &str, uri: &Uri, headers: &HeaderMap) -> Response {
    let fault = Field::whole(found).fault(code).with("path", uri.path());
    Refusal { fault, language: language(uri, headers, app_state.settings.language) }.into_response()
}
