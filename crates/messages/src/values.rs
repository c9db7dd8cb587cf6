//! The value of a position or a move in words: who wins, by how many points, and whether that is proved.
//!
//! A number alone does not say whose view it is, in what unit, or how sure. Every front end puts values into words by this one
//! type.

use jogada_core::{Player, Value};

use crate::{Language, say};

/// How values are put into words: in which language, from whose view the numbers are, and whether points decide the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ValueWords {
    /// The reader's language.
    pub language: Language,
    /// The player for whom a positive number is good.
    pub player: Player,
    /// Whether points decide. Otherwise 1 is a win, 0 a draw, -1 a loss.
    pub has_points: bool,
}

/// Limits of an estimate, as parts of a win: even below the first, a great advantage from the second on.
const EVEN: f64 = 0.15;
const GREAT: f64 = 0.5;
/// An estimate in points is even below this: what rounds to zero.
const EVEN_POINTS: f64 = 0.5;

impl ValueWords {
    /// A proved result: `player 1 wins by 18 (proved)`.
    #[must_use]
    pub fn proved(self, value: i32) -> String {
        self.say("value-proved", &[("value", self.result(value).into())])
    }

    /// As [`proved`](ValueWords::proved), abbreviated for narrow places: `P1 +18 pts, proved`.
    #[must_use]
    pub fn brief_proved(self, value: i32) -> String {
        let key = match value {
            0 => "brief-draw",
            _ if self.has_points => "brief-points",
            _ => "brief-wins",
        };
        let value = self.brief(key, f64::from(value));
        self.say("brief-proved", &[("value", value.into())])
    }

    /// An estimate, abbreviated: `P2 better, est.`.
    #[must_use]
    pub fn brief_estimated(self, points: f64) -> String {
        let even = if self.has_points { EVEN_POINTS } else { EVEN };
        let key = match points.abs() {
            size if size < even => "brief-even",
            _ if self.has_points => "brief-points",
            size if size < GREAT => "brief-better",
            _ => "brief-much-better",
        };
        let value = self.brief(key, points);
        self.say("brief-estimated", &[("value", value.into())])
    }

    /// A brief message about the player who is ahead.
    fn brief(self, key: &str, value: f64) -> String {
        let ahead = if value > 0.0 { self.player } else { self.player.other() };
        let points = value.abs().round() as u64;
        let values = [("player", u64::from(ahead.number()).into()), ("points", points.into())];
        self.say(key, &values)
    }

    /// An estimate in points, or in parts of a win: `player 2 better (estimated)`.
    #[must_use]
    pub fn estimated(self, points: f64) -> String {
        let even = if self.has_points { EVEN_POINTS } else { EVEN };
        let ahead = if points > 0.0 { self.player } else { self.player.other() };
        let player = ("player", u64::from(ahead.number()).into());
        let value = match points.abs() {
            size if size < even => self.say("value-even", &[]),
            size if self.has_points => {
                self.say("value-ahead-by", &[player, ("points", (size.round() as u64).into())])
            }
            size if size < GREAT => self.say("value-better", &[player]),
            _ => self.say("value-much-better", &[player]),
        };
        self.say("value-estimated", &[("value", value.into())])
    }

    /// A value that is bounded but not known exactly; `None` is a bound that is not known.
    #[must_use]
    pub fn between(self, lower: Option<i32>, upper: Option<i32>) -> String {
        let player = ("player", u64::from(self.player.number()).into());
        let end = |name, value: i32| (name, Value::from(format!("{value:+}")));
        match (lower, upper) {
            (Some(lower), Some(upper)) if lower == upper => self.proved(lower),
            (lower, upper) if !self.has_points => match (lower, upper) {
                (Some(0..), _) => self.say("value-not-lost", &[player]),
                (_, Some(..=0)) => {
                    self.say("value-not-lost", &[("player", u64::from(self.player.other().number()).into())])
                }
                _ => self.say("value-unknown", &[]),
            },
            (Some(lower), Some(upper)) => {
                self.say("value-between", &[player, end("low", lower), end("high", upper)])
            }
            (Some(lower), None) => self.say("value-at-least", &[player, end("low", lower)]),
            (None, Some(upper)) => self.say("value-at-most", &[player, end("high", upper)]),
            (None, None) => self.say("value-unknown", &[]),
        }
    }

    /// A result without a word about how sure it is: that of a game that is over.
    #[must_use]
    pub fn result(self, value: i32) -> String {
        let winner = if value > 0 { self.player } else { self.player.other() };
        let player = ("player", u64::from(winner.number()).into());
        match value {
            0 => self.say("value-draw", &[]),
            _ if self.has_points => {
                self.say("value-wins-by", &[player, ("points", u64::from(value.unsigned_abs()).into())])
            }
            _ => self.say("value-wins", &[player]),
        }
    }

    fn say(self, key: &str, values: &[(&str, Value)]) -> String {
        say(self.language, key, values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_name_the_player_the_unit_and_the_certainty() {
        let points = ValueWords { language: Language::English, player: Player::Two, has_points: true };
        assert_eq!(points.proved(-18), "player 1 wins by 18 (proved)");
        assert_eq!(points.proved(0), "a draw (proved)");
        assert_eq!(points.estimated(5.6), "player 2 ahead by about 6 (estimated)");
        assert_eq!(points.estimated(-0.4), "about even (estimated)");
        assert_eq!(points.between(Some(-3), None), "at least -3 for player 2 (proved)");
        assert_eq!(points.between(Some(-3), Some(7)), "between -3 and +7 for player 2 (proved)");
        assert_eq!(points.between(Some(7), Some(7)), "player 2 wins by 7 (proved)");
        let results = ValueWords { has_points: false, ..points };
        assert_eq!(results.proved(-1), "player 1 wins (proved)");
        assert_eq!(results.estimated(0.011), "about even (estimated)");
        assert_eq!(results.estimated(-0.3), "player 1 better (estimated)");
        assert_eq!(results.estimated(0.8), "player 2 much better (estimated)");
        assert_eq!(results.between(Some(0), Some(1)), "player 2 does not lose (proved)");
        assert_eq!(results.between(Some(-1), Some(0)), "player 1 does not lose (proved)");
        assert_eq!(results.between(Some(-1), Some(1)), "not known");
        assert_eq!(points.brief_proved(-18), "P1 +18 pts, proved");
        assert_eq!(points.brief_estimated(5.6), "P2 +6 pts, est.");
        assert_eq!(points.brief_estimated(0.2), "even, est.");
        assert_eq!(results.brief_proved(1), "P2 wins, proved");
        assert_eq!(results.brief_proved(0), "draw, proved");
        assert_eq!(results.brief_estimated(-0.3), "P1 better, est.");
        let portuguese = ValueWords { language: Language::Portuguese, ..points };
        assert_eq!(portuguese.proved(18), "o jogador 2 ganha por 18 (provado)");
        assert_eq!(portuguese.estimated(-6.0), "o jogador 1 à frente por cerca de 6 (estimado)");
    }
}
