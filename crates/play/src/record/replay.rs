//! Playing a record again while it is read, so that nothing impossible gets into it.

use std::time::Duration;

use jogada_core::{Fault, Field};

use super::Record;
use crate::{By, Finish, Seat, Session, Thought, Turn, open};

/// A record being read, and the game as far as it has come.
pub(super) struct Replay {
    record: Record,
    session: Box<dyn Session>,
}

impl Replay {
    pub(super) fn begin(
        game: &str,
        start: Option<&str>,
        players: [String; 2],
        date: &str,
    ) -> Result<Replay, Fault> {
        let session = open(game, start)?;
        for player in &players {
            Seat::read(player)?;
        }
        let record = Record {
            game: session.game().to_owned(),
            start: session.start(),
            players,
            date: date.to_owned(),
            turns: Vec::new(),
            finish: None,
        };
        Ok(Replay { record, session })
    }

    pub(super) fn turn(&mut self, mv: &str, time: Duration, thought: Option<Thought>) -> Result<(), Fault> {
        if self.record.finish.is_some() {
            return Err(Field::whole(mv).fault("fault-game-over"));
        }
        let played = self.session.play(mv)?;
        let turn = Turn { player: played.player, mv: played.mv, is_pass: played.is_pass, time, thought };
        self.record.turns.push(turn);
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
            self.session.undo();
            self.record.turns.pop();
        }
        Ok(())
    }

    pub(super) fn players(&mut self, players: [String; 2]) -> Result<(), Fault> {
        for player in &players {
            Seat::read(player)?;
        }
        self.record.players = players;
        Ok(())
    }

    /// Takes the end as it is told, if the game agrees.
    pub(super) fn finish(&mut self, finish: Finish, told: &str) -> Result<(), Fault> {
        let agreed = match finish.by {
            By::Resignation => self.session.ending().is_none(),
            By::Rules | By::Repetition => Finish::of(&*self.session) == Some(finish),
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
