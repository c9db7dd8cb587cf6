use super::*;
use jogada_games::games;
use jogada_search::games::Specification;
use jogada_workbench::{GameSoFar, SearchProgress, Thought, open};

/// A player that fails at its third move of every game.
struct FailsAtThird;

/// A player whose third move of every game comes with a wrong state.
struct WrongAtThird;

struct Seated {
    inner: Box<dyn GamePlayer>,
    turns: u32,
    is_only_wrong: bool,
}

fn seated(
    session: &dyn Session,
    number: u64,
    is_only_wrong: bool,
) -> Result<Box<dyn GamePlayer>, PlayerError> {
    let inner = specification("ai:algorithm=random").new_player(session, number)?;
    Ok(Box::new(Seated { inner, turns: 0, is_only_wrong }))
}

impl Contestant for FailsAtThird {
    fn new_player(&self, session: &dyn Session, number: u64) -> Result<Box<dyn GamePlayer>, PlayerError> {
        seated(session, number, false)
    }
}

impl Contestant for WrongAtThird {
    fn new_player(&self, session: &dyn Session, number: u64) -> Result<Box<dyn GamePlayer>, PlayerError> {
        seated(session, number, true)
    }
}

impl GamePlayer for Seated {
    fn start(&mut self, game: &GameSoFar) -> Result<(), PlayerError> {
        self.inner.start(game)
    }

    fn think(
        &mut self,
        request: &MoveRequest,
        progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Thought, PlayerError> {
        self.turns += 1;
        if self.turns == 3 && !self.is_only_wrong {
            Err(PlayerError { last_words: "Segmentation fault".to_owned(), ..Forfeit::Crash.into() })
        } else {
            self.inner.think(request, progress)
        }
    }

    fn take_flaw(&mut self) -> Option<PlayerError> {
        (self.turns == 3).then(|| Forfeit::WrongSuccessor.into())
    }
}

fn specification(text: &str) -> Specification {
    text.parse().unwrap()
}

fn fixture(opening: u32) -> Fixture {
    Fixture { round: 1, one: "a".into(), two: "b".into(), opening }
}

fn start(session: &dyn Session) -> Opening {
    Opening { position: session.position(), komi: 0, proof: None }
}

fn conditions<'a>(session: &'a dyn Session, policy: &'a Policy) -> Conditions<'a> {
    Conditions { session, policy, time: None, longest: 500, seed: 1, cancel: Cancel::default() }
}

#[test]
fn games_are_played_to_their_end_and_are_the_same_again() {
    let policy = Policy::default();
    for game in games().iter().map(|info| info.id) {
        let session = open(game, None).unwrap();
        let conditions = conditions(&*session, &policy);
        let random = specification("ai:algorithm=random");
        let play = |opening| conditions.play(&fixture(opening), &start(&*session), [&random, &random]);
        let [one, again, other] = [play(0), play(0), play(1)];
        let moves = |result: &GameResult| result.moves.iter().map(|turn| turn.mv.clone()).collect::<Vec<_>>();
        assert_eq!(moves(&one), moves(&again), "{game}");
        assert_ne!(moves(&one), moves(&other), "{game}");
        let mut replayed = open(game, None).unwrap();
        one.moves.iter().for_each(|turn| drop(replayed.play(&turn.mv).unwrap()));
        assert_eq!(replayed.ending().unwrap().outcome.value_for(Player::One), one.difference, "{game}");
    }
}

#[test]
fn a_failure_loses_the_game_unless_it_is_forgiven() {
    let session = open("quarto", None).unwrap();
    let random = specification("ai:algorithm=random");
    let mut policy = Policy::default();
    let lost = conditions(&*session, &policy).play(&fixture(0), &start(&*session), [&random, &FailsAtThird]);
    assert_eq!((lost.difference, lost.end), (1, EndReason::Forfeit(Forfeit::Crash)));
    let incident = lost.decisive().unwrap();
    assert_eq!((incident.by, incident.error.last_words.as_str()), (Player::Two, "Segmentation fault"));
    policy.set(Forfeit::Crash, Consequence::Forgive(100));
    let forgiven =
        conditions(&*session, &policy).play(&fixture(0), &start(&*session), [&random, &FailsAtThird]);
    assert_eq!(forgiven.end, EndReason::Rules);
    assert!(!forgiven.incidents.is_empty() && forgiven.incidents.iter().all(|incident| incident.forgiven));
    policy.set(Forfeit::Crash, Consequence::Forgive(1));
    let twice =
        conditions(&*session, &policy).play(&fixture(0), &start(&*session), [&FailsAtThird, &FailsAtThird]);
    assert!(twice.decisive().is_some());
    let losers =
        twice.incidents.iter().filter(|incident| incident.by == twice.decisive().unwrap().by).count();
    assert_eq!(losers, 2, "one is forgiven, the second loses");
}

#[test]
fn a_wrong_successor_is_recorded_and_overlooked_unless_the_policy_is_strict() {
    let session = open("quarto", None).unwrap();
    let random = specification("ai:algorithm=random");
    let mut policy = Policy::default();
    let play = |policy: &Policy| {
        conditions(&*session, policy).play(&fixture(0), &start(&*session), [&WrongAtThird, &random])
    };
    let overlooked = play(&policy);
    let [incident] = &overlooked.incidents[..] else { panic!("{:?}", overlooked.incidents) };
    assert_eq!((overlooked.end, incident.forgiven, incident.ply), (EndReason::Rules, true, 4));
    let mut replayed = open("quarto", None).unwrap();
    overlooked.moves.iter().for_each(|turn| drop(replayed.play(&turn.mv).unwrap()));
    assert!(replayed.ending().is_some(), "its own move was played");
    assert_eq!(
        serde_json::from_value::<GameResult>(serde_json::json!(overlooked)).unwrap().incidents,
        overlooked.incidents
    );
    policy.set(Forfeit::WrongSuccessor, Consequence::Lose);
    let strict = play(&policy);
    assert_eq!((strict.difference, strict.end), (-1, EndReason::Forfeit(Forfeit::WrongSuccessor)));
}

#[test]
fn a_komi_is_taken_off() {
    let policy = Policy::default();
    let session = open("bishop", None).unwrap();
    let random = specification("ai:algorithm=random");
    let conditions = conditions(&*session, &policy);
    let even = conditions.play(&fixture(0), &start(&*session), [&random, &random]);
    let opening = Opening { komi: 18, ..start(&*session) };
    let held_against = conditions.play(&fixture(0), &opening, [&random, &random]);
    assert_eq!(held_against.difference, even.difference - 18);
}

#[test]
fn a_game_without_end_is_adjudicated() {
    let policy = Policy::default();
    let session = open("adji-boto", None).unwrap();
    let random = specification("ai:algorithm=random");
    let conditions = Conditions { longest: 5, ..conditions(&*session, &policy) };
    let game = conditions.play(&fixture(0), &start(&*session), [&random, &random]);
    assert_eq!((game.moves.len(), game.end), (5, EndReason::TooLong));
}
