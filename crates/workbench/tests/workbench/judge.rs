//! Judges prove what can be proved, and never answer with nothing.

use jogada_core::{Cancel, Limits, Notation};
use jogada_games::adji_boto::AdjiBoto;
use jogada_games::games;
use jogada_solve::Bounds;
use jogada_workbench::{MoveValue, Score, open};

fn values(game: &str, position: &str, nodes: u64) -> Vec<MoveValue> {
    let session = open(game, Some(position)).unwrap();
    session.judge(nodes).values(position, &Cancel::default(), &mut |_| {}).unwrap()
}

#[test]
fn nim_of_any_size_is_evaluated_by_theory() {
    let best = values("nim", "1000000007,999999937,123456789", 1000);
    assert_eq!(best.len(), 1);
    assert_eq!((best[0].mv.as_str(), best[0].score), ("3-123455823", Score::result(1)));
    let all = values("nim", "1,3,5,7,9", 1000);
    assert!(all.len() == 25 && all.iter().all(|value| value.score.exact));
    assert_eq!((all[0].mv.as_str(), all[0].score.value, all[1].score.value), ("5-9", 1, -1));
}

#[test]
fn proved_values_are_exact_and_the_rest_are_estimates() {
    let solved = values("quarto", "0..f/.5../..a./.c.. 3 1", 2_000_000);
    assert!(solved.iter().all(|value| value.score.exact), "{solved:?}");
    let looked_up = values("adji-boto", "0,1,0,0,1,0/0,0,1,2,1,0 1 7-0", 100);
    assert!(looked_up.len() == 3 && looked_up.iter().all(|value| value.score.exact), "{looked_up:?}");
    let best = looked_up[0].score.value;
    let solved = jogada_solve::adji_boto::solve(
        &AdjiBoto.read_position("0,1,0,0,1,0/0,0,1,2,1,0 1 7-0").unwrap(),
        None,
        1,
        &Limits::default(),
        &|_| {},
    );
    assert_eq!(best, 7 + solved.unwrap().entry.value, "what is captured already comes on top");
    let guessed = values("adji-boto", "8,8,8,8,8,8/8,8,8,8,8,8 1 0-0", 1000);
    assert!(guessed.len() == 6 && guessed.iter().all(|value| !value.score.exact));
}

#[test]
fn an_answer_is_never_empty_however_short_the_time() {
    for game in games().iter().map(|info| info.id) {
        let session = open(game, None).unwrap();
        let cancel = Cancel::default();
        cancel.cancel();
        let values = session.judge(2_000_000).values(&session.position(), &cancel, &mut |_| {}).unwrap();
        assert_eq!(values.len(), session.moves().unwrap().len(), "{game}");
    }
}

#[test]
fn proofs_are_reported_as_they_come_and_the_rest_is_estimated() {
    let mut session = open("bishop", None).unwrap();
    session.play("a8").unwrap();
    let mut reports: Vec<MoveValue> = Vec::new();
    let mut judge = session.judge(300_000);
    let values =
        judge.values(&session.position(), &Cancel::default(), &mut |value| reports.push(value)).unwrap();
    assert!(!reports[0].score.exact, "an estimate comes first");
    let moves = session.moves().unwrap();
    for value in &values {
        let last = reports.iter().rev().find(|one| one.mv == value.mv).unwrap();
        assert_eq!(last, value, "the last report is the answer");
        assert!(moves.contains(&value.mv));
    }
    assert_eq!(values.len(), moves.len());
    assert_eq!((values[0].mv.as_str(), values[0].score), ("g1", Score::result(150)));
}

#[test]
fn a_proof_is_the_same_from_either_side() {
    assert_eq!(Bounds { lower: -3, upper: i32::MAX }.opposite(), Bounds { lower: i32::MIN, upper: 3 });
    let session = open("bishop", None).unwrap();
    let mut judge = session.judge(300_000);
    let bounds = judge.bounds(&session.position(), "a8", &Cancel::default()).unwrap();
    assert_eq!(bounds, Bounds::exactly(-150));
    let values = judge.values(&session.position(), &Cancel::default(), &mut |_| {}).unwrap();
    let a8 = values.iter().find(|value| value.mv == "a8").unwrap();
    assert_eq!(a8.score, Score::result(-150), "what is proved is remembered");
    assert!(!a8.line.is_empty());
}
