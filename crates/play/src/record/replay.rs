//! Playing a record again while it is read, so that nothing impossible gets into it.

use std::time::Duration;

use jogada_core::{Fault, Field};
use jogada_search::algorithm::PathAlgorithm;

use super::Record;
use crate::{EndReason, Finish, PlayerSpec, PuzzleInProgress, Session, Thought, Turn, open};

/// What the record is of, as far as it has come.
enum Course {
    Game(Box<dyn Session>),
    Puzzle(Box<PuzzleInProgress>),
}

impl Course {
    fn begin(game: &str, start: Option<&str>) -> Result<Course, Fault> {
        Ok(if PuzzleInProgress::is_called(game) {
            Course::Puzzle(Box::new(PuzzleInProgress::open_recorded(game, start)?))
        } else {
            Course::Game(open(game, start)?)
        })
    }

    /// That these may play it: two players at a game; one person or algorithm, and nobody, at the puzzle.
    fn check_players(&self, players: &[String; 2]) -> Result<(), Fault> {
        match self {
            Course::Game(_) => players.iter().try_for_each(|player| PlayerSpec::read(player).map(drop)),
            Course::Puzzle(_) => {
                let [one, two] = players;
                let known = *one == "human" || PathAlgorithm::named(one).is_some();
                if known && two.is_empty() { Ok(()) } else { Err(Field::whole(one).fault("fault-seat")) }
            }
        }
    }

    fn play(&mut self, mv: &str, time: Duration, thought: Option<Thought>) -> Result<Turn, Fault> {
        match self {
            Course::Game(session) => {
                let played = session.play(mv)?;
                Ok(Turn { player: played.player, mv: played.mv, is_pass: played.is_pass, time, thought })
            }
            Course::Puzzle(puzzling) => {
                puzzling.play(mv, time)?;
                puzzling.turns().last().cloned().ok_or_else(|| Field::whole(mv).fault("fault-game-over"))
            }
        }
    }

    fn undo(&mut self) -> bool {
        match self {
            Course::Game(session) => session.undo(),
            Course::Puzzle(puzzling) => puzzling.undo(),
        }
    }

    fn finish(&self) -> Option<Finish> {
        match self {
            Course::Game(session) => Finish::of(&**session),
            Course::Puzzle(puzzling) => puzzling.finish(),
        }
    }
}

/// A record being read, and the game as far as it has come.
pub(super) struct Replay {
    record: Record,
    course: Course,
}

impl Replay {
    pub(super) fn begin(
        game: &str,
        start: Option<&str>,
        players: [String; 2],
        date: &str,
    ) -> Result<Replay, Fault> {
        let course = Course::begin(game, start)?;
        course.check_players(&players)?;
        let (game, start) = match &course {
            Course::Game(session) => (session.game().to_owned(), session.start()),
            Course::Puzzle(puzzling) => (game.to_owned(), puzzling.start()),
        };
        let date = date.to_owned();
        let record = Record { game, start, players, date, turns: Vec::new(), finish: None };
        Ok(Replay { record, course })
    }

    pub(super) fn turn(&mut self, mv: &str, time: Duration, thought: Option<Thought>) -> Result<(), Fault> {
        if self.record.finish.is_some() {
            return Err(Field::whole(mv).fault("fault-game-over"));
        }
        self.record.turns.push(self.course.play(mv, time, thought)?);
        Ok(())
    }

    /// Back to where `ply` moves were played.
    pub(super) fn undo(&mut self, ply: u64) -> Result<(), Fault> {
        let now = self.record.turns.len() as u64;
        if ply > now {
            return Err(Field::whole(&ply.to_string()).number(0, now).unwrap_err());
        }
        self.record.finish = None;
        while self.record.turns.len() as u64 > ply {
            self.course.undo();
            self.record.turns.pop();
        }
        Ok(())
    }

    pub(super) fn players(&mut self, players: [String; 2]) -> Result<(), Fault> {
        self.course.check_players(&players)?;
        self.record.players = players;
        Ok(())
    }

    /// Takes the end as it is told, if the game agrees.
    pub(super) fn finish(&mut self, finish: Finish, told: &str) -> Result<(), Fault> {
        let agreed = match finish.by {
            EndReason::Resignation => self.course.finish().is_none(),
            EndReason::Rules | EndReason::Repetition => self.course.finish() == Some(finish),
        };
        if !agreed {
            return Err(Field::whole(told).fault("fault-record-result"));
        }
        self.record.finish = Some(finish);
        Ok(())
    }

    pub(super) fn into_record(self) -> Record {
        self.record
    }
}
