//! A UGI engine as a player.

use std::time::Duration;

use jogada_core::Fault;
use jogada_workbench::{Forfeit, MoveRequest, PlayerError, SearchProgress};

use super::read_info;
use crate::bots::process::{BotProcess, TurnLimit};
use crate::bots::protocol::{BotQuestion, Reply, Speak, wait_for};
use crate::faults::BotFault;

/// How long an engine may take to answer `stop`.
const STOP_TIME: Duration = Duration::from_secs(2);

/// The protocol `ugi`.
pub(in crate::bots) struct Ugi {
    /// Without our extensions.
    pub(in crate::bots) strict: bool,
    /// The options to set.
    pub(in crate::bots) options: Vec<(String, String)>,
}

impl Ugi {
    fn wait_ready(&self, bot: &mut BotProcess, limit: TurnLimit) -> Result<(), PlayerError> {
        bot.send("isready");
        wait_for(bot, limit, None, |line| (line == "readyok").then_some(())).map(drop)
    }
}

impl Speak for Ugi {
    fn start(&mut self, bot: &mut BotProcess, game: &str, limit: TurnLimit) -> Result<(), PlayerError> {
        bot.send("ugi");
        let mut known = Vec::new();
        wait_for(bot, limit, None, |line| {
            known.extend(
                line.strip_prefix("option name ")
                    .and_then(|rest| rest.split_once(" type ").map(|(name, _)| name.trim().to_owned())),
            );
            (line == "ugiok").then_some(())
        })?;
        for (name, value) in &self.options {
            if !known.contains(name) {
                let fault = Fault::new(BotFault::Option).with("option", name.as_str());
                return Err(bot.failure(Forfeit::NotStarted, fault));
            }
            bot.send(&format!("setoption name {name} value {value}"));
        }
        if !self.strict {
            bot.send(&format!("game {game}"));
        }
        bot.send("uginewgame");
        self.wait_ready(bot, limit)
    }

    fn ask(
        &mut self,
        bot: &mut BotProcess,
        question: &BotQuestion<'_>,
        progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Reply, PlayerError> {
        bot.send(&position(question.game, question.request));
        self.wait_ready(bot, question.limit)?;
        bot.send(&go(question));
        let mut reply = Reply::default();
        let mut last = None;
        let mut hear = |line: &str| {
            if let Some(info) = read_info(line) {
                progress(info.clone());
                last = Some(info);
            }
            let mut words = line.split_whitespace();
            (words.next() == Some("bestmove")).then(|| words.next().map(str::to_owned))
        };
        let cancel = &question.request.limits.cancel;
        let best = match wait_for(bot, question.limit, Some(cancel), &mut hear)? {
            Some(best) => best,
            None => {
                bot.send("stop");
                let until = bot.cost().wall + STOP_TIME;
                wait_for(bot, TurnLimit::wall(until), None, &mut hear)?.flatten()
            }
        };
        reply.progress = last;
        match best.filter(|best| best != "none" && best != "0000") {
            Some(best) => reply.mv = Some(best),
            None => return Err(bot.failure(Forfeit::NoMove, Fault::new(BotFault::Bestmove))),
        }
        Ok(reply)
    }

    fn farewell(&self) -> Option<&'static str> {
        Some("quit")
    }
}

/// The game from its start, so that an engine can detect repetitions.
fn position(game: &str, request: &MoveRequest) -> String {
    let so_far = &request.game;
    let usual = jogada_workbench::open(game, None).is_ok_and(|session| session.position() == so_far.start);
    let mut line =
        if usual { "position startpos".to_owned() } else { format!("position fen {}", so_far.start) };
    if !so_far.moves.is_empty() {
        line.push_str(" moves ");
        line.push_str(&so_far.moves.join(" "));
    }
    line
}

fn go(question: &BotQuestion<'_>) -> String {
    let limits = &question.request.limits;
    match (question.request.clock, limits.depth, limits.nodes) {
        (Some(clock), _, _) => {
            let ms = |times: [Duration; 2]| times.map(|time| time.as_millis());
            let ([one, two], [inc1, inc2]) = (ms(clock.remaining), ms(clock.increment));
            format!("go p1time {one} p2time {two} p1inc {inc1} p2inc {inc2}")
        }
        (None, Some(depth), _) => format!("go depth {depth}"),
        (None, None, Some(nodes)) => format!("go nodes {nodes}"),
        (None, None, None) => format!("go movetime {}", question.told.as_millis()),
    }
}
