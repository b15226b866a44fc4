//! The commands as somebody at a shell meets them: what they print, and their exit codes.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn ochre(args: &[&str], input: &str) -> Output {
    ochre_in(&[], args, input)
}

/// A command with these variables set, and none else that says a language.
fn ochre_in(variables: &[(&str, &str)], args: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ochre"));
    let mut child = command
        .args(args)
        .envs(["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| (name, "")))
        .envs(variables.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input has closed it.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// What a command that succeeds prints.
fn printed(args: &[&str], input: &str) -> String {
    let output = ochre(args, input);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {errors}");
    assert_eq!(errors, "", "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The exit code and the first line of the complaint of a command that fails.
fn complaint(args: &[&str]) -> (i32, String) {
    let output = ochre(args, "");
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.stdout.is_empty(), "{args:?} prints something");
    (output.status.code().unwrap(), errors.lines().next().unwrap_or_default().to_owned())
}

/// A file of this test's own.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The same, not there yet.
fn new_file(name: &str) -> PathBuf {
    let path = file(name);
    let _ = std::fs::remove_file(&path);
    path
}

fn recorded(name: &str, args: &[&str]) -> PathBuf {
    let path = file(name);
    let mut all = vec!["export", "stone-age", "--seed", "5", "--output", path.to_str().unwrap()];
    all.extend_from_slice(args);
    printed(&all, "");
    path
}

#[test]
fn a_bare_call_serves_and_says_where() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("ochre.sqlite");
    let mut serving = Command::new(env!("CARGO_BIN_EXE_ochre"))
        .args(["--listen", "127.0.0.1:0"])
        .env("OCHRE_DB", &database)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = String::new();
    let mut out = std::io::BufReader::new(serving.stdout.take().unwrap());
    std::io::BufRead::read_line(&mut out, &mut said).unwrap();
    serving.kill().unwrap();
    serving.wait().unwrap();
    assert!(said.starts_with("Ochre is at http://127.0.0.1:"), "{said}");
    assert!(database.exists());
}

#[test]
fn every_command_has_help() {
    let helped = commands_with_help(&[]);
    for one in ["serve", "loadtest", "table import"] {
        assert!(helped.iter().any(|command| command == one), "{one} is not among {helped:?}");
    }
    assert!(printed(&["completions", "bash"], "").contains("simulate"));
}

/// Asks a command for its help, and then all those that the help lists.
fn commands_with_help(command: &[&str]) -> Vec<String> {
    let help = printed(&[command, &["--help"]].concat(), "");
    let name = command.join(" ");
    assert!(help.contains(format!("Usage: ochre {name}").trim_end()), "{name}: {help}");
    let more = listed(&help).into_iter().flat_map(|next| commands_with_help(&[command, &[next]].concat()));
    more.chain([name.clone()]).collect()
}

/// The commands in a help text: each is indented by two, and the rest of its description by more.
fn listed(help: &str) -> Vec<&str> {
    let lines =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let named = lines.filter_map(|line| line.strip_prefix("  ")).filter(|line| !line.starts_with(' '));
    named.filter_map(|line| line.split(' ').next()).filter(|name| *name != "help").collect()
}

#[test]
fn games_are_listed_as_text_and_json() {
    assert!(printed(&["games"], "").starts_with("stone-age"));
    assert!(
        printed(&["games", "--lang", "de"], "").contains("Das Tal der Mammuts, 2 bis 6 Spieler; Optionen ")
    );
    let games: Value = serde_json::from_str(&printed(&["games", "--json"], "")).unwrap();
    assert_eq!(games[0]["players"], serde_json::json!([2, 4]));
    assert_eq!(games.as_array().unwrap().len(), registry::games().len());
}

#[test]
fn mistakes_in_the_call_exit_with_2() {
    let known: Vec<&str> = registry::games().iter().map(|game| game.name()).collect();
    let no_chess = format!("game \"chess\": there is {}", known.join(", "));
    let cases: [(&[&str], &str); 12] = [
        (&["dance"], "unrecognized subcommand"),
        (&["play", "chess"], &no_chess),
        (&["simulate", "stone-age", "--players", "1"], "SA-1: 1 players"),
        (&["simulate", "stone-age", "--players", "5"], "SA-1: 5 players"),
        (&["simulate", "stone-age", "--games", "0"], "0 is not in"),
        (&["simulate", "stone-age", "--threads", "0"], "1 to 256 threads"),
        (
            &["simulate", "stone-age", "--bots", "oracle"],
            "bot level \"oracle\": there is random, gatherer, hunter, shaman, elder",
        ),
        (&["simulate", "stone-age", "--players", "4", "--bots", "random,random"], "2 bots for 4 players"),
        (&["simulate", "stone-age", "--option", "rounds"], "NAME=VALUE"),
        (&["simulate", "stone-age", "--option", "rounds=3"], "options.rounds: unknown field"),
        (&["play", "stone-age", "--seats", "me"], "--seats: 1 seats of 4 are named"),
        (&["bench", "--seconds", "-1"], "unexpected argument"),
    ];
    for (args, expected) in cases {
        let (code, message) = complaint(args);
        assert!(code == 2 && message.contains(expected), "{args:?}: {code} {message}");
    }
}

#[test]
fn a_wish_for_the_log_that_cannot_be_read_is_refused_with_an_example() {
    let refused = ochre_in(&[("OCHRE_LOG", "server=loud")], &["serve", "--listen", "127.0.0.1:0"], "");
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("OCHRE_LOG=server=loud") && said.contains("warn,server=debug"), "{said}");
}

#[test]
fn a_simulation_does_not_depend_on_the_threads() {
    let run = |threads: &str| {
        let args = [
            "simulate",
            "stone-age",
            "--players",
            "3",
            "--games",
            "40",
            "--seed",
            "9",
            "--json",
            "--threads",
            threads,
        ];
        let mut report: Value = serde_json::from_str(&printed(&args, "")).unwrap();
        for speed in ["seconds", "games_per_second", "choices_per_second"] {
            assert!(0.0 < report[speed].as_f64().unwrap(), "{speed}");
            report[speed] = Value::Null;
        }
        report
    };
    let report = run("1");
    assert_eq!(report, run("2"));
    let seats = report["seats"].as_array().unwrap();
    let wins: f64 = seats.iter().map(|seat| seat["wins"].as_f64().unwrap()).sum();
    assert!((wins - 40.0).abs() < 1e-9, "every game is won once: {report}");
    assert!(seats.iter().all(|seat| 0.0 < seat["score_margin"].as_f64().unwrap()));
    let endings = report["endings"].as_object().unwrap();
    assert_eq!(endings.values().map(|n| n.as_u64().unwrap()).sum::<u64>(), 40);
}

#[test]
fn a_simulation_is_reported_in_words() {
    let report = printed(&["simulate", "stone-age", "--players", "2", "--games", "5"], "");
    for word in ["5 games of stone-age with 2 players", "mean score", "ended by", "mean length", "games/s"] {
        assert!(report.contains(word), "{word} in {report}");
    }
}

#[test]
fn simulate_counts_choices_without_the_lots_between_them() {
    let printed = printed(&["simulate", "stone-age", "--games", "20", "--json"], "");
    let report: serde_json::Value = serde_json::from_str(&printed).unwrap();
    let number = |name: &str| report[name].as_f64().unwrap();
    let choices = number("choices_per_second") * number("seconds") / number("games");
    assert!(choices > 0.0 && choices < 0.95 * number("mean_length"), "{choices} of {printed}");
}

#[test]
fn bench_measures_every_player_count() {
    let results: Value =
        serde_json::from_str(&printed(&["bench", "stone-age", "--json", "--seconds", "0.05"], "")).unwrap();
    let players: Vec<u64> =
        results.as_array().unwrap().iter().map(|result| result["players"].as_u64().unwrap()).collect();
    assert_eq!(players, [2, 3, 4]);
    for result in results.as_array().unwrap() {
        assert!(result["state_bytes"].as_u64().unwrap() <= 1024);
        assert!(0.0 < result["ns_per_choice"].as_f64().unwrap());
        let [half, largest] =
            ["packed_per_update", "packed_largest_update"].map(|it| result[it].as_u64().unwrap());
        assert!(0 < half && half < 12_000 && half <= largest, "{result}");
    }
}

#[test]
fn bench_compares_with_an_earlier_run() {
    let args = ["bench", "stone-age", "--json", "--seconds", "0.05"];
    let path = file("bench-before.json");
    let before = path.to_str().unwrap();
    std::fs::write(&path, printed(&args, "")).unwrap();
    let compared = printed(&[&args[..], &["--against", before]].concat(), "");
    let compared: Value = serde_json::from_str(&compared).unwrap();
    for result in compared.as_array().unwrap() {
        for part in ["choices", "lots", "drawings", "updates", "bytes"] {
            assert!(0.0 < result["times_as_fast"][part].as_f64().unwrap(), "{part} in {result}");
        }
    }
    std::fs::write(&path, "[{}]").unwrap();
    let (code, message) = complaint(&["bench", "--against", before]);
    assert!(code == 1 && message.contains("bench-before.json: not printed by bench --json"), "{message}");
}

#[test]
fn laws_are_checked_the_same_whatever_the_threads() {
    let args = ["laws", "--games", "40", "--seed", "5", "--json", "--threads"];
    let checked = ["1", "2"].map(|threads| {
        let mut report: Value =
            serde_json::from_str(&printed(&[&args[..], &[threads]].concat(), "")).unwrap();
        report["seconds"] = Value::Null;
        report
    });
    assert_eq!(checked[0], checked[1]);
    let played = checked[0]["games"].as_array().unwrap().iter().map(|game| game["played"].as_u64().unwrap());
    assert_eq!(played.sum::<u64>(), 40, "{}", checked[0]);
    assert_eq!(checked[0]["broken"], Value::Array(Vec::new()));
    let told = printed(&["laws", "valley", "--games", "2"], "");
    assert!(told.starts_with("valley: 2 games, ") && told.contains("choices under a law in"), "{told}");
}

#[test]
fn the_arena_seats_everybody_everywhere_and_draws_a_plot() {
    let plot = file("arena.svg");
    let args = [
        "arena",
        "eiszeit",
        "--players",
        "3",
        "--bots",
        "gatherer,random",
        "--games",
        "20",
        "--json",
        "--plot",
    ];
    let ranking: Value =
        serde_json::from_str(&printed(&[&args[..], &[plot.to_str().unwrap()]].concat(), "")).unwrap();
    assert_eq!(ranking["games"], 21, "rounded up to all rotations");
    let standings = ranking["standings"].as_array().unwrap();
    let shares: f64 = standings.iter().map(|it| it["win_share"].as_f64().unwrap()).sum();
    assert!((shares - 1.0).abs() < 1e-9, "{ranking}");
    assert_eq!((&standings[0]["bot"], &standings[0]["seats"]), (&Value::from("gatherer"), &Value::from(1)));
    assert!(standings[1]["rating"].as_f64() < standings[0]["rating"].as_f64());
    let drawn = std::fs::read_to_string(plot).unwrap();
    assert!(drawn.starts_with("<svg") && drawn.contains("gatherer"), "{drawn}");
    assert!(printed(&args[..8], "").contains("win share"));
    let (code, message) =
        complaint(&["arena", "eiszeit", "--players", "3", "--bots", "random,random,random,random"]);
    assert!(code == 2 && message.contains("4 bots for 3 seats"), "{message}");
}

#[test]
fn the_arena_tells_budgets_apart_and_is_never_too_sure() {
    let args = ["arena", "stone-age", "--players", "2", "--games", "2", "--bots"];
    let json = |bots: &str| -> Value {
        serde_json::from_str(&printed(&[&args[..], &[bots, "--json"]].concat(), "")).unwrap()
    };
    let ranking = json("hunter@20,hunter@2");
    let mut bots: Vec<&str> =
        ranking["standings"].as_array().unwrap().iter().map(|it| it["bot"].as_str().unwrap()).collect();
    bots.sort_unstable();
    assert_eq!(bots, ["hunter@2", "hunter@20"]);
    assert_eq!(ranking, json("hunter@20,hunter@2"), "lines of play do not depend on the clock");
    let sure = json("gatherer,random");
    assert_eq!(sure["standings"][0]["win_share"], 1.0);
    let low = sure["standings"][0]["win_interval"][0].as_f64().unwrap();
    // Two games won of two: Wilson's interval is 2 / (2 + 1.96²) to 1.
    assert!((low - 0.3424).abs() < 1e-3, "{sure}");
    for wrong in ["hunter@0", "hunter@0ms", "hunter@", "hunter@fast", "hunter@5x0", "wizard@5"] {
        let (code, message) = complaint(&[&args[..], &[wrong]].concat());
        assert!(code == 2 && (message.contains("at least 1") || message.contains("wizard")), "{message}");
    }
}

#[test]
fn every_game_is_played_in_the_terminal_recorded_and_replayed() {
    for game in registry::games() {
        let (name, players) = (game.name(), game.players().start().to_string());
        let path = new_file(&format!("{name}-in-the-terminal.json"));
        let record = path.to_str().unwrap();
        let typed = "1\n".repeat(20_000);
        let heard =
            printed(&["play", name, "--players", &players, "--seed", "3", "--record", record], &typed);
        let told = printed(&["replay", record], "");
        for end in [&heard, &told] {
            let is_decided = ["wins.", "share the victory."].iter().any(|it| end.contains(it));
            assert!(is_decided, "{name}: {}", &end[end.len() - 400..]);
        }
    }
}

#[test]
fn eiszeit_is_played_recorded_and_replayed() {
    let path = new_file("eiszeit.json");
    let typed = vec!["1"; 2000];
    let all = [
        "play",
        "eiszeit",
        "--players",
        "3",
        "--seed",
        "2",
        "--option",
        "rounds=3",
        "--record",
        path.to_str().unwrap(),
    ];
    let heard = printed(&all, &(typed.join("\n") + "\n"));
    assert!(
        heard.contains("Your hand:") && heard.contains("That was the last round."),
        "{}",
        &heard[heard.len() - 800..]
    );
    let told = printed(&["replay", path.to_str().unwrap()], "");
    assert!(
        told.contains("round 3") && !told.contains("round 4"),
        "three rounds: {}",
        &told[told.len() - 600..]
    );
    // A watcher hears the colour of a card that is drawn, its owner the card.
    assert!(told.contains("draws a light card.") && !told.contains("draws \"fire\"."));
    let (code, message) = complaint(&["play", "eiszeit", "--option", "rounds=5"]);
    assert!(code == 2 && message.contains("rounds"), "{message}");
}

#[test]
fn valley_is_played_recorded_and_replayed() {
    let path = new_file("valley.json");
    let typed = vec!["1"; 3000];
    let all = [
        "play",
        "valley",
        "--players",
        "3",
        "--seed",
        "1",
        "--option",
        "round_limit=6",
        "--record",
        path.to_str().unwrap(),
    ];
    let heard = printed(&all, &(typed.join("\n") + "\n"));
    assert!(
        heard.contains("Cards of Red: ") && heard.contains(" of Red, 5 warriors and 2 women of Red"),
        "{heard}"
    );
    let told = printed(&["replay", path.to_str().unwrap()], "");
    let end = &told[told.len() - 200..];
    assert!(end.contains("wins.") || end.contains("share the victory."), "{end}");
    // A watcher hears that a card is drawn, its owner which.
    assert!(heard.contains("Red draws the trump card \""));
    assert!(told.contains("Red draws a trump card.") && !told.contains("draws the trump card"));
}

#[test]
fn a_board_from_a_file_is_checked() {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/eiszeit/data/board.json");
    let board = std::fs::read_to_string(data).unwrap();
    let path = file("board.json");
    let option = format!("board={}", path.display());
    let args = ["simulate", "eiszeit", "--games", "3", "--option", &option];
    std::fs::write(&path, &board).unwrap();
    assert!(printed(&args, "").contains("3 games"));
    std::fs::write(&path, board.replacen("\"forest\"", "\"steppe\"", 1)).unwrap();
    let (code, message) = complaint(&args);
    assert!(code == 2 && message.contains("EZ-2.4"), "{message}");
}

#[test]
fn an_exported_game_is_replayed_to_its_end() {
    let path = recorded("whole.json", &["--players", "3"]);
    let log = printed(&["replay", path.to_str().unwrap()], "");
    assert!(log.contains("Round 1.") && log.contains("total"), "{log}");
    assert!(log.trim_end().ends_with("wins."), "{log}");
    let moment = printed(&["replay", path.to_str().unwrap(), "--step", "30"], "");
    assert!(moment.starts_with("Round 2,") && moment.contains("Red, place people."), "{moment}");
    let record: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!((&record["game"], &record["rules_version"]), (&Value::from("stone-age"), &Value::from(1)));
}

#[test]
fn a_replay_speaks_the_players_language() {
    let path = recorded("spoken.json", &["--players", "2"]);
    let path = path.to_str().unwrap();
    let log = printed(&["replay", path, "--lang", "nl"], "");
    assert!(log.contains("Ronde 1.") && log.contains("totaal"), "{log}");
    assert!(log.trim_end().ends_with("wint.") && !log.contains("Round"), "{log}");
    let moment = ochre_in(&[("LANG", "de_DE.UTF-8")], &["replay", path, "--step", "30"], "");
    let moment = String::from_utf8(moment.stdout).unwrap();
    assert!(
        moment.starts_with("Runde 2,") && moment.contains("Rot, welchen deiner Orte nutzt du jetzt?"),
        "{moment}"
    );
    let (code, message) = complaint(&["replay", path, "--step", "1000000", "--lang", "de"]);
    assert!(code == 2 && message.contains("--step 1000000: das Spiel hat "), "{message}");
}

#[test]
fn a_replay_shows_an_extra_card_to_its_owner_only() {
    // Seeds are tried until somebody takes the card that brings another one.
    for seed in 0..30 {
        let record = printed(&["export", "stone-age", "--players", "2", "--seed", &seed.to_string()], "");
        if !record.contains("extra_card_taken") {
            continue;
        }
        let path = file("extra.json");
        std::fs::write(&path, record).unwrap();
        let path = path.to_str().unwrap();
        let seen =
            |eye: &str| printed(&["replay", path, "--eye", eye], "").contains("takes a card from the deck: ");
        assert!(!seen("watcher"));
        assert_ne!(seen("0"), seen("1"));
        return;
    }
    panic!("no game had an extra card");
}

#[test]
fn files_that_are_no_games_fail_with_1() {
    let path = recorded("fine.json", &["--players", "2"]);
    let text = std::fs::read_to_string(&path).unwrap();
    let complain = |name: &str, text: &str| {
        let path = file(name);
        std::fs::write(&path, text).unwrap();
        complaint(&["replay", path.to_str().unwrap()])
    };
    let cases = [
        ("garbage.json", "garbage".to_owned(), "not a recorded game"),
        ("cut.json", text[..text.len() / 2].to_owned(), "not a recorded game"),
        ("format.json", text.replacen("ochre game 1", "ochre game 9", 1), "format"),
        ("game.json", text.replacen("\"stone-age\"", "\"chess\"", 1), "game \"chess\""),
        ("event.json", text.replacen("\"people\":1", "\"people\":9", 2), "steps["),
        ("card.json", text.replacen("\"place\":2,\"card\":", "\"place\":1,\"card\":", 1), "steps[1]"),
    ];
    for (name, text, expected) in cases {
        let (code, message) = complain(name, &text);
        assert!(code == 1 && message.contains(expected), "{name}: {code} {message}");
    }
    assert_eq!(complaint(&["replay", "/no/such/file"]).0, 1);
    let path = path.to_str().unwrap();
    assert_eq!(complaint(&["replay", path, "--step", "1000000"]).0, 2);
    assert_eq!(complaint(&["replay", path, "--eye", "3"]).0, 2);
}

/// The lines a player hears after typing these.
fn play(args: &[&str], typed: &[&str]) -> String {
    let all = [&["play", "stone-age", "--seed", "4"], args].concat();
    printed(&all, &(typed.join("\n") + "\n"))
}

#[test]
fn a_player_is_shown_the_table_and_asked() {
    let heard = play(&["--players", "3"], &["quit"]);
    assert!(heard.contains("Round 1, start player"), "{heard}");
    assert!(
        heard.contains("Red, place people.")
            && heard.contains("    1-5  Place 1–5 people on the hunting ground"),
        "{heard}"
    );
    assert!(!heard.contains('\x1b'), "a pipe gets plain lines: {heard}");
}

#[test]
fn a_recorded_game_is_gone_on_with_where_it_stopped() {
    let path = new_file("resumed.json");
    let file = path.to_str().unwrap();
    play(&["--players", "2", "--seats", "me,me", "--record", file], &["3 forest", "1 field", "quit"]);
    let kept = std::fs::read_to_string(file).unwrap();
    let heard = printed(&["play", "--resume", file, "--seats", "me,me"], "log\n1 tool\nquit\n");
    assert!(heard.contains("places 3 people in the forest."), "the log knows the beginning: {heard}");
    assert!(heard.contains("The game goes on after step "), "{heard}");
    let steps = |file: &str| {
        let record: serde_json::Value =
            serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        record["steps"].as_array().unwrap().len()
    };
    let before = serde_json::from_str::<serde_json::Value>(&kept).unwrap()["steps"].as_array().unwrap().len();
    assert_eq!(steps(file), before + 1, "it is kept where it was");
    let other = new_file("resumed-elsewhere.json");
    let elsewhere = other.to_str().unwrap();
    printed(&["play", "--resume", file, "--record", elsewhere, "--seats", "me,me"], "1\nquit\n");
    assert_eq!((steps(file), steps(elsewhere)), (before + 1, before + 2), "or where somebody wants it");
    assert_eq!(complaint(&["play", "--resume", "/no/such/file"]).0, 1);
    assert_eq!(complaint(&["play"]).0, 2);
    assert_eq!(complaint(&["play", "eiszeit", "--resume", file]).0, 2);
}

#[test]
fn numbers_and_words_choose() {
    let heard = play(
        &["--players", "2", "--seats", "me,me"],
        &["3 forest", "99", "forest", "zebra", "1", "log", "quit"],
    );
    assert!(heard.contains("places 3 people in the forest."), "{heard}");
    assert!(heard.contains("Choose a number from 1 to"), "{heard}");
    assert!(heard.contains("No choice has these words."), "{heard}");
    assert!(heard.contains("places 1 person on the hunting ground."), "{heard}");
    let heard = play(
        &["--players", "2"],
        &["people", "-1", "99999999999999999999", "Place 2 people in the forest", "quit"],
    );
    assert!(heard.contains("That fits several choices; say more:"), "{heard}");
    assert_eq!(heard.matches("Choose a number from 1 to").count(), 2, "{heard}");
    assert!(
        heard.contains("Red places 2 people in the forest."),
        "the whole text of a choice chooses it: {heard}"
    );
}

#[test]
fn why_names_the_rule() {
    let heard = play(&["--players", "2", "--seats", "me,me"], &["why 1 hut", "why hut", "why zebra", "quit"]);
    assert!(heard.contains("The hut takes exactly two people of one player. (SA-4.4)"), "{heard}");
    assert!(heard.contains("Say after why"), "{heard}");
    assert!(heard.contains("That is offered."), "{heard}");
}

#[test]
fn the_terminal_speaks_dutch() {
    let typed = ["zebra", "Waarom 1 bij de hut", "terug", "3 bos", "terug", "hulp", "afsluiten", "1"];
    let heard = play(&["--players", "2", "--lang", "nl"], &typed);
    for sentence in [
        "Typ op elk moment",
        "Rood, waar zet je stamleden neer?",
        "Geen keuze bevat deze woorden.",
        "Bij de hut staan altijd precies twee stamleden van één speler. (SA-4.4)",
        "Er is geen keuze om terug te nemen.",
        "Rood zet 3 stamleden in het bos.",
        "Je laatste keuze is teruggenomen, met alles wat de bots daarna deden.",
        "het spel verlaten",
    ] {
        assert!(heard.contains(sentence), "{sentence} in {heard}");
    }
}

#[test]
fn the_terminal_speaks_german() {
    let typed = ["3 wald", "verlauf", "tisch", "auswahl", "99", "3 in", "warum", "ZURÜCK", "beenden", "1"];
    let heard = play(&["--players", "2", "--seats", "me,me", "--lang", "de"], &typed);
    for sentence in [
        "Tippe jederzeit",
        "wohin stellst du Personen?",
        " stellt 3 Personen in den Wald.",
        "Wähle eine Zahl von 1 bis",
        "Das passt auf mehrere Möglichkeiten",
        "Sag nach „warum“",
        "Seitdem hat jemand anderes entschieden",
    ] {
        assert!(heard.contains(sentence), "{sentence} in {heard}");
    }
    assert_eq!(heard.matches("Runde 1, Startspieler").count(), 3, "{heard}");
}

#[test]
fn the_terminal_speaks_the_language_of_the_environment() {
    let greeting = |variables: &[(&str, &str)], args: &[&str]| {
        let all = [&["play", "stone-age", "--seed", "4"], args].concat();
        String::from_utf8(ochre_in(variables, &all, "quit\n").stdout).unwrap()
    };
    assert!(greeting(&[("LANG", "de_AT.UTF-8")], &[]).contains("Spiels"));
    assert!(greeting(&[("LANG", "de_AT.UTF-8"), ("LC_MESSAGES", "nl_BE.UTF-8")], &[]).contains("dit spel"));
    assert!(greeting(&[("LC_ALL", "C.UTF-8"), ("LANG", "nl_NL.UTF-8")], &[]).contains("this game"));
    assert!(greeting(&[("LC_ALL", "nl")], &["--lang", "de-CH"]).contains("Spiels"));
    let (code, message) = complaint(&["play", "stone-age", "--lang", "fr"]);
    assert!(code == 2 && message.contains("there is en, nl, de"), "{message}");
}

#[test]
fn undo_takes_back_to_the_players_own_choice() {
    let heard = play(&["--players", "2", "--seats", "me,random"], &["1 field", "undo", "undo", "quit"]);
    assert!(heard.contains("Your last choice is taken back"), "{heard}");
    assert!(heard.contains("There is no choice to take back."), "{heard}");
    let heard = play(&["--players", "2", "--seats", "me,me"], &["1 field", "1 tool", "undo", "UNDO", "quit"]);
    assert_eq!(heard.matches("Somebody else has chosen since").count(), 2, "{heard}");
}

#[test]
fn a_game_is_played_to_its_end_and_recorded() {
    let path = new_file("played.json");
    let typed = vec!["1"; 3000];
    let heard = play(&["--players", "2", "--record", path.to_str().unwrap()], &typed);
    assert!(
        heard.contains("this was the last round") && heard.contains("hut builders"),
        "{}",
        &heard[heard.len() - 800..]
    );
    assert!(printed(&["replay", path.to_str().unwrap()], "").contains("this was the last round"));
    let (code, message) = complaint(&["play", "stone-age", "--record", path.to_str().unwrap()]);
    assert!(code == 2 && message.contains("the file is there already"), "{message}");
    assert_eq!(complaint(&["play", "stone-age", "--record", "/no/such/folder/game.json"]).0, 1);
}

#[test]
fn a_game_that_is_left_is_on_disk_up_to_the_last_choice() {
    let path = new_file("left.json");
    let heard = play(&["--seats", "me,me", "--record", path.to_str().unwrap()], &["1 field", "1 forest"]);
    assert!(heard.contains("The seed of this game is 4."), "{heard}");
    let told = printed(&["replay", path.to_str().unwrap()], "");
    assert!(told.contains("on the field.") && told.contains("in the forest."), "{told}");
}

#[test]
fn the_end_of_the_input_leaves_the_game() {
    assert!(play(&["--players", "2"], &[]).contains("Type help"));
}

#[test]
fn a_recorded_game_is_reviewed_in_words_as_json_and_as_a_page_that_stands_alone() {
    let path = recorded("reviewed.json", &["--players", "2"]);
    let path = path.to_str().unwrap();
    let told = printed(&["review", path], "");
    for said in ["Stone Age", "Luck", "Turning points", "Red"] {
        assert!(told.contains(said), "{told}");
    }
    let review: Value = serde_json::from_str(&printed(&["review", path, "--json"], "")).unwrap();
    let alone = printed(&["review", path, "--json", "--threads", "1"], "");
    assert_eq!(serde_json::from_str::<Value>(&alone).unwrap(), review, "however many threads");
    for seat in review["seats"].as_array().unwrap() {
        let of = |name: &str| seat[name].as_f64().unwrap();
        let sum = of("start") + of("luck") + of("own") + of("others");
        assert!((sum - of("result")).abs() < 1e-9, "{seat}");
    }
    let page = new_file("reviewed.html");
    printed(&["review", path, "--html", page.to_str().unwrap(), "--lang", "nl"], "");
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains("<html lang=\"nl\">") && page.contains("Keerpunten"), "{page}");
    assert!(!page.contains("src=") && !page.contains("<link"), "nothing lies outside it");
    let (code, said) = complaint(&["review", path, "--depth", "shallow"]);
    assert_eq!(code, 2, "{said}");
}
