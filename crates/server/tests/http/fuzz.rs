//! Fuzzing what requests hold: whatever is sent, the answer is no fault of ours.

use std::path::Path;

use axum::http::Method;
use test_support::fuzz::fuzz;
use tokio::runtime::Runtime;

use crate::support::Host;

/// Where bodies are sent; `{}` is a table.
const PATHS: [&str; 14] = [
    "/api/v1/tables",
    "/api/v1/tables/{}/choose",
    "/api/v1/tables/{}/join",
    "/api/v1/tables/{}/start",
    "/api/v1/tables/{}/chat",
    "/api/v1/tables/{}/undo",
    "/api/v1/tables/{}/ask-undo",
    "/api/v1/tables/{}/answer-undo",
    "/api/v1/tables/{}/leave-guide",
    "/api/v1/tables/{}/lend",
    "/api/v1/guests",
    "/api/v1/me",
    "/t/{}/choose",
    "/tables",
];

#[test]
fn whatever_a_body_holds_the_answer_is_no_fault_of_ours() {
    let runtime = Runtime::new().unwrap();
    let host = runtime.block_on(Host::new());
    let (id, seats) = runtime.block_on(host.table("stone-age", 2));
    let mut turn = 0;
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/http/corpora/bodies");
    let fuzzed = fuzz("bodies", &corpus, 800, |input| {
        turn += 1;
        let path = PATHS[turn % PATHS.len()].replace("{}", &id);
        let kind = if turn % 5 == 0 { "application/x-www-form-urlencoded" } else { "application/json" };
        let asked = seats[turn % 2].send(Method::POST, &path, input.to_vec().into(), kind);
        let reply = runtime.block_on(asked);
        assert!(!reply.status.is_server_error(), "{path}: {}: {}", reply.status, reply.text);
        format!("{} {path} {:.80}", reply.status, reply.text)
    });
    assert!(fuzzed.answers > 50, "{fuzzed:?}");
    runtime.block_on(host.end());
}
