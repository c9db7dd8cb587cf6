//! A series of games between two computer players, whichever the game.

use std::path::PathBuf;

use jogada_search::games::Specification;
use jogada_search::games::contest::{Computer, Contest, GameRecord, LONGEST, Openings, Score};
use jogada_solve::Solve;

use crate::SetupError;
use crate::search::write_line;

/// Who plays, how often, and from which openings.
#[derive(Clone, Debug)]
pub struct Series {
    /// The two players.
    pub players: [Specification; 2],
    /// How many games.
    pub games: u64,
    /// The openings.
    pub openings: Openings,
    /// Seed of the random generator.
    pub seed: u64,
    /// Games played at once.
    pub threads: usize,
    /// A folder with tables of solved positions.
    pub tables: Option<PathBuf>,
}

impl Series {
    pub(crate) fn play<G: Solve>(
        &self,
        game: &G,
        start: &G::State,
        is_played: &(dyn Fn(u64) -> bool + Sync),
        on_game: &mut dyn FnMut(&GameRecord<String>),
    ) -> Result<Score, SetupError> {
        let evaluation = &G::knowledge(self.tables.as_deref())?;
        let [one, two] = self.players.clone().map(|specification| Computer { specification, evaluation });
        let contest = Contest {
            game,
            start,
            contestants: [&one, &two],
            games: self.games,
            openings: self.openings,
            seed: self.seed,
            threads: self.threads,
            longest: LONGEST,
        };
        Ok(contest.play(evaluation, is_played, |record| {
            on_game(&GameRecord {
                number: record.number,
                swapped: record.swapped,
                opening: write_line(game, &record.opening),
                moves: write_line(game, &record.moves),
                difference: record.difference,
                finish: record.finish,
                totals: record.totals,
            });
        }))
    }
}
