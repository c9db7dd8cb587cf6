//! Undo and redo, resignation, pondering, external engines.

use super::*;

fn ongoing(players: [PlayerSpec; 2]) -> GameInProgress {
    GameInProgress::new(open("nim", Some("1,3,5 1")).unwrap(), players)
}

fn play(ongoing: &mut GameInProgress, mv: &str) {
    ongoing.play(mv, Duration::ZERO, None).unwrap();
}

#[test]
fn undo_goes_back_to_a_person() {
    let mut ongoing = ongoing([PlayerSpec::Human, "ai:level=1".parse::<PlayerSpec>().unwrap()]);
    for mv in ["3-3", "1-1", "2-1"] {
        play(&mut ongoing, mv);
    }
    assert!(ongoing.undo_to_person());
    assert_eq!(ongoing.turns().len(), 2);
    assert!(ongoing.undo_to_person());
    assert_eq!(ongoing.session().position(), "1,3,5 1");
    assert!(!ongoing.undo_to_person());
    assert!(ongoing.redo_to_person());
    assert_eq!(ongoing.turns().len(), 2);
    assert!(ongoing.can_redo());
}

#[test]
fn a_game_that_was_resigned_is_over_until_that_is_taken_back() {
    let mut ongoing = ongoing([PlayerSpec::Human, PlayerSpec::Human]);
    play(&mut ongoing, "3-3");
    ongoing.resign(Player::Two);
    assert_eq!(ongoing.finish().unwrap().winner, Some(Player::One));
    assert!(ongoing.play("1-1", Duration::ZERO, None).is_err());
    assert!(ongoing.undo());
    assert_eq!((ongoing.finish(), ongoing.turns().len()), (None, 1));
}

#[test]
fn a_new_move_forgets_what_was_taken_back() {
    let mut ongoing = ongoing([PlayerSpec::Human, PlayerSpec::Human]);
    play(&mut ongoing, "3-3");
    ongoing.undo();
    play(&mut ongoing, "3-1");
    assert!(!ongoing.can_redo() && !ongoing.redo());
    assert_eq!(ongoing.turns().len(), 1);
}

/// A game in which a person has moved and a computer of this kind has answered.
fn answered_by(computer: &str) -> GameInProgress {
    let players = [PlayerSpec::Human, computer.parse::<PlayerSpec>().unwrap()];
    let mut ongoing = GameInProgress::new(open("adji-boto", None).unwrap(), players);
    play_any(&mut ongoing);
    assert!(!ongoing.is_pondering(), "it is the computer's turn");
    answer(&mut ongoing);
    ongoing
}

fn play_any(ongoing: &mut GameInProgress) {
    let mv = ongoing.session().moves().unwrap()[0].clone();
    play(ongoing, &mv);
}

fn answer(ongoing: &mut GameInProgress) {
    let thinker = ongoing.think().unwrap().wait(|_| ());
    ongoing.play_thought(thinker).unwrap();
}

#[test]
fn a_computer_ponders_while_a_person_thinks_and_at_no_other_time() {
    let mut ongoing = answered_by("ai:nodes=500,ponder=on");
    assert!(ongoing.is_pondering());
    play_any(&mut ongoing);
    assert!(!ongoing.is_pondering());
    answer(&mut ongoing);
    assert!(ongoing.is_pondering());
    ongoing.undo();
    assert!(!ongoing.is_pondering(), "the computer is to move again");
    ongoing.redo();
    assert!(ongoing.is_pondering());
    ongoing.resign(Player::One);
    assert!(!ongoing.is_pondering());
    ongoing.undo();
    assert!(ongoing.is_pondering());
    ongoing.set_players([PlayerSpec::Human, PlayerSpec::Human]);
    assert!(!ongoing.is_pondering());
}

#[test]
fn without_ponder_on_no_computer_ponders() {
    assert!(!answered_by("ai:nodes=500").is_pondering());
}

/// An external engine that always plays the same move.
struct OneMoveEngine;

impl Engines for OneMoveEngine {
    fn check(&self, _text: &str) -> Result<(), Fault> {
        Ok(())
    }

    fn player(
        &self,
        _text: &str,
        _time: Option<Duration>,
        _game: &str,
    ) -> Result<Box<dyn GamePlayer>, PlayerError> {
        Ok(Box::new(OneMoveEngine))
    }
}

impl GamePlayer for OneMoveEngine {
    fn start(&mut self, _game: &jogada_workbench::GameSoFar) -> Result<(), PlayerError> {
        Ok(())
    }

    fn think(
        &mut self,
        _request: &MoveRequest,
        _progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Thought, PlayerError> {
        Ok(Thought {
            best: Some("3-3".to_owned()),
            score: crate::Score { value: 0, scale: 1, exact: false },
            line: Vec::new(),
            depth: 0,
            stop: jogada_core::Stop::Time,
            is_random: false,
            stats: jogada_core::GameStats::default(),
        })
    }
}

#[test]
fn an_external_engine_plays_and_without_a_report_it_has_no_evaluation() {
    let players = || ["engine:cmd=./bot".parse::<PlayerSpec>().unwrap(), PlayerSpec::Human];
    let mut alone = ongoing(players());
    let thinker = alone.think().unwrap().wait(|_| {});
    assert_eq!(alone.play_thought(thinker).unwrap_err().code(), "fault-player-not-started");
    let mut ongoing = ongoing(players());
    ongoing.use_engines(Arc::new(OneMoveEngine));
    let thinker = ongoing.think().unwrap().wait(|_| {});
    let turn = ongoing.play_thought(thinker).unwrap();
    assert_eq!((turn.mv.as_str(), turn.thought), ("3-3", None));
}
