//! Rating by proof: every move is charged its proved loss, so that a few games say much.
//!
//! The judge reviews a game's moves from the last to the first, because what is proved of a later position counts for
//! the moves that led there. Only a proved loss is charged: both the move's value and the best move's are exact. Other
//! moves are counted as unproved.

use jogada_core::{Cancel, Player};
use jogada_workbench::Session;
use serde::{Deserialize, Serialize};

use super::GameResult;

/// The proved values of a move and of a best one; as JSON a list of the three. Values are from the mover's
/// view, points so far included.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "(i32, i32, String)", into = "(i32, i32, String)")]
pub struct ProvedMove {
    /// The move's value.
    pub value: i32,
    /// The best move's value.
    pub best_value: i32,
    /// A best move; the move itself if it was one.
    pub best: String,
}

impl From<(i32, i32, String)> for ProvedMove {
    fn from((value, best_value, best): (i32, i32, String)) -> ProvedMove {
        ProvedMove { value, best_value, best }
    }
}

impl From<ProvedMove> for (i32, i32, String) {
    fn from(proved: ProvedMove) -> (i32, i32, String) {
        (proved.value, proved.best_value, proved.best)
    }
}

impl ProvedMove {
    /// The loss.
    #[must_use]
    pub const fn loss(&self) -> i32 {
        self.best_value - self.value
    }
}

/// Default node limit per position.
pub const PROOF_NODES: u64 = 20_000;

/// The proved values of the moves played from `session` on, as far as about `nodes` per position prove them.
#[must_use]
pub fn prove(
    session: &dyn Session,
    moves: &[String],
    nodes: u64,
    cancel: &Cancel,
) -> Vec<Option<ProvedMove>> {
    let mut positions = Vec::with_capacity(moves.len());
    let mut at = session.copy();
    for mv in moves {
        positions.push(at.position());
        if at.play(mv).is_err() {
            break;
        }
    }
    let mut judge = session.judge(nodes);
    let mut proved = vec![None; moves.len()];
    for (place, position) in positions.iter().enumerate().rev() {
        if cancel.is_cancelled() {
            break;
        }
        // First what is proved of the position reached: the values below depend on it.
        let reached = judge.bounds(position, &moves[place], cancel);
        let Ok(values) = judge.values(position, cancel, &mut |_| {}) else { continue };
        // A move with only an estimate may be the best one: then the loss is unknown.
        let Some(best) = values.first().filter(|_| values.iter().all(|value| value.score.exact)) else {
            continue;
        };
        let listed = values.iter().find(|value| value.mv == moves[place]).map(|value| value.score.value);
        if let Some(value) = listed.or_else(|| reached.ok()?.exact()) {
            let best_value = best.score.value.max(value);
            let best = if value == best_value { moves[place].clone() } else { best.mv.clone() };
            proved[place] = Some(ProvedMove { value, best_value, best });
        }
    }
    proved
}

/// The proved losses of a player's moves.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ProofRating {
    /// Moves with a proof.
    pub proved: u64,
    /// Moves without.
    pub unproved: u64,
    /// Proved moves with a loss.
    pub slips: u64,
    /// Total loss: points, or classes of result (from a win to a draw is one).
    pub lost: u64,
}

impl ProofRating {
    /// Mean loss of a proved move; `None` without any.
    #[must_use]
    pub fn mean_loss(&self) -> Option<f64> {
        (self.proved > 0).then(|| self.lost as f64 / self.proved as f64)
    }

    /// The standard error of the mean, taking losses as rare events of equal size.
    #[must_use]
    pub fn error(&self) -> Option<f64> {
        let mean = self.mean_loss()?;
        let size = self.lost as f64 / self.slips.max(1) as f64;
        Some((mean * size / self.proved as f64).sqrt())
    }
}

