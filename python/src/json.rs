//! JSON between Rust and Python, by way of its text: what is said in JSON is said rarely.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::Value;

/// Dicts, lists and numbers.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    text_to_python(py, &value.to_string())
}

/// Dicts, lists and numbers, of a text.
pub(crate) fn text_to_python<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.getattr("loads")?.call1((text,))
}

/// A value; none is an empty object.
pub(crate) fn from_python(value: Option<&Bound<'_, PyAny>>) -> PyResult<Value> {
    let Some(value) = value else { return Ok(Value::Object(serde_json::Map::new())) };
    let text: String = value.py().import("json")?.getattr("dumps")?.call1((value,))?.extract()?;
    serde_json::from_str(&text).map_err(|error| PyValueError::new_err(error.to_string()))
}
