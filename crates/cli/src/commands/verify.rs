//! `jogada verify`: checks a certificate by the rules alone.

use jogada_messages::explain;
use jogada_solve::certificate::{Certificate, Refusal};
use jogada_workbench::open;
use serde_json::json;

use crate::args::Verify;
use crate::output::{Failure, Output};

pub(super) fn run(args: &Verify, output: &mut Output) -> Result<(), Failure> {
    let text =
        std::fs::read_to_string(&args.proof).map_err(|error| Failure::File(args.proof.clone(), error))?;
    let verdict = Certificate::read(&text).and_then(|certificate| {
        let session = open(certificate.game, Some(certificate.position)).map_err(Refusal::Unreadable)?;
        session.check(&certificate)?;
        Ok(certificate)
    });
    match verdict {
        Ok(certificate) if output.json => output.value(&json!({
            "accepted": true,
            "game": certificate.game,
            "position": certificate.position,
            "value": certificate.value,
            "claims": certificate.len(),
        })),
        Ok(certificate) => {
            let values = [
                ("game", certificate.game.into()),
                ("position", certificate.position.into()),
                ("value", format!("{:+}", certificate.value).into()),
                ("claims", (certificate.len() as u64).into()),
            ];
            output.line(output.say("verify-accepted", &values))
        }
        Err(refusal) => {
            let reason = reason(&refusal, output);
            Err(Failure::Other(output.say("verify-refused", &[("reason", reason.into())])))
        }
    }
}

fn reason(refusal: &Refusal, output: &Output) -> String {
    let about = |key: &str, position: &String| output.say(key, &[("position", position.as_str().into())]);
    match refusal {
        Refusal::Malformed(line) => output.say("refused-malformed", &[("line", (*line as u64).into())]),
        Refusal::Changed => output.say("refused-changed", &[]),
        Refusal::Unreadable(fault) => explain(output.language, fault),
        Refusal::Missing(position) => about("refused-missing", position),
        Refusal::Wrong(position) => about("refused-wrong", position),
        Refusal::Circular(position) => about("refused-circular", position),
        Refusal::Idle(claims) => output.say("refused-idle", &[("claims", (*claims as u64).into())]),
    }
}
