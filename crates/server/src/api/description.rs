//! The description of the API (OpenAPI), which programs are made from: so it must be true.
//!
//! What is said of each request stands beside its function. Here is added what many share or what is computed: the parts of
//! paths, who may ask, what can go wrong, and bounds that come from our own code, so that they cannot differ from it.

use std::sync::LazyLock;

use bots::Level;
use serde_json::{Map, Value, json};
use session::Game;
use tabletop::MAX_SEATS;
use texts::{Lang, OptionKind};
use utoipa::OpenApi;

use crate::accounts::{LONGEST_NAME, name_pattern};
use crate::tables::Pace;

/// The description, as it is served.
pub(super) static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| {
    let mut api = serde_json::to_value(super::Api::openapi())
        .unwrap_or_else(|error| unreachable!("a description is plain data: {error}"));
    api["components"]["securitySchemes"] = json!({ "token": { "type": "http", "scheme": "bearer" } });
    describe_schemas(&mut api["components"]["schemas"]);
    for (path, methods) in fields(&mut api["paths"]) {
        for (method, operation) in fields(methods) {
            complete(path, method, operation);
        }
    }
    api
});

/// The fields of an object.
fn fields(value: &mut Value) -> impl Iterator<Item = (&String, &mut Value)> {
    value.as_object_mut().into_iter().flat_map(Map::iter_mut)
}

/// What can go wrong: a status, and what it means.
const FAULTS: [(u16, &str); 11] = [
    (400, "The request cannot be read; the message says where."),
    (401, "No token, or one that was ended."),
    (403, "Not for you: another's seat, not the host, or not with a token."),
    (404, "There is no such thing, or none for you: both sound alike."),
    (408, "The body did not come in time."),
    (409, "The table as it is, by the rules too, or somebody else stands in the way: look again."),
    (413, "The body is too large."),
    (421, "The request names another server."),
    (422, "What is asked for cannot be."),
    (429, "Too much at once: wait, and double the wait each time. Nothing was done."),
    (503, "The server could not do it. Try again in a moment."),
];

/// Whether an operation can fail this way.
fn can_fail(status: u16, path: &str, method: &str, operation: &Value) -> bool {
    let needs_account = operation.get("security").is_some();
    let has_body = operation.get("requestBody").is_some();
    let at_table = path.starts_with("/api/v1/tables/{id}");
    match status {
        401 | 403 => needs_account,
        404 => path.contains('{'),
        409 => at_table || method != "get",
        422 => at_table || has_body,
        _ => true,
    }
}

/// Adds to an operation what is not written beside its function.
fn complete(path: &str, method: &str, operation: &mut Value) {
    if let Some(part) = path_part(path) {
        let parts = &mut operation["parameters"];
        if !parts.is_array() {
            *parts = json!([]);
        }
        parts.as_array_mut().into_iter().for_each(|parts| parts.splice(0..0, part.clone()).for_each(drop));
    }
    let parameters = operation.get_mut("parameters").and_then(Value::as_array_mut);
    for parameter in parameters.into_iter().flatten() {
        bound(&mut parameter["schema"]);
    }
    // Where every field may be left out, so may the body.
    if let Some(body) = operation.get_mut("requestBody") {
        let content = &mut body["content"]["application/json"];
        let path = content["schema"]["$ref"].as_str().unwrap_or_default();
        let schema = path.rsplit('/').next().unwrap_or_default().to_owned();
        if let Some(example) = example(&schema) {
            content["example"] = example;
        }
        body["required"] = (!["Joining", "Settings", "Starting", "TableWishes", "Wish", "Wishes"]
            .contains(&schema.as_str()))
        .into();
    }
    for (status, meaning) in FAULTS {
        if can_fail(status, path, method, operation)
            && operation["responses"].get(status.to_string()).is_none()
        {
            operation["responses"][status.to_string()] = fault(status, meaning);
        }
    }
}

/// What a body looks like, by the name of its schema.
fn example(schema: &str) -> Option<Value> {
    Some(match schema {
        "NewGuest" => json!({ "name": "Anna" }),
        "TokenWish" => json!({ "label": "my bot" }),
        "Farewell" => json!({ "name": "Anna", "password": "" }),
        "Settings" => json!({ "speed": "fast", "sound": false }),
        "NewTable" => {
            json!({ "game": "stone-age", "players": 2, "seats": ["me", "gatherer"], "pace": { "live": { "minutes": 5 } } })
        }
        "Joining" => json!({ "seat": 1, "nonce": "a-word-for-the-dice" }),
        "Starting" => json!({ "fill": "hunter", "nonce": "another" }),
        // A choice has one of three forms, and no name for all.
        "" => json!({ "seq": 2, "place": 0, "key": "first" }),
        "Away" => json!({ "until": 1_900_000_000_000_i64 }),
        "Undoing" => json!({ "seq": 3 }),
        "UndoReply" => json!({ "seq": 6, "agree": true }),
        "OfSeat" => json!({ "seat": 0 }),
        "Wishes" => json!({ "kinds": { "turn": true }, "quiet": { "from": 22, "until": 7, "offset": 60 } }),
        "NewChannel" => json!({ "hook": { "url": "https://hooks.example.org/ochre" } }),
        "TableWishes" => json!({ "kinds": { "turn": false } }),
        "Saying" => json!({ "text": "Good luck!" }),
        _ => return None,
    })
}

