//! One file a command.

mod ablate;
mod analyse;
mod bench;
mod best;
mod bots;
mod compare;
mod contest;
mod count;
mod doctor;
mod exercise;
mod games;
mod history;
mod jobs;
mod merge;
mod moves;
mod overview;
mod pages;
mod perft;
mod play;
mod puzzle;
mod replay;
mod rules;
mod serve;
mod show;
mod solve;
mod summary;
mod tables;
mod tournament;
mod verify;
mod why;
mod worker;

pub(crate) use rules::print as print_rules;
pub(crate) use solve::tablebases;
pub(crate) use worker::DEFAULT_LABEL;

use jogada_core::{Cancel, Outcome};
use serde::Serialize;

use crate::args::{Arguments, Command};
use crate::output::{Failure, Output};

/// Runs the command.
pub(crate) fn run(args: &Arguments, output: &mut Output) -> Result<(), Failure> {
    match &args.command {
        None => overview::run(output),
        Some(Command::Games) => games::run(output),
        Some(Command::Rules(of)) => rules::run(of, output),
        Some(Command::Show(place)) => show::run(place, output),
        Some(Command::Moves(place)) => moves::run(place, output),
        Some(Command::Perft(perft)) => perft::run(perft, output),
        Some(Command::Play(play)) => play::run(play, output),
        Some(Command::Replay(replay)) => replay::run(replay, output),
        Some(Command::Analyse(analyse)) => analyse::run(analyse, output),
        Some(Command::History(history)) => history::run(history, output),
        Some(Command::Best(best)) => best::run(best, output),
        Some(Command::Ablate(ablate)) => ablate::run(ablate, output),
        Some(Command::Match(contest)) => contest::run(contest, output),
        Some(Command::Tournament(tournament)) => tournament::run(tournament, output),
        Some(Command::Puzzle(puzzle)) => puzzle::run(puzzle, output),
        Some(Command::Compare(compare)) => compare::run(compare, output),
        Some(Command::Count(count)) => count::run(count, output),
        Some(Command::Summary(summary)) => summary::run(summary, output),
        Some(Command::Bench(bench)) => bench::run(bench, output),
        Some(Command::Doctor(doctor)) => doctor::run(doctor, output),
        Some(Command::Exercise(exercise)) => exercise::run(exercise, output),
        Some(Command::Solve(solve)) => solve::run(solve, output),
        Some(Command::Why(why)) => why::run(why, output),
        Some(Command::Verify(verify)) => verify::run(verify, output),
        Some(Command::Tables(tables)) => tables::run(&tables.task, output),
        Some(Command::Merge(merge)) => merge::run(merge, output),
        Some(Command::Worker(worker)) => worker::run(worker, output),
        Some(Command::Jobs(jobs)) => jobs::run(&jobs.task, output),
        Some(Command::Ugi(ugi)) => bots::ugi(&ugi.game, output),
        Some(Command::Bots(bots)) => bots::run(&bots.task, output),
        Some(Command::Sandbox(sandbox)) => bots::become_bot(&sandbox.settings, &sandbox.command, output),
        Some(Command::Help(help)) => pages::run_help(help, output),
        Some(Command::Completions(completions)) => pages::run_completions(completions, output),
        Some(Command::Man(manual)) => pages::run_man(manual, output),
        Some(Command::Serve(serve)) => serve::run(serve, args.common.lang.is_some(), output),
    }
}

/// A cancel flag that Ctrl-C sets, for anything that may take long.
fn cancelled_by_interrupt() -> Cancel {
    let cancel = Cancel::default();
    let flag = cancel.clone();
    // Without a handler Ctrl-C ends the program at once, without a report.
    let _ = ctrlc::set_handler(move || flag.cancel());
    cancel
}

/// An outcome as JSON.
#[derive(Serialize)]
struct OutcomeObject {
    /// `null` for a draw.
    winner: Option<u8>,
    /// Player one's points minus player two's; +1, 0 or -1 in a game without points.
    difference: i32,
}

impl OutcomeObject {
    fn new(outcome: Outcome) -> OutcomeObject {
        let winner = outcome.winner().map(|player| player.number());
        OutcomeObject { winner, difference: outcome.value_for(jogada_core::Player::One) }
    }
}
