//! What is proved is true: node counts and exact values from independent programs, limits kept, threads stopped.

use std::time::{Duration, Instant};

use jogada_core::{Game, Limits, Notation, Space, Stop};
use jogada_games::adji_boto::AdjiBoto;
use jogada_games::nim::Nim;
use jogada_games::quarto::Quarto;
use jogada_games::{Listed, Spec, Visitor, games, visit};
use jogada_search::games::{Engine, Options, Question, minimax};
use jogada_testkit::{Oracle, Row};

fn with_time(milliseconds: u64) -> Limits {
    Limits { time: Some(Duration::from_millis(milliseconds)), ..Limits::default() }
}

#[test]
fn minimax_visits_the_known_number_of_nim_positions() {
    let mut game = Nim::default();
    let evaluation = <Nim as Listed>::Evaluation::default();
    let start = game.start();
    let question = Question { game: &game, evaluation: &evaluation, state: &start };
    for (depth, nodes) in (1..).zip([17, 223, 2339, 19_677, 133_589, 736_081, 3_304_473, 12_113_275]) {
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        assert_eq!(minimax::search(question, &limits, &mut ()).stats.nodes, nodes, "depth {depth}");
    }
    let small = game.read_position("1,3,5").unwrap();
    let question = Question { game: &game, evaluation: &evaluation, state: &small };
    let report = minimax::search(question, &Limits::default(), &mut ());
    assert_eq!((report.stats.nodes, report.value, report.exact), (12_456, 1, true));
    assert_eq!(report.best.map(|mv| game.write_move(&mv)).as_deref(), Some("3-3"));
}

/// Searches a position of the oracle by the engine, and compares what it proves.
struct ProvedByEngine {
    /// The proved value, and the moves that keep it.
    value: i32,
    best: Vec<String>,
    options: Options,
}

impl Visitor for ProvedByEngine {
    /// Whether the engine proved its answer.
    type Output = bool;

    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) -> bool {
        let evaluation = G::Evaluation::default();
        let question = Question { game: &game, evaluation: &evaluation, state: &state };
        let limits = Limits { nodes: Some(100_000), ..Limits::default() };
        let report = Engine::new(self.options).search(question, &limits, &mut ());
        let about = format!("{spec} {}", game.write_position(&state));
        if report.exact {
            assert_eq!(report.value, self.value, "{about}");
            if let Some(best) = report.best {
                let best = game.write_move(&best);
                assert!(self.best.contains(&best), "{about}: {best} is none of {:?}", self.best);
            }
        }
        report.exact
    }
}

/// Asks about the position of every row, of `game` or of the row's; at least one in ten is proved.
fn ask_all<'a>(rows: impl Iterator<Item = Row<'a>>, game: Option<&str>, best: &str, options: Options) {
    let [mut asked, mut proved] = [0, 0];
    for row in rows {
        let best = row.words(best).into_iter().map(str::to_owned).collect();
        let ask = ProvedByEngine { value: row.number("value"), best, options };
        let game = game.unwrap_or_else(|| row.get("game"));
        asked += 1;
        proved += u32::from(visit(game, Some(row.get("position")), ask).unwrap());
    }
    assert!(10 * proved >= asked, "only {proved} of {asked} were proved");
}

#[test]
fn what_the_engine_proves_is_so() {
    let options = Options { megabytes: 16, ..Options::default() };
    let adji_boto = Oracle::read(include_str!("../../../testkit/data/adji_boto.csv"));
    ask_all(adji_boto.rows().take(40), Some("adji-boto"), "best", options);
    let bishop = Oracle::read(include_str!("../../../testkit/data/bishop.csv"));
    ask_all(bishop.rows().filter(|row| row.get("best") != "none").take(40), None, "best", options);
    let quarto = Oracle::read(include_str!("../../../testkit/data/quarto.csv"));
    ask_all(quarto.rows().take(40), Some("quarto"), "best", options);
    let two_threads = Options { threads: 2, ..options };
    let nim = Oracle::read(include_str!("../../../testkit/data/nim.csv"));
    let small = nim.rows().filter(|row| row.number("value") == 1 && row.get("position").len() < 12);
    ask_all(small, None, "winning", two_threads);
}

struct InNoTime;

impl Visitor for InNoTime {
    type Output = ();

    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) {
        let evaluation = G::Evaluation::default();
        let question = Question { game: &game, evaluation: &evaluation, state: &state };
        for threads in [1, 2] {
            let options = Options { threads, ..Options::default() };
            for limits in [with_time(0), with_time(1), Limits { nodes: Some(0), ..Limits::default() }] {
                let report = Engine::new(options).search(question, &limits, &mut ());
                let moves = game.legal_moves(&state);
                assert!(report.best.is_some_and(|best| moves.contains(&best)), "{spec}");
            }
        }
    }
}

#[test]
fn there_is_a_legal_move_even_in_no_time() {
    for info in games() {
        visit(info.id, None, InNoTime).unwrap();
    }
}

#[test]
fn a_search_can_be_stopped_from_outside() {
    let game = AdjiBoto;
    let state = game.start();
    let evaluation = <AdjiBoto as Listed>::Evaluation::default();
    let limits = Limits::default();
    let cancel = limits.cancel.clone();
    let options = Options { threads: 2, ..Options::default() };
    std::thread::scope(|scope| {
        let limits = &limits;
        let search = scope.spawn(move || {
            let question = Question { game: &game, evaluation: &evaluation, state: &state };
            Engine::new(options).search(question, limits, &mut ())
        });
        std::thread::sleep(Duration::from_millis(30));
        let asked = Instant::now();
        cancel.cancel();
        let report = search.join().unwrap();
        assert_eq!(report.stop, Stop::Cancelled);
        assert!(asked.elapsed() < Duration::from_secs(2), "it took {:?} to stop", asked.elapsed());
    });
}

#[test]
fn one_thread_counts_the_same_nodes_every_time() {
    let game = Quarto::default();
    let evaluation = <Quarto as Listed>::Evaluation::default();
    let state = game.start();
    let question = Question { game: &game, evaluation: &evaluation, state: &state };
    let limits = Limits { nodes: Some(50_000), ..Limits::default() };
    let [first, second] =
        [(); 2].map(|()| Engine::new(Options::default()).search(question, &limits, &mut ()));
    assert_eq!(
        (first.stats.nodes, first.value, &first.line),
        (second.stats.nodes, second.value, &second.line)
    );
    assert_eq!(game.outcome(&state), None);
}
