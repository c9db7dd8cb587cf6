//! An operation of the API: request, answer and handler. Its description is generated from the same types.

use std::marker::PhantomData;
use std::time::Duration;

use axum::http::Method;
use jogada_core::Cancel;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::api_error::ApiError;
use crate::body::{read, request_schema};
use crate::queue::Lane;
use crate::request::ApiRequest;
use crate::work::{Reply, Sink, Work};

/// Answers a request.
pub(crate) type Handler = Box<dyn Fn(&ApiRequest) -> Result<Reply, ApiError> + Send + Sync>;

/// The schema of a type.
type Describe = fn(&mut SchemaGenerator) -> Schema;

/// The kind of answer.
pub(crate) enum Returns {
    /// An object.
    Object(Describe),
    /// Events: the variants of an enum, named after them.
    Events(Describe),
}

/// The body of a request.
pub(crate) struct Sent {
    pub(crate) schema: Value,
    pub(crate) example: Value,
}

/// An operation of the API.
pub(crate) struct Operation {
    pub(crate) path: &'static str,
    pub(crate) summary: &'static str,
    /// The body of a `POST`; a `GET` has none.
    pub(crate) sent: Option<Sent>,
    pub(crate) returns: Returns,
    pub(crate) handler: Handler,
}

impl Operation {
    /// A `GET` that returns an object.
    pub(crate) fn get<A: JsonSchema + 'static>(
        path: &'static str,
        summary: &'static str,
        handler: fn(&ApiRequest) -> Result<Answered<A>, ApiError>,
    ) -> Operation {
        let returns = Returns::Object(SchemaGenerator::subschema_for::<A>);
        let handler = Box::new(move |request: &ApiRequest| handler(request).map(|answered| answered.reply));
        Operation { path, summary, sent: None, returns, handler }
    }

    /// A `POST` that returns an object.
    pub(crate) fn object<R, A>(
        path: &'static str,
        summary: &'static str,
        example: Value,
        handler: fn(&ApiRequest, R) -> Result<Answered<A>, ApiError>,
    ) -> Operation
    where
        R: DeserializeOwned + JsonSchema + 'static,
        A: JsonSchema + 'static,
    {
        let returns = Returns::Object(SchemaGenerator::subschema_for::<A>);
        Operation::post(path, summary, example, returns, handler)
    }

    /// A `POST` that returns a stream of events.
    pub(crate) fn events<R, A>(
        path: &'static str,
        summary: &'static str,
        example: Value,
        handler: fn(&ApiRequest, R) -> Result<Answered<A>, ApiError>,
    ) -> Operation
    where
        R: DeserializeOwned + JsonSchema + 'static,
        A: JsonSchema + 'static,
    {
        let returns = Returns::Events(A::json_schema);
        Operation::post(path, summary, example, returns, handler)
    }

    fn post<R, A>(
        path: &'static str,
        summary: &'static str,
        example: Value,
        returns: Returns,
        handler: fn(&ApiRequest, R) -> Result<Answered<A>, ApiError>,
    ) -> Operation
    where
        R: DeserializeOwned + JsonSchema + 'static,
        A: 'static,
    {
        let schema = request_schema::<R>();
        let known = schema.clone();
        let handler = Box::new(move |request: &ApiRequest| {
            handler(request, read(&known, &request.fields)?).map(|answered| answered.reply)
        });
        Operation { path, summary, sent: Some(Sent { schema, example }), returns, handler }
    }

    pub(crate) fn method(&self) -> Method {
        if self.sent.is_some() { Method::POST } else { Method::GET }
    }
}

/// A reply of type `A`.
pub(crate) struct Answered<A> {
    reply: Reply,
    sent: PhantomData<fn(A)>,
}

impl<A: Serialize> Answered<A> {
    fn new(reply: Reply) -> Answered<A> {
        Answered { reply, sent: PhantomData }
    }

    /// An object known at once.
    pub(crate) fn now(object: &A) -> Result<Answered<A>, ApiError> {
        Ok(Answered::new(Reply::Now(written(object)?)))
    }

    /// Events known at once.
    pub(crate) fn events_now(events: &[A]) -> Result<Answered<A>, ApiError> {
        Ok(Answered::new(Reply::Events(events.iter().map(event).collect::<Result<_, _>>()?)))
    }

    /// An object that needs work.
    pub(crate) fn once(
        lane: Lane,
        time: Duration,
        run: impl FnOnce(&Cancel) -> Result<A, ApiError> + Send + 'static,
    ) -> Answered<A> {
        Answered::new(Reply::Once(Work::new(lane, time, move |sink| {
            sink.tell(String::new(), written(&run(sink.cancel())?)?);
            Ok(())
        })))
    }

    /// Events that need work.
    pub(crate) fn stream(
        lane: Lane,
        time: Duration,
        run: impl FnOnce(&EventSender<'_, A>) -> Result<(), ApiError> + Send + 'static,
    ) -> Answered<A> {
        Answered::new(Reply::Stream(Work::new(lane, time, move |sink| {
            run(&EventSender { sink, sent: PhantomData })
        })))
    }
}

/// Sends events of work to its reader.
pub(crate) struct EventSender<'a, A> {
    sink: &'a Sink,
    sent: PhantomData<fn(A)>,
}

impl<A: Serialize> EventSender<'_, A> {
    /// Set when the work must stop.
    pub(crate) fn cancel(&self) -> &Cancel {
        self.sink.cancel()
    }

    /// Sends an event.
    pub(crate) fn send(&self, item: &A) {
        // An event that cannot be serialised would be a bug of ours, of no use to the reader.
        if let Ok((name, data)) = event(item) {
            self.sink.tell(name, data);
        }
    }
}

fn written(object: &impl Serialize) -> Result<String, ApiError> {
    serde_json::to_string(object).map_err(|_| ApiError::Internal)
}

/// The name of an event, its variant, and its data.
fn event(event: &impl Serialize) -> Result<(String, String), ApiError> {
    match serde_json::to_value(event) {
        Ok(Value::Object(variant)) if variant.len() == 1 => {
            let (name, data) = variant.into_iter().next().ok_or(ApiError::Internal)?;
            Ok((name, data.to_string()))
        }
        _ => Err(ApiError::Internal),
    }
}
