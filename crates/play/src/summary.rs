//! Result and cost of a game in words and figures: the same in the log, in line mode and on the screen.

use std::time::Duration;

use jogada_core::Player;
use jogada_messages::{Language, ValueWords, decimal, say, signed_decimal};

use crate::rules::end_reason;
use crate::{EndReason, Finish, Mark, PuzzleInProgress, Record, Review, Score, Session, Totals, Turn};

/// The result as a sentence or two.
#[must_use]
pub fn finish_words(language: Language, finish: &Finish, has_points: bool) -> String {
    let number = |player: Player| u64::from(player.number());
    let result = match finish.winner {
        None => say(language, "draw", &[]),
        Some(winner) if has_points && finish.by != EndReason::Resignation => {
            let points = u64::from(finish.difference.unsigned_abs());
            say(language, "won-by", &[("player", number(winner).into()), ("points", points.into())])
        }
        Some(winner) => say(language, "won", &[("player", number(winner).into())]),
    };
    match (finish.by, finish.winner) {
        (EndReason::Repetition, _) => format!("{result} {}", say(language, "ended-by-repetition", &[])),
        (EndReason::Resignation, winner) => {
            let loser = winner.map_or(1, |winner| number(winner.other()));
            format!("{result} {}", say(language, "ended-by-resignation", &[("player", loser.into())]))
        }
        _ => result,
    }
}

/// Why the game is over, beyond who won: the points, or the condition of the rules. `None` after a resignation or a
/// repetition, which [`finish_words`] already names.
#[must_use]
pub fn end_reason_words(language: Language, session: &dyn Session, finish: &Finish) -> Option<String> {
    if finish.by != EndReason::Rules {
        return None;
    }
    if let Some([one, two]) = session.points().filter(|_| session.has_points()) {
        return Some(say(
            language,
            "end-points",
            &[("one", u64::from(one).into()), ("two", u64::from(two).into())],
        ));
    }
    end_reason(language, session.game(), finish.winner.is_some())
}

/// The result of a recorded game in a few words for a list: who won, a draw, a puzzle solved, or unfinished.
#[must_use]
pub fn result_words(language: Language, record: &Record) -> String {
    let Some(finish) = record.finish else { return say(language, "kept-unfinished", &[]) };
    match finish.winner {
        _ if PuzzleInProgress::is_puzzle_record(record) => say(language, "kept-solved", &[]),
        None => say(language, "score-draw", &[]),
        Some(winner) => say(language, "kept-won", &[("player", u64::from(winner.number()).into())]),
    }
}

/// A value for people: who wins or is ahead, in points or as a result, and whether that is proved. `score` is from
/// `viewer`'s view.
#[must_use]
pub fn value_words(language: Language, score: Score, viewer: Player, has_points: bool) -> String {
    let words = ValueWords { language, player: viewer, has_points };
    if score.exact { words.proved(score.value) } else { words.estimated(score.points()) }
}

/// As [`value_words`], abbreviated: `P1 +18 pts, proved`.
#[must_use]
pub fn brief_value_words(language: Language, score: Score, viewer: Player, has_points: bool) -> String {
    let words = ValueWords { language, player: viewer, has_points };
    if score.exact { words.brief_proved(score.value) } else { words.brief_estimated(score.points()) }
}

/// What a computer's move cost, in brackets: depth only if the search has one, and a random move is called that.
#[must_use]
pub fn thought_words(language: Language, turn: &Turn, has_points: bool) -> Option<String> {
    let thought = turn.thought.as_ref()?;
    let key = match thought.depth {
        _ if thought.is_random => "play-random",
        0 => "play-thought-nodes",
        _ => "play-thought",
    };
    let values = [
        ("value", value_words(language, thought.score, turn.player, has_points).into()),
        ("depth", u64::from(thought.depth).into()),
        ("nodes", thought.stats.nodes.into()),
        ("time", seconds(language, turn.time).into()),
    ];
    Some(say(language, key, &values))
}

