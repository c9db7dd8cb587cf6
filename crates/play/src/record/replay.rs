//! Replays a record while it is read, so that only legal moves and true results are accepted.

use std::time::Duration;

use jogada_core::{Fault, Field, TextFault};
use jogada_search::algorithm::PathAlgorithm;
use jogada_workbench::WorkbenchFault;

use super::Record;
use crate::faults::PlayFault;
use crate::{EndReason, Finish, PlayerSpec, PuzzleInProgress, Session, Thought, Turn, open};

/// The game or puzzle of the record, at its current position.
enum Replayed {
    Game(Box<dyn Session>),
    Puzzle(Box<PuzzleInProgress>),
}

impl Replayed {
    fn begin(game: &str, start: Option<&str>) -> Result<Replayed, Fault> {
        Ok(if PuzzleInProgress::is_called(game) {
            Replayed::Puzzle(Box::new(PuzzleInProgress::open_recorded(game, start)?))
        } else {
            Replayed::Game(open(game, start)?)
        })
    }

    /// Checks the players: two for a game; a person or an algorithm, and an empty second name, for a puzzle.
    fn check_players(&self, players: &[String; 2]) -> Result<(), Fault> {
        match self {
            Replayed::Game(_) => players.iter().try_for_each(|player| player.parse::<PlayerSpec>().map(drop)),
            Replayed::Puzzle(_) => {
                let [one, two] = players;
                let known = *one == "human" || PathAlgorithm::named(one).is_some();
                if known && two.is_empty() {
                    Ok(())
                } else {
                    Err(Field::whole(one).fault(WorkbenchFault::Seat))
                }
            }
        }
    }

    fn play(&mut self, mv: &str, time: Duration, thought: Option<Thought>) -> Result<Turn, Fault> {
        match self {
            Replayed::Game(session) => {
                let played = session.play(mv)?;
                Ok(Turn { player: played.player, mv: played.mv, is_pass: played.is_pass, time, thought })
            }
            Replayed::Puzzle(puzzling) => {
                puzzling.play(mv, time)?;
                puzzling.turns().last().cloned().ok_or_else(|| Field::whole(mv).fault(TextFault::GameOver))
            }
        }
    }

    fn undo(&mut self) -> bool {
        match self {
            Replayed::Game(session) => session.undo(),
            Replayed::Puzzle(puzzling) => puzzling.undo(),
        }
    }

    fn finish(&self) -> Option<Finish> {
        match self {
            Replayed::Game(session) => Finish::of(&**session),
            Replayed::Puzzle(puzzling) => puzzling.finish(),
        }
    }
}

/// A record being read, and its game so far.
pub(super) struct Replay {
    record: Record,
    replayed: Replayed,
}

impl Replay {
    pub(super) fn begin(
        game: &str,
        start: Option<&str>,
        players: [String; 2],
        date: &str,
    ) -> Result<Replay, Fault> {
        let replayed = Replayed::begin(game, start)?;
        replayed.check_players(&players)?;
        let (game, start) = match &replayed {
            Replayed::Game(session) => (session.game().to_owned(), session.start()),
            Replayed::Puzzle(puzzling) => (game.to_owned(), puzzling.start()),
        };
        let date = date.to_owned();
        let record = Record { game, start, players, date, turns: Vec::new(), finish: None };
        Ok(Replay { record, replayed })
    }

    pub(super) fn turn(&mut self, mv: &str, time: Duration, thought: Option<Thought>) -> Result<(), Fault> {
        if self.record.finish.is_some() {
            return Err(Field::whole(mv).fault(TextFault::GameOver));
        }
        self.record.turns.push(self.replayed.play(mv, time, thought)?);
        Ok(())
    }

    /// Back to the position after `ply` moves.
    pub(super) fn undo(&mut self, ply: u64) -> Result<(), Fault> {
        let now = self.record.turns.len() as u64;
        if ply > now {
            return Err(Field::whole(&ply.to_string()).number(0, now).unwrap_err());
        }
        self.record.finish = None;
        while self.record.turns.len() as u64 > ply {
            self.replayed.undo();
            self.record.turns.pop();
        }
        Ok(())
    }

    pub(super) fn players(&mut self, players: [String; 2]) -> Result<(), Fault> {
        self.replayed.check_players(&players)?;
        self.record.players = players;
        Ok(())
    }

    /// Accepts the recorded result if the game agrees; `written` is its text, for the fault.
    pub(super) fn finish(&mut self, finish: Finish, written: &str) -> Result<(), Fault> {
        let agreed = match finish.by {
            EndReason::Resignation => self.replayed.finish().is_none(),
            _ => self.replayed.finish() == Some(finish),
        };
        if !agreed {
            return Err(Field::whole(written).fault(PlayFault::RecordResult));
        }
        self.record.finish = Some(finish);
        Ok(())
    }

    pub(super) fn into_record(self) -> Record {
        self.record
    }
}