/// The proved losses of `name` in these games.
#[must_use]
pub fn proof_rating(name: &str, results: &[GameResult]) -> ProofRating {
    let mut rating = ProofRating::default();
    for result in results {
        let Some(side) = result.side_of(name) else { continue };
        for (_, proved) in result.moves.iter().zip(&result.proved).filter(|(turn, _)| turn.by == side) {
            match proved {
                None => rating.unproved += 1,
                Some(proved) => {
                    rating.proved += 1;
                    rating.slips += u64::from(proved.loss() > 0);
                    rating.lost += u64::from(proved.loss().max(0).unsigned_abs());
                }
            }
        }
    }
    rating
}

/// The index of the move that lost the game, as far as it is proved: the loser's last move from a position not lost to
/// a lost one. `komi` is subtracted from player one's difference. `None` also if a failure decided the game.
#[must_use]
pub fn turning_point(result: &GameResult, komi: i32) -> Option<usize> {
    if result.decisive().is_some() {
        return None;
    }
    let loser = result.winner()?.other();
    let par = if loser == Player::One { komi } else { -komi };
    let turned = |place: &usize| {
        let proved = result.proved[*place].as_ref();
        result.moves[*place].by == loser
            && proved.is_some_and(|proved| proved.best_value >= par && proved.value < par)
    };
    (0..result.moves.len().min(result.proved.len())).rev().find(turned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::schedule::Fixture;
    use crate::championship::{Incident, TimedMove};
    use jogada_workbench::open;

    fn played(game: &str, position: &str, moves: &[&str]) -> GameResult {
        let mut session = open(game, Some(position)).unwrap();
        let texts: Vec<String> = moves.iter().map(|mv| (*mv).to_owned()).collect();
        let proved = prove(&*session, &texts, 20_000, &Cancel::default());
        let turn = |mv: &String| {
            let by = session.to_move();
            session.play(mv).unwrap();
            TimedMove { by, mv: mv.clone(), time: std::time::Duration::ZERO }
        };
        let moves = texts.iter().map(turn).collect();
        let fixture = Fixture { round: 1, one: "a".into(), two: "b".into(), opening: 0 };
        let difference = session.ending().unwrap().outcome.value_for(Player::One);
        GameResult { moves, proved, ..GameResult::plain(fixture, difference) }
    }

    #[test]
    fn the_losing_move_is_found_and_charged() {
        // Who takes the last match loses. 1,3,2 is lost for the player to move. Player 1 begins at 1,3,5 and wins with
        // 3-3; 1-1 gives the win away.
        let game = played("nim", "1,3,5 1", &["1-1", "3-2", "2-3", "3-2", "3-1"]);
        assert_eq!(game.winner(), Some(Player::Two));
        assert_eq!(turning_point(&game, 0), Some(0));
        let error = jogada_workbench::Forfeit::Crash.into();
        let incident = Incident { by: Player::One, ply: 1, error, forgiven: false };
        let crashed = GameResult { incidents: vec![incident], ..game.clone() };
        assert_eq!(turning_point(&crashed, 0), None, "it was lost by the crash");
        let first = game.proved[0].as_ref().unwrap();
        assert_eq!((first.value, first.best_value, first.best.as_str()), (-1, 1, "3-3"));
        let [one, two] = ["a", "b"].map(|name| proof_rating(name, std::slice::from_ref(&game)));
        assert_eq!((one.proved, one.slips, one.lost), (3, 1, 2));
        assert_eq!((two.proved, two.slips, two.mean_loss()), (2, 0, Some(0.0)));
    }

    #[test]
    fn a_komi_moves_the_line_between_won_and_lost() {
        let mut game = played("nim", "1,3,5 1", &["1-1", "3-2", "2-3", "3-2", "3-1"]);
        assert_eq!(
            turning_point(&game, 2),
            None,
            "with two points taken off, it was lost from the beginning"
        );
        game.difference = 0;
        assert_eq!(turning_point(&game, 0), None, "nobody lost");
    }
}