/// A reviewed move as a sentence or two. `mover` played it.
#[must_use]
pub fn review_words(language: Language, review: &Review, mover: Player, has_points: bool) -> String {
    let words = |score| value_words(language, score, mover, has_points);
    let [value, best_value] = [words(review.played.score), words(review.best.score)];
    let key = match review.mark {
        _ if review.best.mv == review.played.mv => "why-good",
        Mark::Best if value == best_value => "why-equal",
        Mark::Best => "why-near",
        Mark::Slip | Mark::Mistake if review.given_away > 0 => "why-bad",
        // An estimate may be wrong.
        Mark::Slip | Mark::Mistake => "why-seems-bad",
    };
    let values = [
        ("move", review.played.mv.as_str().into()),
        ("value", value.into()),
        ("line", review.played.line.join(" ").into()),
        ("best", review.best.mv.as_str().into()),
        ("best-value", best_value.into()),
    ];
    let text = say(language, key, &values);
    match given_away_words(language, review, has_points) {
        Some(proved) => format!("{text} {proved}"),
        None => text,
    }
}

/// The proved loss of a move, where the best move's value is only an estimate and does not show it.
#[must_use]
pub fn given_away_words(language: Language, review: &Review, has_points: bool) -> Option<String> {
    if review.given_away == 0 || review.best.score.exact && review.played.score.exact {
        return None;
    }
    let key = if has_points { "review-given-away" } else { "review-given-away-result" };
    Some(say(language, key, &[("points", review.given_away.unsigned_abs().into())]))
}

/// A score from the mover's view, for columns and badges whose heading names view and unit; elsewhere use
/// [`value_words`] or [`brief_value_words`]. A proved result of a game without points is a win, a draw or a loss.
#[must_use]
pub fn score_words(language: Language, score: Score, has_points: bool) -> String {
    if score.exact && !has_points {
        let key = match score.value {
            1.. => "score-win",
            0 => "score-draw",
            _ => "score-loss",
        };
        return say(language, key, &[]);
    }
    if score.scale > 1 {
        let mark = if score.exact { "!" } else { "" };
        return format!("{}{mark}", signed_decimal(language, score.points(), 2));
    }
    score.to_string()
}

/// Seconds with three decimals.
#[must_use]
pub fn seconds(language: Language, time: Duration) -> String {
    decimal(language, time.as_secs_f64(), 3)
}

/// The table at the end of a game: a heading, the points if there are any, then a row for each total with both players'
/// figures.
#[must_use]
pub fn totals_table(language: Language, totals: &[Totals; 2], points: Option<[u32; 2]>) -> Vec<[String; 3]> {
    let heading = |number: u64| say(language, "totals-player", &[("player", number.into())]);
    let row = |key: &str, figure: &dyn Fn(&Totals) -> String| {
        [say(language, key, &[]), figure(&totals[0]), figure(&totals[1])]
    };
    let hits = |one: &Totals| match one.stats.hit_rate() {
        Some(rate) => {
            let [hits, probes] =
                [one.stats.table_hits, one.stats.table_probes].map(|count| short(language, count));
            format!("{hits}/{probes} ({rate:.0}%)")
        }
        None => "-".to_owned(),
    };
    let mut table = vec![[String::new(), heading(1), heading(2)]];
    table.extend(
        points.map(|[one, two]| [say(language, "totals-points", &[]), one.to_string(), two.to_string()]),
    );
    table.extend([
        row("totals-turns", &|one| one.turns.to_string()),
        row("totals-moves", &|one| one.moves.to_string()),
        row("totals-nodes", &|one| one.stats.nodes.to_string()),
        row("totals-alpha-cuts", &|one| one.stats.alpha_cuts.to_string()),
        row("totals-beta-cuts", &|one| one.stats.beta_cuts.to_string()),
        row("totals-hit-rate", &hits),
        row("totals-depth", &|one| one.stats.max_depth.to_string()),
        row("totals-time", &|one| seconds(language, one.time)),
    ]);
    table
}

