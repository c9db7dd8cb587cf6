//! Every game as a [`Session`]: the one place where searchers and solvers are compiled for each game.

use std::sync::Arc;
use std::time::Duration;

use jogada_core::{
    Budget, Cancel, Canvas, Drawing, Ending, Evaluate, Fault, Field, GameReport, Glyphs, Limits, PerftError,
    Phrase, Player, Referee, TextFault,
};
use jogada_games::{FileFault, FilePosition, Listed, Scene, Spec, read_positions};
use jogada_search::games::opening::{Openings, opening};
use jogada_search::games::{Algorithm, Level, Options, Question, Searcher, Specification};
use jogada_solve::certificate::{self, Certificate, Checked, Means, Refusal, Subject, WriteError};
use jogada_solve::why::{Why, why};
use jogada_solve::{
    Answer, Reasoning, Request, Solve, SolverProgress, TableError, Tablebases, solve, with_strategy,
};

use crate::judge::{EngineJudge, Judge};
use crate::marks::MarkScale;
use crate::score::Score;
use crate::search::{GameSearch, Watch, write_line};
use crate::search_player::SearchPlayer;
use crate::{GamePlayer, Played, Session, SetupError};

/// Time limit for making tables of endings: it takes seconds, on a slow machine minutes.
const TABLES_TIME: Duration = Duration::from_secs(3600);

struct GameSession<G: Solve> {
    spec: String,
    referee: Referee<G>,
    tablebases: Tablebases,
    /// The evaluation with the tables' knowledge.
    evaluation: Arc<G::Knowledge>,
}

impl<G: Solve> GameSession<G> {
    fn open(spec: &Spec, position: Option<&str>, mover: Option<Player>) -> Result<GameSession<G>, Fault> {
        let mut game = G::with(&spec.parameters);
        let state = match position {
            Some(text) => game.read_position(text)?,
            None => game.start(),
        };
        let turned = mover.and_then(|player| game.with_mover(&state, player));
        let referee = Referee::new(game, turned.unwrap_or(state));
        Ok(GameSession {
            spec: spec.to_string(),
            referee,
            tablebases: Tablebases::default(),
            evaluation: Arc::default(),
        })
    }

    fn rules(&self) -> &G {
        self.referee.game()
    }

    /// The move that leads from the state at `place` of the line to the next.
    fn played_at(&self, place: usize) -> Played {
        let (state, mv) = (&self.referee.line().states()[place], &self.referee.line().moves()[place]);
        Played {
            player: self.rules().to_move(state),
            mv: self.rules().write_move(mv),
            is_pass: self.rules().is_pass(mv),
        }
    }
}

impl<G: Solve> Session for GameSession<G> {
    fn use_tables(&mut self, tablebases: &Tablebases) -> Result<(), SetupError> {
        self.evaluation = Arc::new(G::knowledge(tablebases)?);
        self.tablebases = tablebases.clone();
        Ok(())
    }

    fn game(&self) -> &str {
        &self.spec
    }