/// A number that has no other bounds has those of its type.
fn bound(schema: &mut Value) {
    if schema["format"] == "int64" && schema.get("maximum").is_none() {
        (schema["minimum"], schema["maximum"]) = (i64::MIN.into(), i64::MAX.into());
    }
}

fn fault(status: u16, meaning: &str) -> Value {
    let body = json!({ "application/json": { "schema": { "$ref": "#/components/schemas/Problem" } } });
    let mut fault = json!({ "description": meaning, "content": body });
    if matches!(status, 429 | 503) {
        let seconds =
            json!({ "description": "Seconds to wait.", "schema": { "type": "integer", "minimum": 1 } });
        fault["headers"] = json!({ "Retry-After": seconds });
    }
    fault
}

/// The parts of a path that are filled in.
fn path_part(path: &str) -> Option<Vec<Value>> {
    let part = |name: &str, what: &str, schema: Value| json!({ "name": name, "in": "path", "required": true, "description": what, "schema": schema });
    let table = || part("id", "The table.", json!({ "type": "string", "pattern": "^[A-Za-z0-9_-]{22}$" }));
    let session = json!({ "type": "string", "pattern": "^[0-9a-f]{16}$" });
    let line = json!({ "type": "integer", "format": "int64", "minimum": 1, "maximum": i64::MAX });
    match path {
        "/api/v1/tokens/{id}" => Some(vec![part("id", "The session or token.", session)]),
        path if path.ends_with("/{channel}") => {
            Some(vec![part("channel", "The way.", json!({ "type": "string" }))])
        }
        path if path.ends_with("/{n}") => Some(vec![table(), part("n", "The number of the line.", line)]),
        path if path.contains("{id}") => Some(vec![table()]),
        _ => None,
    }
}

fn describe_schemas(schemas: &mut Value) {
    let name =
        json!({ "type": "string", "minLength": 1, "maxLength": LONGEST_NAME, "pattern": name_pattern() });
    for (schema, field) in [("NewGuest", "name"), ("TokenWish", "label")] {
        describe(schemas, schema, field, &name);
    }
    // At one screen a name may be left empty.
    let own =
        json!({ "type": "string", "maxLength": LONGEST_NAME, "pattern": format!("^ *$|{}", name_pattern()) });
    describe(schemas, "NewTable", "names", &json!({ "items": own }));
    // Unseen signs are left out, and a line must have something else.
    let said = json!({ "pattern": r"[^\s\u0000-\u001f\u007f-\u009f]" });
    describe(schemas, "Saying", "text", &said);
    let seat = json!({ "minimum": 0, "maximum": MAX_SEATS - 1 });
    for schema in ["Joining", "OfSeat", "ChoiceByPlace", "ChoiceItself", "ChoicesTogether"] {
        describe(schemas, schema, "seat", &seat);
    }
    let number = json!({ "minimum": i64::MIN, "maximum": i64::MAX });
    let place = json!({ "minimum": 0, "maximum": u64::MAX });
    for schema in ["ChoiceByPlace", "ChoiceItself", "ChoicesTogether"] {
        describe(schemas, schema, "seq", &number);
        describe(schemas, schema, "place", &place);
    }
    describe(schemas, "Away", "until", &number);
    for schema in ["Undoing", "UndoReply"] {
        describe(schemas, schema, "seq", &number);
    }
    schemas["BotLevel"] =
        json!({ "type": "string", "enum": levels(), "description": "How well a bot plays." });
    let level = json!({ "$ref": "#/components/schemas/BotLevel" });
    schemas["Starting"]["properties"]["fill"] = json!({ "oneOf": [level, { "type": "null" }] });
    describe_pace(schemas);
    describe_channels(schemas);
    for (schema, prefix, about) in [
        ("NewTable", "New", "A table to be made."),
        ("Gathering", "Gather", "What somebody wants to play at once."),
    ] {
        let whole = schemas[schema].clone();
        let games: Vec<Value> =
            registry::games().iter().map(|game| of_game(schemas, &whole, prefix, *game)).collect();
        schemas[schema] = json!({ "description": about, "oneOf": games });
    }
}

/// Adds to what is said of a field, if the schema has it.
fn describe(schemas: &mut Value, schema: &str, field: &str, more: &Value) {
    let Some(described) = schemas[schema]["properties"].get_mut(field) else { return };
    for (key, value) in more.as_object().into_iter().flatten() {
        described[key] = value.clone();
    }
}

fn levels() -> Vec<&'static str> {
    Level::ALL.map(Level::name).to_vec()
}