/// A number in few characters: 950, 12k, 3.4M.
#[must_use]
pub fn short(language: Language, number: u64) -> String {
    match number {
        0..=9_999 => number.to_string(),
        10_000..=999_999 => format!("{}k", number / 1000),
        1_000_000..=99_999_999 => format!("{}M", decimal(language, number as f64 / 1e6, 1)),
        _ => format!("{}M", number / 1_000_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MoveValue, Thought};
    use jogada_core::{GameStats, Stop};

    #[test]
    fn a_value_says_whose_it_is_and_how_sure() {
        let brief = |score| brief_value_words(Language::Portuguese, score, Player::Two, true);
        assert_eq!(brief(Score::result(-3)), "J1 +3 pts, provado");
        assert_eq!(brief(Score { value: 5600, scale: 1000, exact: false }), "J2 +6 pts, est.");
        let guess = Score { value: -11, scale: 1000, exact: false };
        let words = |score, has_points| value_words(Language::English, score, Player::Two, has_points);
        assert_eq!(words(guess, false), "about even (estimated)");
        assert_eq!(words(Score::result(-1), false), "player 1 wins (proved)");
        assert_eq!(words(Score::result(150), true), "player 2 wins by 150 (proved)");
    }

    #[test]
    fn an_estimate_is_never_called_a_mistake() {
        let value = |mv: &str, score| MoveValue { mv: mv.to_owned(), score, line: Vec::new() };
        let words = |played, best, mark, given_away| {
            let review = Review { played: value("a1", played), best: value("b1", best), mark, given_away };
            review_words(Language::English, &review, Player::One, true)
        };
        let estimate = |value| Score { value, scale: 1, exact: false };
        let told = words(estimate(-9), estimate(20), Mark::Slip, 0);
        assert!(told.starts_with("a1 seems a mistake: player 2 ahead by about 9 (estimated)."), "{told}");
        let told = words(Score::result(-9), Score::result(20), Mark::Mistake, 29);
        assert!(told.starts_with("a1 was a mistake: player 2 wins by 9 (proved)."), "{told}");
        let told = words(estimate(0), Score { value: 300, scale: 1000, exact: false }, Mark::Best, 0);
        assert!(told.starts_with("a1 and b1 are about equal: about even (estimated)."), "{told}");
    }

    #[test]
    fn a_thought_says_what_chose_the_move() {
        let thought = |depth, stop, is_random| Thought {
            best: None,
            score: Score { value: 101, scale: 1, exact: false },
            line: Vec::new(),
            depth,
            stop,
            is_random,
            stats: GameStats { nodes: 7, ..GameStats::default() },
        };
        let words = |depth, stop, is_random| {
            let (time, thought) = (Duration::ZERO, Some(thought(depth, stop, is_random)));
            let turn = Turn { player: Player::Two, mv: "a1".to_owned(), is_pass: false, time, thought };
            thought_words(Language::English, &turn, true).unwrap()
        };
        assert_eq!(words(0, Stop::Depth, true), "(random move, 0.000 s)");
        let value = "value player 2 ahead by about 101 (estimated)";
        assert_eq!(words(0, Stop::Nodes, false), format!("({value}, 7 nodes, 0.000 s)"));
        assert_eq!(words(3, Stop::Depth, false), format!("({value}, depth 3, 7 nodes, 0.000 s)"));
    }

    #[test]
    fn figures_have_the_readers_decimal_mark() {
        assert_eq!(seconds(Language::Portuguese, Duration::from_millis(1250)), "1,250");
        assert_eq!(short(Language::Portuguese, 3_400_000), "3,4M");
        assert_eq!(short(Language::English, 12_000), "12k");
    }

    #[test]
    fn points_stand_in_the_table_where_there_are_any() {
        let totals = [Totals::default(); 2];
        let without = totals_table(Language::English, &totals, None);
        let with = totals_table(Language::English, &totals, Some([37, 5]));
        assert_eq!(with.len(), without.len() + 1);
        assert_eq!(with[1], ["Points", "37", "5"]);
        assert_eq!(with[2..], without[1..]);
    }
}
