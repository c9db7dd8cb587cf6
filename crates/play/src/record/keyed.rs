//! Reads the fields of a struct from a JSON object. An error has the key that is missing or wrong: people are told the key, in
//! their language, and not what serde says in English.

use std::fmt;

use serde::de::value::MapDeserializer;
use serde::de::{self, Deserialize, Deserializer, IntoDeserializer, Visitor};
use serde_json::{Map, Value};

/// The key that is missing or has a wrong value.
#[derive(Debug)]
pub(super) struct WrongKey {
    pub(super) key: String,
}

/// The fields of `T`; others are ignored.
pub(super) fn read<'de, T: Deserialize<'de>>(fields: &'de Map<String, Value>) -> Result<T, WrongKey> {
    let entries = fields.iter().map(|(key, value)| (key.as_str(), KeyedValue { key, value }));
    T::deserialize(MapDeserializer::new(entries))
}

impl de::Error for WrongKey {
    fn custom<T: fmt::Display>(message: T) -> WrongKey {
        WrongKey { key: message.to_string() }
    }

    fn missing_field(key: &'static str) -> WrongKey {
        WrongKey { key: key.to_owned() }
    }
}

impl fmt::Display for WrongKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.key)
    }
}

impl std::error::Error for WrongKey {}

/// A value with its key.
struct KeyedValue<'de> {
    key: &'de str,
    value: &'de Value,
}

impl<'de> IntoDeserializer<'de, WrongKey> for KeyedValue<'de> {
    type Deserializer = KeyedValue<'de>;

    fn into_deserializer(self) -> KeyedValue<'de> {
        self
    }
}

impl<'de> Deserializer<'de> for KeyedValue<'de> {
    type Error = WrongKey;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, WrongKey> {
        self.value.deserialize_any(visitor).map_err(|_| WrongKey { key: self.key.to_owned() })
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, WrongKey> {
        self.value.deserialize_option(visitor).map_err(|_| WrongKey { key: self.key.to_owned() })
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct seq
        tuple tuple_struct map struct enum identifier ignored_any
    }
}
