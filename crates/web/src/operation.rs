//! Something that can be asked: what is sent, what comes back and who answers. Its description is made of the same types.

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

/// Who answers a request.
pub(crate) type Handler = Box<dyn Fn(&ApiRequest) -> Result<Reply, ApiError> + Send + Sync>;

/// The schema of a type.
type Describe = fn(&mut SchemaGenerator) -> Schema;

/// What comes back.
pub(crate) enum Returns {
    /// An object.
    Object(Describe),
    /// Events: the variants of an enum, whose names are those of the events.
    Events(Describe),
}

/// What is sent.
pub(crate) struct Sent {
    pub(crate) schema: Value,
    pub(crate) example: Value,
}

/// Something that can be asked.
pub(crate) struct Operation {
    pub(crate) path: &'static str,
    pub(crate) summary: &'static str,
    /// What a `POST` sends; a `GET` sends nothing.
    pub(crate) sent: Option<Sent>,
    pub(crate) returns: Returns,
    pub(crate) handler: Handler,
}

impl Operation {
    /// An object that needs nothing to be sent.
    pub(crate) fn get<A: JsonSchema + 'static>(
        path: &'static str,
        summary: &'static str,
        handler: fn(&ApiRequest) -> Result<Answered<A>, ApiError>,
    ) -> Operation {
        let returns = Returns::Object(SchemaGenerator::subschema_for::<A>);
        let handler = Box::new(move |request: &ApiRequest| handler(request).map(|answered| answered.reply));
        Operation { path, summary, sent: None, returns, handler }
    }

    /// An object about what is sent.
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

    /// Events about what is sent.
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

/// A reply that is told as `A`.
pub(crate) struct Answered<A> {
    reply: Reply,
    told: PhantomData<fn(A)>,
}

impl<A: Serialize> Answered<A> {
    fn new(reply: Reply) -> Answered<A> {
        Answered { reply, told: PhantomData }
    }

    /// An object that is known at once.
    pub(crate) fn now(object: &A) -> Result<Answered<A>, ApiError> {
        Ok(Answered::new(Reply::Now(written(object)?)))
    }

    /// Events that are known at once.
    pub(crate) fn told(events: &[A]) -> Result<Answered<A>, ApiError> {
        Ok(Answered::new(Reply::Told(events.iter().map(event).collect::<Result<_, _>>()?)))
    }

    /// An object that has to be worked out.
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

    /// Events that have to be worked out.
    pub(crate) fn stream(
        lane: Lane,
        time: Duration,
        run: impl FnOnce(&Teller<'_, A>) -> Result<(), ApiError> + Send + 'static,
    ) -> Answered<A> {
        Answered::new(Reply::Stream(Work::new(lane, time, move |sink| {
            run(&Teller { sink, told: PhantomData })
        })))
    }
}

/// Where work tells its events.
pub(crate) struct Teller<'a, A> {
    sink: &'a Sink,
    told: PhantomData<fn(A)>,
}

impl<A: Serialize> Teller<'_, A> {
    /// Raised when the work is to end.
    pub(crate) fn cancel(&self) -> &Cancel {
        self.sink.cancel()
    }

    /// Tells an event.
    pub(crate) fn tell(&self, told: &A) {
        // An event that cannot be written would be a fault of ours, and of no use to anybody.
        if let Ok((name, data)) = event(told) {
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
