//! The `minimax` crate's best player at Adji-boto.

use std::time::{Duration, Instant};

use jogada_bench::peers::{PeerLearned, best_peer};
use jogada_core::{Game, GameStats, Notation, Space, Stop};
use jogada_games::adji_boto::AdjiBoto;
use jogada_workbench::contest::Contestant;
use jogada_workbench::{
    Forfeit, GamePlayer, GameSoFar, MoveRequest, PlayerError, Score, SearchProgress, Session, Thought,
};
use minimax::{IterativeSearch, Strategy};

pub(crate) struct Peer {
    pub time: Duration,
}

struct PeerPlayer(IterativeSearch<PeerLearned>);

impl Contestant for Peer {
    fn new_player(&self, _session: &dyn Session, _number: u64) -> Result<Box<dyn GamePlayer>, PlayerError> {
        let mut search = best_peer(PeerLearned::default(), 64);
        search.set_timeout(self.time);
        Ok(Box::new(PeerPlayer(search)))
    }
}

impl GamePlayer for PeerPlayer {
    fn start(&mut self, _game: &GameSoFar) -> Result<(), PlayerError> {
        Ok(())
    }

    fn think(
        &mut self,
        request: &MoveRequest,
        _progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Thought, PlayerError> {
        let started = Instant::now();
        let read = AdjiBoto.read_position(&request.game.position);
        let state = read.map_err(|fault| PlayerError::new(Forfeit::Error, fault))?;
        let mut moves = AdjiBoto.legal_moves(&state);
        // A player with one move needs no search, and the crate must not be asked for a pass.
        let best = if moves.len() == 1 { moves.pop() } else { self.0.choose_move(&state) };
        let value = AdjiBoto.banked(&state) * state.mover().sign();
        Ok(Thought {
            best: best.map(|mv| AdjiBoto.write_move(&mv)),
            score: Score { value, scale: 1, exact: false },
            line: Vec::new(),
            depth: 0,
            stop: Stop::Time,
            is_random: false,
            stats: GameStats { time: started.elapsed(), ..GameStats::default() },
        })
    }
}
