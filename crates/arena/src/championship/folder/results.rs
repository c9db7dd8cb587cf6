//! `results.json`: all results of a championship for programs. Keys never change.

use std::collections::BTreeMap;

use jogada_messages::{Language, explain};
use jogada_workbench::Forfeit;
use serde::Serialize;
use serde_json::{Map, Value};

use super::{LeftOut, Report};
use crate::championship::openings::{Opening, OpeningObject};
use crate::championship::sprt::{Pentanomial, Sprt};
use crate::championship::standings::Standing;
use crate::championship::{GameResult, Incident};

/// All results; the games as their number, or, for the site, each by its fixture.
#[derive(Serialize)]
pub struct ResultsObject<'a, Games = usize> {
    title: &'a str,
    game: &'a str,
    format: &'static str,
    seed: u64,
    standings: Vec<StandingObject<'a>>,
    cross_half_points_and_games: &'a [Vec<(u64, u64)>],
    spearman_rating_and_proof: Option<f64>,
    openings: Vec<OpeningObject<'a>>,
    sprt: Option<SprtObject<'a>>,
    games: Games,
    left_out: Vec<LeftOutObject<'a>>,
    players: Vec<PlayerObject<'a>>,
    /// The games; the site has them in files of their own.
    results: Option<&'a [GameResult]>,
}

#[derive(Serialize)]
struct StandingObject<'a> {
    rank: u64,
    name: &'a str,
    player: &'a str,
    points: f64,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    sonneborn_berger: f64,
    elo: EloObject,
    proof: ProofObject,
    failures: u64,
    forgiven: u64,
    longest_ms: u64,
    disqualified: bool,
}

#[derive(Serialize)]
struct EloObject {
    value: f64,
    low: f64,
    high: f64,
}

/// How much a player's proved moves lost.
#[derive(Serialize)]
struct ProofObject {
    mean_loss: Option<f64>,
    error: Option<f64>,
    proved_moves: u64,
    unproved_moves: u64,
    slips: u64,
    lost: u64,
}

/// The sequential test.
#[derive(Serialize)]
struct SprtObject<'a> {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    pairs: &'a Pentanomial,
    llr: f64,
    bounds: [f64; 2],
    decision: &'static str,
}

/// A submission that does not play, and why: a code for programs, and text in every language.
#[derive(Serialize)]
struct LeftOutObject<'a> {
    name: &'a str,
    code: &'static str,
    why: BTreeMap<&'static str, String>,
}

/// A player's summary: the result, the rating with its interval, and the failures by kind.
#[derive(Serialize)]
struct PlayerObject<'a> {
    name: &'a str,
    played: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    points: f64,
    rating: f64,
    low: f64,
    high: f64,
    verdicts: Map<String, Value>,
}

impl Report<'_> {
    /// Everything as a JSON object.
    #[must_use]
    pub fn object(&self) -> ResultsObject<'_> {
        self.object_with(self.results.len(), Some(self.results))
    }

    pub(super) fn object_with<'a, Games>(
        &'a self,
        games: Games,
        results: Option<&'a [GameResult]>,
    ) -> ResultsObject<'a, Games> {
        let table = &self.standings;
        ResultsObject {
            title: &self.title,
            game: self.session.game(),
            format: self.schedule.format.code(),
            seed: self.schedule.seed,
            standings: table.rows.iter().map(|row| standing(self, row)).collect(),
            cross_half_points_and_games: &table.cross,
            spearman_rating_and_proof: table.agreement,
            openings: self.openings.iter().map(Opening::object).collect(),
            sprt: self.sprt.as_ref().map(|(test, pairs)| sprt(test, pairs)),
            games,
            left_out: self.left_out.iter().map(left_out).collect(),
            players: table.rows.iter().map(|row| player(self, row)).collect(),
            results,
        }
    }
}

fn standing<'a>(report: &'a Report<'_>, row: &'a Standing) -> StandingObject<'a> {
    StandingObject {
        rank: row.rank,
        name: &row.name,
        player: report.player(&row.name),
        points: row.half_points as f64 / 2.0,
        games: row.games(),
        wins: row.wins,
        draws: row.draws,
        losses: row.losses,
        sonneborn_berger: row.sonneborn_quarters as f64 / 4.0,
        elo: EloObject { value: row.rating.elo, low: row.rating.low, high: row.rating.high },
        proof: ProofObject {
            mean_loss: row.proof.mean_loss(),
            error: row.proof.error(),
            proved_moves: row.proof.proved,
            unproved_moves: row.proof.unproved,
            slips: row.proof.slips,
            lost: row.proof.lost,
        },
        failures: row.failures,
        forgiven: row.forgiven,
        longest_ms: row.longest.as_millis() as u64,
        disqualified: row.disqualified,
    }
}

fn sprt<'a>(test: &Sprt, pairs: &'a Pentanomial) -> SprtObject<'a> {
    SprtObject {
        elo0: test.elo0,
        elo1: test.elo1,
        alpha: test.alpha,
        beta: test.beta,
        pairs,
        llr: test.ratio(pairs),
        bounds: test.bounds(),
        decision: test.decide(pairs).code(),
    }
}

fn left_out(one: &LeftOut) -> LeftOutObject<'_> {
    let words = |language: Language| (language.code(), explain(language, &one.why));
    LeftOutObject {
        name: &one.name,
        code: one.why.code(),
        why: Language::ALL.into_iter().map(words).collect(),
    }
}

fn player<'a>(report: &Report<'_>, row: &'a Standing) -> PlayerObject<'a> {
    let incidents = || {
        report.results.iter().flat_map(|result| {
            let is_own = move |incident: &&Incident| result.name_of(incident.by) == row.name;
            result.incidents.iter().filter(is_own)
        })
    };
    let failures = |kind: Forfeit| incidents().filter(|incident| incident.error.forfeit == kind).count();
    PlayerObject {
        name: &row.name,
        played: row.games(),
        won: row.wins,
        drawn: row.draws,
        lost: row.losses,
        points: row.half_points as f64 / 2.0,
        rating: row.rating.elo,
        low: row.rating.low,
        high: row.rating.high,
        verdicts: Forfeit::ALL
            .map(|kind| (kind.code().to_owned(), failures(kind).into()))
            .into_iter()
            .collect(),
    }
}
