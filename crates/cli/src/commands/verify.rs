//! `jogada verify`: checks a certificate using the rules alone.

use jogada_core::Limits;
use jogada_messages::explain;
use jogada_solve::certificate::{Certificate, Means, Refusal};
use jogada_workbench::open;
use serde::Serialize;

use super::cancelled_by_interrupt;
use super::solve::watch;
use crate::args::Verify;
use crate::files::read_text;
use crate::output::{Failure, Output};

/// An accepted certificate as JSON.
#[derive(Serialize)]
struct AcceptedObject<'a> {
    accepted: bool,
    game: &'a str,
    position: &'a str,
    value: i32,
    claims: u64,
    searches: u64,
    positions: u64,
}

pub(super) fn run(args: &Verify, output: &mut Output) -> Result<(), Failure> {
    let text = read_text(&args.proof).map_err(|error| Failure::File(args.proof.clone(), error))?;
    let limits = Limits {
        time: args.time,
        memory: args.memory,
        cancel: cancelled_by_interrupt(),
        ..Limits::default()
    };
    let threads = args.threads.map_or(Means::default().threads, |threads| threads.clamp(1, 256) as usize);
    let means = Means { limits, threads };
    let verdict = Certificate::read(&text).and_then(|certificate| {
        let session = open(certificate.game, Some(certificate.position)).map_err(Refusal::Unreadable)?;
        let checked = session.check(&certificate, &means, &watch())?;
        Ok((certificate, checked))
    });
    match verdict {
        Ok((certificate, checked)) if output.json => output.object(&AcceptedObject {
            accepted: true,
            game: certificate.game,
            position: certificate.position,
            value: certificate.value,
            claims: checked.claims,
            searches: checked.searches,
            positions: checked.nodes,
        }),
        Ok((certificate, checked)) => {
            let values = [
                ("game", certificate.game.into()),
                ("position", certificate.position.into()),
                ("value", worth(&certificate, output).into()),
                ("claims", checked.claims.into()),
                ("searches", checked.searches.into()),
                ("positions", checked.nodes.into()),
            ];
            output.line(output.say("verify-accepted", &values))
        }
        Err(Refusal::Stopped(stop)) => {
            let limit = output.say(&format!("limit-{}", stop.code()), &[]);
            Err(Failure::Limit(output.say("verify-stopped", &[("limit", limit.into())])))
        }
        Err(refusal) => {
            let reason = reason(&refusal, output);
            Err(Failure::Other(output.say("verify-refused", &[("reason", reason.into())])))
        }
    }
}

/// The value of the position for the player to move: points, or won, drawn and lost.
fn worth(certificate: &Certificate<'_>, output: &Output) -> String {
    let has_points = open(certificate.game, None).is_ok_and(|session| session.has_points());
    let key = match certificate.value {
        _ if has_points => "verify-points",
        1.. => "verify-won",
        0 => "verify-drawn",
        _ => "verify-lost",
    };
    output.say(key, &[("value", format!("{:+}", certificate.value).into())])
}

fn reason(refusal: &Refusal, output: &Output) -> String {
    let about = |key: &str, position: &String| output.say(key, &[("position", position.as_str().into())]);
    let at = |key: &str, line: usize| output.say(key, &[("line", (line as u64).into())]);
    match refusal {
        Refusal::Malformed(line) => at("refused-malformed", *line),
        Refusal::Changed => output.say("refused-changed", &[]),
        Refusal::Unreadable(fault) => explain(output.language, fault),
        Refusal::OutOfRange(value) => {
            output.say("refused-out-of-range", &[("value", format!("{value:+}").into())])
        }
        Refusal::Missing(position) => about("refused-missing", position),
        Refusal::Wrong(position) => about("refused-wrong", position),
        Refusal::Circular(position) => about("refused-circular", position),
        Refusal::TooLarge(position) => about("refused-too-large", position),
        Refusal::Idle(line) => at("refused-idle", *line),
        Refusal::Stopped(stop) => output.say(&format!("stopped-{}", stop.code()), &[]),
    }
}