/// A pace is a word, or so many minutes and nothing else. Each has a name, which generators of clients need.
fn describe_pace(schemas: &mut Value) {
    let minutes = json!({ "type": "integer", "minimum": 1, "maximum": Pace::MOST_MINUTES });
    schemas["Minutes"] = json!({ "type": "object", "required": ["minutes"], "properties": { "minutes": minutes }, "additionalProperties": false });
    schemas["LivePace"] = named("live", "Some minutes for each choice.", "Minutes");
    schemas["SlowPace"] = json!({ "type": "string", "enum": ["none", "relaxed"] });
    let number = |least: u16, most: u16| json!({ "type": "integer", "minimum": least, "maximum": most });
    let of_two = |one: &str, first: Value, other: &str, second: Value| json!({ "type": "object", "required": [one, other], "properties": { one: first, other: second }, "additionalProperties": false });
    schemas["GameTime"] =
        of_two("minutes", number(1, Pace::MOST_MINUTES), "increment", number(0, Pace::MOST_INCREMENT));
    schemas["DailyTime"] =
        of_two("hours", number(1, Pace::MOST_HOURS), "reserve", number(0, Pace::MOST_RESERVE));
    let about = "Some minutes for the whole game, and some seconds more for every turn.";
    schemas["GamePace"] = named("game", about, "GameTime");
    let about = "Some hours for each turn, and hours in reserve for the whole game.";
    schemas["DailyPace"] = named("daily", about, "DailyTime");
    let paces = ["SlowPace", "LivePace", "GamePace", "DailyPace"]
        .map(|pace| json!({ "$ref": format!("#/components/schemas/{pace}") }));
    schemas["Pace"] = json!({ "description": "How long a seat may think.", "oneOf": paces });
}

/// An object of one field that has a name and a schema, by reference: generators of clients need names for both.
fn named(name: &str, about: &str, schema: &str) -> Value {
    json!({
        "type": "object",
        "description": about,
        "required": [name],
        "properties": { name: { "$ref": format!("#/components/schemas/{schema}") } },
        "additionalProperties": false,
    })
}

/// The kinds of channels, each with what it needs.
fn describe_channels(schemas: &mut Value) {
    let kinds = [
        ("push", "PushPlace", &["endpoint", "p256dh", "auth"][..]),
        ("hook", "HookPlace", &["url"]),
        ("mail", "MailPlace", &["to"]),
    ];
    let abouts = [
        "A browser's subscription to pushes.",
        "A program that is posted to.",
        "An address of mail, which is asked first.",
    ];
    let mut ways = Vec::new();
    for ((kind, place, fields), about) in kinds.into_iter().zip(abouts) {
        let texts: serde_json::Map<String, Value> =
            fields.iter().map(|field| ((*field).to_owned(), json!({ "type": "string" }))).collect();
        schemas[place] = json!({ "type": "object", "required": fields, "properties": texts, "additionalProperties": false });
        let way = format!("{}Channel", capitalized(kind));
        schemas[&way] = named(kind, about, place);
        ways.push(json!({ "$ref": format!("#/components/schemas/{way}") }));
    }
    schemas["NewChannel"] = json!({ "description": "A channel to be made: one of these.", "oneOf": ways });
}

/// The schema of a wish for a table of one game, by reference: each game has its own numbers of players and its own options.
fn of_game(schemas: &mut Value, whole: &Value, prefix: &str, game: &dyn Game) -> Value {
    let mut table = whole.clone();
    let seats: Vec<&str> = ["me", "open", "invited"].into_iter().chain(levels()).collect();
    table["description"] = format!("The same for {}.", game.title()).into();
    let fields = &mut table["properties"];
    fields["game"] = json!({ "type": "string", "enum": [game.name()], "description": "The game's name." });
    fields["players"]["minimum"] = (*game.players().start()).into();
    fields["players"]["maximum"] = (*game.players().end()).into();
    if fields.get("seats").is_some() {
        fields["seats"]["items"] = json!({ "type": "string", "enum": seats });
        fields["options"] = options(game);
    }
    let name = format!("{prefix}{}", game.name().split('-').map(capitalized).collect::<String>());
    schemas[&name] = table;
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// The options of a game.
fn options(game: &dyn Game) -> Value {
    let mut fields = Map::new();
    for option in game.option_texts(Lang::English) {
        let mut schema = match option.kind {
            OptionKind::Flag { default } => json!({ "type": "boolean", "default": default }),
            OptionKind::Number { min, max, default } => {
                json!({ "type": "integer", "minimum": min, "maximum": max, "default": default })
            }
            OptionKind::Choice { of, default } => {
                let words: Vec<&str> = of.iter().map(|(word, _)| *word).collect();
                json!({ "type": "string", "enum": words, "default": default })
            }
        };
        schema["description"] = option.title.into();
        fields.insert(option.key.to_owned(), schema);
    }
    // What is in no form is a board of one's own, in the shape of the game's files: too much to be described here.
    for key in game.options().as_object().into_iter().flat_map(Map::keys) {
        let own = "As the game has it; or one of your own, in the shape of the game's files.";
        fields.entry(key).or_insert_with(|| json!({ "type": "null", "description": own }));
    }
    let about = "The options of the game; those left out have their defaults.";
    json!({ "type": "object", "description": about, "properties": fields, "additionalProperties": false })
}
