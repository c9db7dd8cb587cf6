//! The entrants: players named on the command line, in the plan, or found in the folder.

use std::collections::HashSet;

use jogada_arena::bots::BotEngines;
use jogada_arena::championship::plan::Plan;
use jogada_arena::championship::runner::{Entrant, Runner};
use jogada_arena::championship::same_moves::{Likeness, likenesses as compare};
use jogada_core::{Limits, Random};
use jogada_search::games::Specification;
use jogada_workbench::contest::Contestant;
use jogada_workbench::{MoveRequest, Session};

use crate::args::Tournament;
use crate::commands::bots::engines;
use crate::output::{Failure, Output};
use crate::progress::ProgressLine;

/// All entrants with unique names: those already `entered`, and those named.
pub(super) fn entrants(
    plan: &Plan,
    args: &Tournament,
    mut entered: Vec<Entrant>,
    output: &Output,
) -> Result<Vec<Entrant>, Failure> {
    let mut named = plan.players.clone();
    for text in &args.players {
        let form =
            || Failure::Usage(output.say("tournament-player-form", &[("found", text.as_str().into())]));
        let (name, player) = match text.split_once('=') {
            // `ai:level=3` contains `=` too: a player without a name before it is called by its specification.
            Some((name, player)) if !name.contains(':') => (name, player),
            _ => (text.as_str(), text.as_str()),
        };
        if name.trim().is_empty() || player.is_empty() {
            return Err(form());
        }
        named.push((name.to_owned(), player.to_owned()));
    }
    let engines = engines(args.no_sandbox)?;
    for (name, player) in named {
        entered.push(entrant(name, player, &engines)?);
    }
    let mut names = HashSet::new();
    for Entrant { name, .. } in &entered {
        if !names.insert(name.as_str()) {
            return Err(Failure::Usage(
                output.say("tournament-same-name", &[("name", name.as_str().into())]),
            ));
        }
    }
    if entered.len() < 2 {
        return Err(Failure::Usage(output.say("tournament-no-players", &[])));
    }
    Ok(entered)
}

/// An external engine (`engine:..`) or a built-in player (`ai:..`).
fn entrant(name: String, player: String, engines: &BotEngines) -> Result<Entrant, Failure> {
    let (bot, contestant): (_, Box<dyn Contestant + Send>) = if player.starts_with("engine:") {
        let bot = engines.bot(&player)?;
        (Some((*bot.spec).clone()), Box::new(bot))
    } else {
        (None, Box::new(player.parse::<Specification>()?))
    };
    Ok(Entrant { name, player, bot, contestant })
}

/// Limit on random moves before a test position.
const MAX_RANDOM_MOVES: u64 = 12;
/// Positions with fewer moves are not used.
const MIN_MOVES: u64 = 3;
/// Attempts per test position.
const MAX_ATTEMPTS: u32 = 50;

/// Lets all players choose a move in the same positions, and compares the choices.
pub(super) fn likenesses(runner: &Runner<'_>, positions: u32, output: &Output) -> Vec<Likeness> {
    let asked = random_positions(runner.conditions.session, positions, runner.recipe.seed);
    let mut progress = ProgressLine::new();
    let mut answers = Vec::new();
    for entrant in runner.entrants {
        let values =
            [("done", (answers.len() as u64).into()), ("all", (runner.entrants.len() as u64).into())];
        progress.show(|| output.say("tournament-asking", &values));
        answers.push(asked.iter().map(|session| answer(runner, entrant, &**session)).collect());
    }
    compare(&answers)
}

/// Random positions with a choice of moves.
fn random_positions(session: &dyn Session, positions: u32, seed: u64) -> Vec<Box<dyn Session>> {
    let mut random = Random::new(seed ^ 0x5ca1_ab1e);
    let mut found: Vec<Box<dyn Session>> = Vec::new();
    for _ in 0..positions.saturating_mul(MAX_ATTEMPTS) {
        if found.len() >= positions as usize {
            break;
        }
        let mut at = session.copy();
        for _ in 0..random.below(MAX_RANDOM_MOVES) {
            let Some(mv) = at.moves().and_then(|moves| random.pick(&moves).cloned()) else { break };
            if at.play(&mv).is_err() {
                break;
            }
        }
        let is_new = found.iter().all(|other| other.position() != at.position());
        if at.ending().is_none() && at.count_moves() >= MIN_MOVES && is_new {
            found.push(at);
        }
    }
    found
}

/// A player's move in a position; `None` if it fails there.
fn answer(runner: &Runner<'_>, entrant: &Entrant, session: &dyn Session) -> Option<String> {
    let mut player = entrant.contestant.new_player(session, 0).ok()?;
    let limits = Limits {
        time: runner.conditions.time,
        cancel: runner.conditions.cancel.clone(),
        ..Limits::default()
    };
    let request = MoveRequest { game: session.so_far(), limits, clock: None };
    let chosen = player.start(&request.game).and_then(|()| player.think(&request, &mut |_| {}));
    player.close();
    chosen.ok()?.best
}
