//! A finished game of a championship, as stored in the journal: plain values from which all reports are made.

use std::time::Duration;

use jogada_core::Player;
use jogada_workbench::PlayerError;
use jogada_workbench::contest::GameEnd;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};

use super::proof::ProvedMove;
use super::schedule::Fixture;

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// Which game.
    pub fixture: Fixture,
    /// The moves chosen, after the opening.
    pub moves: Vec<TimedMove>,
    /// Player one's points minus player two's and the komi. In a game without points, and after a failure, 1, 0 or -1.
    pub difference: i32,
    /// How it ended.
    pub end: GameEnd,
    /// Failures of either side: if the game ended by a failure it is the last one; all others were forgiven.
    pub incidents: Vec<Incident>,
    /// What solvers prove of each move; empty if that was not asked for.
    pub proved: Vec<Option<ProvedMove>>,
    /// The conversations with the players' programs, for their authors. Not stored in the journal.
    pub transcripts: [String; 2],
}

/// A move and its time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimedMove {
    /// Who played it.
    pub by: Player,
    /// The move.
    pub mv: String,
    /// Wall-clock time.
    pub time: Duration,
}

/// A failure of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incident {
    /// The side that failed.
    pub by: Player,
    /// Number of moves played before, without the opening.
    pub ply: usize,
    /// The verdict, the reason, and the end of standard error, for its author.
    pub error: PlayerError,
    /// Whether the game went on.
    pub forgiven: bool,
}

impl GameResult {
    /// The side of `name`, if it plays.
    #[must_use]
    pub fn side_of(&self, name: &str) -> Option<Player> {
        if self.fixture.one == name {
            Some(Player::One)
        } else if self.fixture.two == name {
            Some(Player::Two)
        } else {
            None
        }
    }

    /// The player of a side.
    #[must_use]
    pub fn name_of(&self, side: Player) -> &str {
        match side {
            Player::One => &self.fixture.one,
            Player::Two => &self.fixture.two,
        }
    }

    /// The winner; `None` for a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        match self.difference {
            0 => None,
            1.. => Some(Player::One),
            _ => Some(Player::Two),
        }
    }

    /// The half points of `name`: 2 for a win, 1 for a draw; `None` if it does not play.
    #[must_use]
    pub fn half_points_of(&self, name: &str) -> Option<u64> {
        let side = self.side_of(name)?;
        Some(match self.winner() {
            None => 1,
            Some(winner) => 2 * u64::from(winner == side),
        })
    }

    /// The failure that ended the game.
    #[must_use]
    pub fn decisive(&self) -> Option<&Incident> {
        self.incidents.last().filter(|incident| !incident.forgiven)
    }

    /// The longest time for a move of a side.
    #[must_use]
    pub fn longest(&self, side: Player) -> Duration {
        self.moves.iter().filter(|turn| turn.by == side).map(|turn| turn.time).max().unwrap_or_default()
    }

    /// As a line of the journal. Keys never change.
    #[must_use]
    pub fn json(&self) -> Value {
        let incident = |incident: &Incident| {
            let mut json = incident.error.json();
            json.insert("by".to_owned(), incident.by.number().into());
            json.insert("ply".to_owned(), incident.ply.into());
            json.insert("forgiven".to_owned(), incident.forgiven.into());
            json
        };
        let sides: String = self.moves.iter().map(|turn| turn.by.number().to_string()).collect();
        json!({
            "round": self.fixture.round, "one": self.fixture.one, "two": self.fixture.two, "opening": self.fixture.opening,
            "difference": self.difference, "end": self.end.code(),
            "moves": self.moves.iter().map(|turn| turn.mv.as_str()).collect::<Vec<_>>(), "sides": sides,
            "times_us": self.moves.iter().map(|turn| turn.time.as_micros() as u64).collect::<Vec<_>>(),
            "incidents": self.incidents.iter().map(incident).collect::<Vec<_>>(),
            "proved": self.proved.iter().map(|proved| proved.as_ref().map(proved_json)).collect::<Vec<_>>(),
        })
    }

    /// Reads the output of [`json`](GameResult::json).
    #[must_use]
    pub fn read(value: &Value) -> Option<GameResult> {
        let text = |key: &str| value[key].as_str().map(str::to_owned);
        let number = |key: &str| u32::try_from(value[key].as_u64()?).ok();
        let fixture = Fixture {
            round: number("round")?,
            one: text("one")?,
            two: text("two")?,
            opening: number("opening")?,
        };
        let (moves, times) = (value["moves"].as_array()?, value["times_us"].as_array()?);
        let sides = value["sides"].as_str()?;
        if moves.len() != times.len() || moves.len() != sides.len() {
            return None;
        }
        let turn = |((mv, time), side): ((&Value, &Value), char)| {
            let (mv, time) = (mv.as_str()?.to_owned(), Duration::from_micros(time.as_u64()?));
            Some(TimedMove { by: side_number(u64::from(side.to_digit(10)?))?, mv, time })
        };
        let end = text("end")?;
        Some(GameResult {
            fixture,
            moves: moves.iter().zip(times).zip(sides.chars()).map(turn).collect::<Option<_>>()?,
            difference: i32::try_from(value["difference"].as_i64()?).ok()?,
            end: GameEnd::all().find(|known| known.code() == end)?,
            incidents: value["incidents"].as_array()?.iter().map(read_incident).collect::<Option<_>>()?,
            proved: value["proved"].as_array()?.iter().map(read_proved).collect::<Option<_>>()?,
            transcripts: Default::default(),
        })
    }

    /// A game without moves that ended by the rules, for tests.
    #[cfg(test)]
    pub(crate) fn plain(fixture: Fixture, difference: i32) -> GameResult {
        GameResult {
            fixture,
            moves: Vec::new(),
            difference,
            end: GameEnd::Rules,
            incidents: Vec::new(),
            proved: Vec::new(),
            transcripts: Default::default(),
        }
    }
}