    fn id(&self) -> &'static str {
        G::ID
    }

    fn start(&self) -> String {
        self.rules().write_position(self.referee.line().first())
    }

    fn lisp(&self) -> Option<String> {
        self.rules().write_lisp(self.referee.state())
    }

    fn position(&self) -> String {
        self.rules().write_position(self.referee.state())
    }

    fn to_move(&self) -> Player {
        self.rules().to_move(self.referee.state())
    }

    fn has_points(&self) -> bool {
        self.rules().has_points()
    }

    fn banked(&self) -> i32 {
        self.rules().banked(self.referee.state())
    }

    fn points(&self) -> Option<[u32; 2]> {
        self.rules().points(self.referee.state())
    }

    fn count_moves(&self) -> u64 {
        if self.ending().is_some() { 0 } else { self.rules().count_moves(self.referee.state()) }
    }

    fn moves_up_to(&self, most: u64) -> Option<Vec<String>> {
        let state = self.referee.state();
        match self.count_moves() {
            0 => return Some(Vec::new()),
            count if count > most => return None,
            _ => {}
        }
        let moves = self.rules().legal_moves(state);
        Some(moves.iter().map(|mv| self.rules().write_move(mv)).collect())
    }

    fn played(&self) -> Vec<Played> {
        (0..self.referee.line().moves().len()).map(|place| self.played_at(place)).collect()
    }

    fn read_positions(&self, text: &str) -> Result<Vec<FilePosition>, FileFault> {
        read_positions(self.referee.game(), text)
    }

    fn play(&mut self, text: &str) -> Result<Played, Fault> {
        if self.ending().is_some() {
            return Err(Field::whole(text).fault(TextFault::GameOver));
        }
        let mv = self.rules().read_move(self.referee.state(), text)?;
        self.referee.play(mv);
        Ok(self.played_at(self.referee.line().moves().len() - 1))
    }

    fn undo(&mut self) -> bool {
        self.referee.undo()
    }

    fn redo(&mut self) -> bool {
        self.referee.redo()
    }

    fn forget(&mut self) {
        if !self.rules().may_repeat() {
            self.referee = Referee::new(self.rules().clone(), self.referee.state().clone());
        }
    }

    fn ending(&self) -> Option<Ending> {
        self.referee.ending()
    }

    fn draw(&self, glyphs: Glyphs) -> Drawing {
        self.rules().draw(self.referee.state(), glyphs)
    }

    fn draw_on(&self, canvas: Canvas) -> Drawing {
        self.rules().draw_on(self.referee.line().first(), self.referee.state(), canvas)
    }

    fn task(&self) -> Phrase {
        self.rules().task(self.referee.state())
    }

    fn describe_move(&self, text: &str) -> Option<Phrase> {
        let state = self.referee.state();
        let mv = self.rules().read_move(state, text).ok()?;
        self.rules().describe_move(state, &mv)
    }

    fn draw_last_move_on(&self, canvas: Canvas) -> Vec<Drawing> {
        let line = self.referee.line();
        let Some((before, mv)) = line.last() else { return Vec::new() };
        self.rules().draw_steps_on(line.first(), before, mv, canvas)
    }

    fn draw_last_move(&self, glyphs: Glyphs) -> Vec<Drawing> {
        let Some((before, mv)) = self.referee.line().last() else { return Vec::new() };
        self.rules().draw_steps(before, mv, glyphs)
    }

    fn touched(&self) -> Vec<String> {
        let Some((before, mv)) = self.referee.line().last() else { return Vec::new() };
        self.rules().touched(before, mv)
    }

    fn scene(&self) -> Scene {
        self.rules().scene(self.referee.line().states(), self.referee.line().moves())
    }

    fn player(&self, specification: &Specification) -> Box<dyn GamePlayer> {
        let is_limited = specification.level != Level::FULL;
        let limited = is_limited.then(G::knowledge_without_theory).flatten().map(Arc::new);
        let evaluation = limited.unwrap_or_else(|| Arc::clone(&self.evaluation));
        Box::new(SearchPlayer::new(self.rules().clone(), evaluation, specification.clone()))
    }

    fn opening(&self, openings: &Openings, seed: u64, number: u64) -> Vec<String> {
        let (game, state) = (self.rules(), self.referee.state());
        let question = Question { game, evaluation: &*self.evaluation, state };
        write_line(game, &opening(question, openings, seed, number))
    }

    fn judge(&self, nodes: u64) -> Box<dyn Judge> {
        Box::new(EngineJudge::new(
            self.rules().clone(),
            Arc::clone(&self.evaluation),
            self.tablebases.clone(),
            nodes,
        ))
    }

    fn search(&self, search: &GameSearch, limits: &Limits, watch: Watch<'_>) -> GameReport<String> {
        let question =
            Question { game: self.rules(), evaluation: &*self.evaluation, state: self.referee.state() };
        search.run(question, limits, watch)
    }

    fn value_scale(&self, algorithm: Algorithm) -> i32 {
        let searcher = Searcher::<G>::new(algorithm, Options::default(), false, 0);
        searcher.scale(self.rules(), &*self.evaluation)
    }

    fn solve(
        &self,
        request: &Request<'_>,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Answer<String>, SetupError> {
        let answer = solve(self.rules(), self.referee.state(), request, tell)?;
        Ok(answer.map(|mv| self.rules().write_move(&mv)))
    }

    fn is_tabled_ending(&self) -> Option<bool> {
        self.rules().is_tabled_ending(self.referee.state())
    }

    fn tabled_value(&self, tables: &Tablebases, cancel: &Cancel) -> Option<i32> {
        let answer = self.rules().ending_answer(self.referee.state(), tables, TABLES_TIME, cancel)?;
        answer.value.exact()
    }

    fn why(
        &self,
        mv: &str,
        request: &Request<'_>,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Why<String>, SetupError> {
        let (game, state) = (self.rules(), self.referee.state());
        let mv = game.read_move(state, mv)?;
        Ok(why(game, state, &mv, request, tell)?.map(|mv| game.write_move(&mv)))
    }

    fn explain(&self) -> Option<Reasoning> {
        self.rules().explain(self.referee.state())
    }

    fn certify(
        &self,
        value: i32,
        leave: u64,
        request: &Request<'_>,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Result<(String, Checked), WriteError>, TableError> {
        let (game, state) = (self.rules(), self.referee.state());
        // Half of the memory is for the solver, half for the claims.
        let memory = request.limits.memory.map(|bytes| bytes / 2);
        let limits = Limits { memory, ..request.limits.started() };
        let request = Request { every_move: false, limits: limits.clone(), ..request.clone() };
        let means = Means { limits, threads: request.threads };
        let subject = Subject { spec: &self.spec, game, state, value, search: leave };
        with_strategy(game, state, &request, |strategy| certificate::write(subject, strategy, &means, tell))
    }

    fn check(
        &self,
        certificate: &Certificate<'_>,
        means: &Means,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Checked, Refusal> {
        certificate::check(certificate, self.rules(), self.referee.state(), means, tell)
    }

    fn perft(&self, depth: u32, budget: &mut Budget) -> Result<u64, PerftError> {
        jogada_core::perft(self.rules(), self.referee.state(), depth, budget)
    }

    fn divide(&self, depth: u32, budget: &mut Budget) -> Result<Vec<(String, u64)>, PerftError> {
        let below = jogada_core::divide(self.rules(), self.referee.state(), depth, budget)?;
        Ok(below.into_iter().map(|(mv, leaves)| (self.rules().write_move(&mv), leaves)).collect())
    }

    fn score(&self, report: &GameReport<String>) -> Score {
        Score::of(self.rules(), report, self.evaluation.scale())
    }

    fn mark_scale(&self) -> MarkScale {
        MarkScale::of(self.rules())
    }

    fn at(&self, position: &str) -> Result<Box<dyn Session>, Fault> {
        // A position may bring rules of its own, so those of this game's position are not taken over.
        let opened = GameSession::<G>::open(&self.spec.parse()?, Some(position), None)?;
        let (tablebases, evaluation) = (self.tablebases.clone(), Arc::clone(&self.evaluation));
        Ok(Box::new(GameSession { tablebases, evaluation, ..opened }))
    }

    fn copy(&self) -> Box<dyn Session> {
        Box::new(GameSession {
            spec: self.spec.clone(),
            referee: self.referee.clone(),
            tablebases: self.tablebases.clone(),
            evaluation: Arc::clone(&self.evaluation),
        })
    }
}

macro_rules! open_each_game {
    ($($solver:ident $game:ty,)+) => {
        /// Opens the game with this id and these parameters at `position`, or at its start, with `mover` to move where the
        /// position leaves that open.
        pub(crate) fn open_session(
            spec: &Spec,
            position: Option<&str>,
            mover: Option<Player>,
        ) -> Result<Box<dyn Session>, Fault> {
            $(if spec.info.id == <$game as Listed>::ID {
                return Ok(Box::new(GameSession::<$game>::open(spec, position, mover)?));
            })+
            unreachable!("a spec is only read for a listed game")
        }
    };
}

jogada_games::all_games!(open_each_game);
