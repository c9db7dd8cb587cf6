//! `jogada bots check`: does a bot start, answer, move legally, keep its time, handle unrelated positions?
//!
//! A report for its author: each step is a code with a finding. The bot's own time and limits apply.

use std::time::Duration;

use jogada_core::{Fault, Limits, Player};
use jogada_workbench::{Forfeit, GamePlayer, MoveRequest, PlayerError, Session, open};

use super::player::{Bot, BotPlayer};
use crate::faults::BotFault;

/// Number of unrelated positions, asked one after the other.
const ODD_POSITIONS: u64 = 12;

/// Limit on the moves of a game.
const MAX_MOVES: usize = 1_000;

/// A step of the check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// It starts.
    Start,
    /// It answers the start position with a legal move.
    Move,
    /// It plays a whole game as player 1.
    First,
    /// It plays a whole game as player 2.
    Second,
    /// It answers unrelated positions.
    Odd,
    /// It keeps to its time.
    Time,
}

impl Step {
    /// All steps in order.
    pub const ALL: [Step; 6] = [Step::Start, Step::Move, Step::First, Step::Second, Step::Odd, Step::Time];

    /// The code used in JSON; never translated.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Step::Start => "start",
            Step::Move => "move",
            Step::First => "first",
            Step::Second => "second",
            Step::Odd => "odd",
            Step::Time => "time",
        }
    }

    /// Key of the message that names it.
    #[must_use]
    pub const fn message(self) -> &'static str {
        match self {
            Step::Start => "bot-check-start",
            Step::Move => "bot-check-move",
            Step::First => "bot-check-first",
            Step::Second => "bot-check-second",
            Step::Odd => "bot-check-odd",
            Step::Time => "bot-check-time",
        }
    }
}

/// The result of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// It did well.
    Passed,
    /// It failed.
    Failed(PlayerError),
    /// Not done, because an earlier step failed.
    Skipped,
}

/// The report of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckReport {
    /// Each step with its finding.
    pub steps: Vec<(Step, Finding)>,
    /// Moves requested.
    pub moves: u64,
    /// The longest time for a move.
    pub longest: Duration,
    /// The nominal time per move.
    pub nominal_time: Duration,
    /// States that it returned and that are not those after its moves: how many, and the first.
    pub flaws: (u64, Option<PlayerError>),
    /// The end of its standard error.
    pub last_words: String,
}

impl CheckReport {
    /// Whether no step failed.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.steps.iter().all(|(_, finding)| *finding == Finding::Passed)
    }
}

/// Checks a bot that plays `game`. Calls `on_step` after each step.
///
/// # Errors
/// There is no such game.
pub fn check(bot: &Bot, game: &str, on_step: &mut dyn FnMut(Step, &Finding)) -> Result<CheckReport, Fault> {
    open(game, None)?;
    let mut check = Check {
        player: bot.player(game),
        game,
        report: CheckReport {
            steps: Vec::new(),
            moves: 0,
            longest: Duration::ZERO,
            nominal_time: bot.spec.time,
            flaws: (0, None),
            last_words: String::new(),
        },
    };
    for step in Step::ALL {
        let has_started = check.report.steps.first().is_none_or(|(_, finding)| *finding == Finding::Passed);
        let is_moot = step == Step::Time && check.report.moves == 0;
        let finding = if has_started && !is_moot {
            match check.run(step) {
                Ok(()) => Finding::Passed,
                Err(error) => Finding::Failed(error),
            }
        } else {
            Finding::Skipped
        };
        on_step(step, &finding);
        check.report.steps.push((step, finding));
    }
    check.report.last_words = check.player.last_words();
    check.player.close();
    Ok(check.report)
}

struct Check<'a> {
    player: BotPlayer,
    game: &'a str,
    report: CheckReport,
}

impl Check<'_> {
    fn run(&mut self, step: Step) -> Result<(), PlayerError> {
        match step {
            Step::Start => self.player.start(&self.open(None)?.so_far()),
            Step::Move => {
                let session = self.open(None)?;
                self.ask(&*session).map(drop)
            }
            Step::First => self.play(Player::One),
            Step::Second => self.play(Player::Two),
            Step::Odd => self.odd_positions(),
            Step::Time => {
                let (longest, nominal_time) = (self.report.longest, self.report.nominal_time);
                if longest <= nominal_time {
                    return Ok(());
                }
                let [longest, nominal_time] = [longest, nominal_time].map(|time| time.as_millis() as u64);
                let fault = Fault::new(BotFault::Slow).with("longest", longest).with("told", nominal_time);
                Err(PlayerError::new(Forfeit::Time, fault))
            }
        }
    }

    fn open(&self, position: Option<&str>) -> Result<Box<dyn Session>, PlayerError> {
        open(self.game, position).map_err(|fault| PlayerError::new(Forfeit::Error, fault))
    }

    /// Requests a move; the player itself checks that it is legal.
    fn ask(&mut self, session: &dyn Session) -> Result<String, PlayerError> {
        let request = MoveRequest { game: session.so_far(), limits: Limits::default(), clock: None };
        let thought = self.player.think(&request, &mut |_| {})?;
        self.report.moves += 1;
        if let Some(flaw) = self.player.take_flaw() {
            let (count, first) = &mut self.report.flaws;
            *count += 1;
            first.get_or_insert(flaw);
        }
        if !self.player.cost_has_start() {
            self.report.longest = self.report.longest.max(self.player.last_cost().wall);
        }
        thought.best.ok_or_else(|| Forfeit::NoMove.into())
    }

    /// Plays a game against random moves.
    fn play(&mut self, side: Player) -> Result<(), PlayerError> {
        let mut session = self.open(None)?;
        self.player.start(&session.so_far())?;
        let mut random = Random(side.index() as u64 + 1);
        let mut plies = 0;
        while session.ending().is_none() && plies < MAX_MOVES {
            let mv = if session.to_move() == side { self.ask(&*session)? } else { random.mv(&*session)? };
            session.play(&mv).map_err(|fault| PlayerError::new(Forfeit::Illegal, fault))?;
            plies += 1;
        }
        Ok(())
    }

    /// Positions from random games, most of them near the end.
    fn odd_positions(&mut self) -> Result<(), PlayerError> {
        self.player.start(&self.open(None)?.so_far())?;
        for seed in 0..ODD_POSITIONS {
            let mut random = Random(seed + 100);
            let mut session = self.open(None)?;
            let mut positions = vec![session.position()];
            while session.ending().is_none() && positions.len() < MAX_MOVES {
                let mv = random.mv(&*session)?;
                session.play(&mv).map_err(|fault| PlayerError::new(Forfeit::Error, fault))?;
                positions.push(session.position());
            }
            if session.ending().is_some() {
                positions.pop();
            }
            // The last position, the one before it, and so on.
            let back = (seed as usize + 1).min(positions.len());
            let odd = self.open(Some(&positions[positions.len() - back]))?;
            self.ask(&*odd)?;
        }
        Ok(())
    }
}

/// Reproducible random moves (a linear congruential generator).
struct Random(u64);

impl Random {
    fn mv(&mut self, session: &dyn Session) -> Result<String, PlayerError> {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let moves = session.moves().unwrap_or_default();
        let place = (self.0 >> 33) as usize % moves.len().max(1);
        let many = || PlayerError::new(Forfeit::Error, Fault::new(BotFault::ManyMoves));
        moves.get(place).cloned().ok_or_else(many)
    }
}