impl Serialize for GameResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for GameResult {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameResult, D::Error> {
        let value = Value::deserialize(deserializer)?;
        GameResult::read(&value).ok_or_else(|| D::Error::custom("this is no game of a championship"))
    }
}

fn proved_json(proved: &ProvedMove) -> Value {
    json!([proved.value, proved.best_value, proved.best])
}

fn read_proved(value: &Value) -> Option<Option<ProvedMove>> {
    if value.is_null() {
        return Some(None);
    }
    let number = |place: usize| i32::try_from(value[place].as_i64()?).ok();
    let best = value[2].as_str()?.to_owned();
    Some(Some(ProvedMove { value: number(0)?, best_value: number(1)?, best }))
}

fn read_incident(value: &Value) -> Option<Incident> {
    Some(Incident {
        by: side_number(value["by"].as_u64()?)?,
        ply: usize::try_from(value["ply"].as_u64()?).ok()?,
        error: PlayerError::read(value)?,
        forgiven: value["forgiven"].as_bool()?,
    })
}

fn side_number(number: u64) -> Option<Player> {
    match number {
        1 => Some(Player::One),
        2 => Some(Player::Two),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Fault;
    use jogada_messages::Language;
    use jogada_workbench::Forfeit;

    fn game() -> GameResult {
        let fixture = Fixture { round: 2, one: "Ana \"A\"".into(), two: "Rui".into(), opening: 3 };
        let turn = |by, mv: &str| TimedMove { by, mv: mv.into(), time: Duration::from_micros(1500) };
        let incident = |by, forgiven| Incident {
            by,
            ply: 2,
            error: PlayerError {
                last_words: "z9\u{0}\n".into(),
                ..PlayerError::new(Forfeit::Illegal, Fault::new("fault-bot-said").with("said", "z9\u{0}\n"))
            },
            forgiven,
        };
        GameResult {
            fixture,
            moves: vec![turn(Player::One, "a1"), turn(Player::One, "b2")],
            difference: 1,
            end: GameEnd::Forfeit(Forfeit::Illegal),
            incidents: vec![incident(Player::One, true), incident(Player::Two, false)],
            proved: vec![None, Some(ProvedMove { value: -3, best_value: 2, best: "c3".into() })],
            transcripts: Default::default(),
        }
    }

    #[test]
    fn a_line_of_the_journal_reads_back() {
        let line = game().json().to_string();
        assert!(!line.contains('\n'));
        assert_eq!(GameResult::read(&serde_json::from_str(&line).unwrap()), Some(game()));
    }

    #[test]
    fn journals_of_before_there_were_reasons_are_read() {
        let mut line = game().json();
        line["incidents"] = json!([
            { "by": 2, "ply": 2, "verdict": "crash", "detail": "exit code 3\nbye", "forgiven": false },
        ]);
        let read = GameResult::read(&line).unwrap();
        let error = &read.decisive().unwrap().error;
        assert_eq!((error.forfeit, error.last_words.as_str()), (Forfeit::Crash, "bye"));
        assert_eq!(error.explain_reason(Language::Portuguese), "exit code 3");
    }

    #[test]
    fn points_go_to_the_names() {
        let game = game();
        assert_eq!((game.half_points_of("Rui"), game.half_points_of("Eva")), (Some(0), None));
        assert_eq!(game.decisive().map(|incident| incident.by), Some(Player::Two));
    }
}
