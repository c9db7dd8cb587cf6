//! A finished game of a championship, as stored in the journal: plain values from which all reports are made.

use std::time::Duration;

use jogada_core::Player;
use jogada_workbench::EndReason;
use jogada_workbench::PlayerError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::proof::ProvedMove;
use super::schedule::Fixture;

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "JournalLine", into = "JournalLine")]
pub struct GameResult {
    /// Which game.
    pub fixture: Fixture,
    /// The moves chosen, after the opening.
    pub moves: Vec<TimedMove>,
    /// Player one's points minus player two's and the komi. In a game without points, and after a failure, 1, 0 or -1.
    pub difference: i32,
    /// How it ended.
    pub end: EndReason,
    /// Failures of either side: if the game ended by a failure it is the last one; all others were forgiven.
    pub incidents: Vec<Incident>,
    /// The proved values of each move; empty if they were not asked for.
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Incident {
    /// The verdict, the reason, and the end of standard error, for its author.
    #[serde(flatten)]
    pub error: PlayerError,
    /// The side that failed.
    #[serde(with = "player_number")]
    pub by: Player,
    /// Number of moves played before, without the opening.
    pub ply: usize,
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

    /// A game without moves that ended by the rules, for tests.
    #[cfg(test)]
    pub(crate) fn plain(fixture: Fixture, difference: i32) -> GameResult {
        GameResult {
            fixture,
            moves: Vec::new(),
            difference,
            end: EndReason::Rules,
            incidents: Vec::new(),
            proved: Vec::new(),
            transcripts: Default::default(),
        }
    }
}

/// A game as a line of the journal. Keys and their order never change.
#[derive(Serialize, Deserialize)]
struct JournalLine {
    #[serde(flatten)]
    fixture: Fixture,
    difference: i32,
    end: EndReason,
    moves: Vec<String>,
    /// The number of the player of each move: `1211`.
    sides: String,
    times_us: Vec<u64>,
    incidents: Vec<Incident>,
    proved: Vec<Option<ProvedMove>>,
}

impl From<GameResult> for JournalLine {
    fn from(game: GameResult) -> JournalLine {
        JournalLine {
            fixture: game.fixture,
            difference: game.difference,
            end: game.end,
            sides: game.moves.iter().map(|turn| turn.by.number().to_string()).collect(),
            times_us: game.moves.iter().map(|turn| turn.time.as_micros() as u64).collect(),
            moves: game.moves.into_iter().map(|turn| turn.mv).collect(),
            incidents: game.incidents,
            proved: game.proved,
        }
    }
}

impl TryFrom<JournalLine> for GameResult {
    type Error = &'static str;

    fn try_from(line: JournalLine) -> Result<GameResult, &'static str> {
        let JournalLine { fixture, difference, end, moves, sides, times_us, incidents, proved } = line;
        if moves.len() != times_us.len() || moves.len() != sides.len() {
            return Err("as many moves as times and sides");
        }
        let turn = |((mv, time), side): ((String, u64), u8)| {
            let by = player(side.wrapping_sub(b'0'))?;
            Ok::<_, &str>(TimedMove { by, mv, time: Duration::from_micros(time) })
        };
        let moves = moves.into_iter().zip(times_us).zip(sides.bytes()).map(turn);
        let (moves, transcripts) = (moves.collect::<Result<_, _>>()?, Default::default());
        Ok(GameResult { fixture, moves, difference, end, incidents, proved, transcripts })
    }
}

/// A player as JSON: its number.
mod player_number {
    use super::{Deserialize, Deserializer, Player, Serializer, player};

    pub(super) fn serialize<S: Serializer>(player: &Player, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(player.number())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Player, D::Error> {
        player(u8::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

fn player(number: u8) -> Result<Player, &'static str> {
    Player::from_number(number).ok_or("a player is 1 or 2")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faults::BotFault;
    use jogada_core::Fault;
    use jogada_messages::Language;
    use jogada_workbench::Forfeit;
    use serde_json::json;

    fn game() -> GameResult {
        let fixture = Fixture { round: 2, one: "Ana \"A\"".into(), two: "Rui".into(), opening: 3 };
        let turn = |by, mv: &str| TimedMove { by, mv: mv.into(), time: Duration::from_micros(1500) };
        let incident = |by, forgiven| Incident {
            by,
            ply: 2,
            error: PlayerError {
                last_words: "z9\u{0}\n".into(),
                ..PlayerError::new(Forfeit::Illegal, Fault::new(BotFault::Said).with("said", "z9\u{0}\n"))
            },
            forgiven,
        };
        GameResult {
            fixture,
            moves: vec![turn(Player::One, "a1"), turn(Player::One, "b2")],
            difference: 1,
            end: EndReason::Forfeit(Forfeit::Illegal),
            incidents: vec![incident(Player::One, true), incident(Player::Two, false)],
            proved: vec![None, Some(ProvedMove { value: -3, best_value: 2, best: "c3".into() })],
            transcripts: Default::default(),
        }
    }

    #[test]
    fn a_line_of_the_journal_reads_back() {
        let line = json!(game()).to_string();
        assert!(!line.contains('\n'));
        assert_eq!(serde_json::from_str::<GameResult>(&line).unwrap(), game());
        for (part, wrong) in [(r#""sides":"11""#, r#""sides":"13""#), ("[1500,1500]", "[1500]")] {
            assert!(line.contains(part), "{line}");
            assert!(serde_json::from_str::<GameResult>(&line.replace(part, wrong)).is_err(), "{wrong}");
        }
    }

    /// Other programs read the journal.
    #[test]
    fn keys_and_their_order_stay() {
        let mut game = game();
        game.incidents.truncate(1);
        game.incidents[0].error = PlayerError {
            last_words: "bye".into(),
            ..PlayerError::new(Forfeit::Crash, Fault::new(BotFault::Exit).with("code", "3"))
        };
        let written = [
            r#"{"round":2,"one":"Ana \"A\"","two":"Rui","opening":3,"difference":1,"end":"illegal","#,
            r#""moves":["a1","b2"],"sides":"11","times_us":[1500,1500],"incidents":[{"verdict":"crash","#,
            r#""reason":{"code":"fault-bot-exit","values":{"code":"3"}},"last_words":"bye","#,
            r#""detail":"exit code 3\nbye","by":1,"ply":2,"forgiven":true}],"proved":[null,[-3,2,"c3"]]}"#,
        ];
        assert_eq!(serde_json::to_string(&game).unwrap(), written.concat());
        assert_eq!(serde_json::from_str::<GameResult>(&written.concat()).unwrap(), game);
    }

    #[test]
    fn journals_of_before_there_were_reasons_are_read() {
        let mut line = json!(game());
        line["incidents"] = json!([
            { "by": 2, "ply": 2, "verdict": "crash", "detail": "exit code 3\nbye", "forgiven": false },
        ]);
        let read: GameResult = serde_json::from_value(line).unwrap();
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
