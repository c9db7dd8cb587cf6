//! Failures of players: in words of the reader's language, and as JSON that reads back.

use jogada_core::Fault;
use jogada_messages::{Language, explain, message_key};
use jogada_workbench::EndReason;
use jogada_workbench::{Forfeit, PlayerError, fault_json, open, read_fault};
use serde_json::{Value, json};

/// A fault of another crate.
fn fault(key: &str) -> Fault {
    Fault::new(message_key(key).unwrap())
}

fn exit() -> Fault {
    fault("fault-bot-exit").with("code", "3")
}

fn read(json: Value) -> Option<PlayerError> {
    serde_json::from_value(json).ok()
}

#[test]
fn how_a_game_ended_is_one_word_that_reads_back() {
    for end in EndReason::REGULAR.into_iter().chain(Forfeit::ALL.map(EndReason::Forfeit)) {
        assert_eq!(json!(end), end.code());
        assert_eq!(serde_json::from_value::<EndReason>(json!(end)).unwrap(), end);
        assert_eq!(EndReason::named(end.code()), Some(end));
    }
    assert!(serde_json::from_value::<EndReason>(json!("boredom")).is_err());
    assert_eq!(EndReason::named("boredom"), None);
}

#[test]
fn every_forfeit_has_its_words() {
    for forfeit in Forfeit::ALL {
        let fault = Fault::from(PlayerError::from(forfeit));
        for language in Language::ALL {
            let words = explain(language, &fault);
            assert!(!words.contains(fault.code()) && !words.trim_end().ends_with(':'), "{words}");
        }
    }
}

#[test]
fn a_failure_is_in_the_readers_language_and_its_program_is_quoted() {
    let error = PlayerError {
        last_words: "Traceback\nKeyError: 'x'\n".to_owned(),
        ..PlayerError::new(Forfeit::Crash, exit())
    };
    assert_eq!(error.explain(Language::Portuguese), "o jogador terminou antes do jogo: código de saída 3");
    assert_eq!(
        explain(Language::Portuguese, &Fault::from(error.clone())),
        "o jogador terminou antes do jogo: código de saída 3: as suas últimas palavras: `KeyError: 'x'`"
    );
    let silent = PlayerError { reason: None, ..error };
    assert!(explain(Language::English, &silent.into()).ends_with("last words: `KeyError: 'x'`"));
}

#[test]
fn failures_read_back() {
    let illegal = open("nim", None).unwrap().play("9-x9").unwrap_err();
    for reason in [exit(), illegal.clone(), fault("fault-bot-said").with("said", "x").because(illegal)] {
        let error = PlayerError { last_words: "a\nb".into(), ..PlayerError::new(Forfeit::Illegal, reason) };
        let text = json!(error).to_string();
        let read: PlayerError = serde_json::from_str(&text).unwrap();
        for language in Language::ALL {
            assert_eq!(read.explain(language), error.explain(language));
        }
        assert_eq!((read.forfeit, &read.last_words), (error.forfeit, &error.last_words));
        assert_eq!(json!(read).to_string(), text);
    }
    let bare = PlayerError::from(Forfeit::NoMove);
    assert_eq!(json!(bare).to_string(), r#"{"verdict":"no-move","reason":null,"last_words":"","detail":""}"#);
    assert_eq!(read(json!(bare)), Some(bare));
    let crash = PlayerError { last_words: "bye".into(), ..PlayerError::new(Forfeit::Crash, exit()) };
    let written = r#"{"verdict":"crash","reason":{"code":"fault-bot-exit","values":{"code":"3"}},"last_words":"bye","detail":"exit code 3\nbye"}"#;
    assert_eq!(json!(crash).to_string(), written);
}

#[test]
fn older_records_without_reasons_are_read() {
    let old = json!({ "verdict": "crash", "detail": "exit code 3\nKeyError\nx" });
    let error = read(old).unwrap();
    assert_eq!(error.explain_reason(Language::Portuguese), "exit code 3");
    assert_eq!(error.last_words, "KeyError\nx");
    let empty = read(json!({ "verdict": "no-move", "detail": "" })).unwrap();
    assert_eq!(empty, Forfeit::NoMove.into());
    let newer = json!({ "verdict": "crash", "reason": { "code": "fault-bot-melted" }, "detail": "it melted", "last_words": "" });
    assert_eq!(read(newer).unwrap().explain_reason(Language::English), "it melted");
    assert_eq!(read(json!({ "verdict": "boredom" })), None);
}

#[test]
fn faults_read_back() {
    let file = fault("fault-bot-run").with("program", "./x").with_message("reason", "system-permission");
    assert_eq!(read_fault(&fault_json(&file)), Some(file.clone()));
    let written =
        r#"{"code":"fault-bot-run","values":{"program":"./x","reason":{"message":"system-permission"}}}"#;
    assert_eq!(fault_json(&file).to_string(), written);
    let many = fault("fault-bot-tasks").with("tasks", 40_u64).with("most", 33_u64).because(file);
    assert_eq!(read_fault(&fault_json(&many)), Some(many));
    let Err(game) = open("quart", None) else { panic!("there is no such game") };
    assert!(fault_json(&game).to_string().contains(r#""text":"quart","at":[0,5],"near":"quarto"}"#));
    let read = read_fault(&fault_json(&game)).unwrap();
    for language in Language::ALL {
        assert_eq!(explain(language, &read), explain(language, &game));
    }
}

#[test]
fn other_json_is_not_read_as_a_fault() {
    for wrong in [
        json!(null),
        json!({ "code": "fault-nothing-of-the-kind", "values": {} }),
        json!({ "code": "fault-bot-exit" }),
        json!({ "code": "fault-bot-exit", "values": { "code": { "message": "no-such-message" } } }),
        json!({ "code": "fault-bot-exit", "values": {}, "text": "ab", "at": [1, 9] }),
    ] {
        assert_eq!(read_fault(&wrong), None, "{wrong}");
    }
}
