//! What is proved is true: node counts and exact values from independent programs, limits kept, threads stopped.

use std::time::{Duration, Instant};

use jogada_core::{Game, Limits, Notation, Space, Stop};
use jogada_games::adji_boto::AdjiBoto;
use jogada_games::nim::Nim;
use jogada_games::quarto::Quarto;
use jogada_games::{Listed, Spec, Visitor, games, visit};
use jogada_search::games::{Engine, Options, Question, minimax};

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

/// Asks the engine about a position of the oracle.
struct Ask {
    /// The proved value, and the moves that keep it.
    value: i32,
    best: Vec<String>,
    options: Options,
}

impl Visitor for Ask {
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

/// Rows of an oracle: game, position, value, best moves.
fn ask_all(rows: impl Iterator<Item = [String; 4]>, options: Options, least_share: f64) {
    let [mut asked, mut proved] = [0, 0];
    for [game, position, value, best] in rows {
        let best = best.split(' ').map(str::to_owned).collect();
        let ask = Ask { value: value.parse().unwrap(), best, options };
        asked += 1;
        proved += u32::from(visit(&game, Some(&position), ask).unwrap());
    }
    assert!(f64::from(proved) >= least_share * f64::from(asked), "only {proved} of {asked} were proved");
}

fn rows(text: &str, columns: [Option<usize>; 4], game: &'static str) -> Vec<[String; 4]> {
    let row = |line: &str| {
        let cells: Vec<&str> = line.split(';').collect();
        columns.map(|column| column.map_or(game, |column| cells[column]).to_owned())
    };
    text.lines().skip(1).map(row).collect()
}

#[test]
fn what_the_engine_proves_is_so() {
    let options = Options { megabytes: 16, ..Options::default() };
    let adji_boto = include_str!("../../../testkit/data/adji_boto.csv");
    let adji_boto = rows(adji_boto, [None, Some(0), Some(1), Some(2)], "adji-boto");
    ask_all(adji_boto.into_iter().take(40), options, 0.1);
    let bishop = rows(include_str!("../../../testkit/data/bishop.csv"), [0, 1, 2, 3].map(Some), "");
    ask_all(bishop.into_iter().filter(|row| row[3] != "none").take(40), options, 0.1);
    let quarto =
        rows(include_str!("../../../testkit/data/quarto.csv"), [None, Some(1), Some(2), Some(3)], "quarto");
    ask_all(quarto.into_iter().take(40), options, 0.1);
    let two_threads = Options { threads: 2, ..options };
    let nim = rows(include_str!("../../../testkit/data/nim.csv"), [0, 1, 2, 3].map(Some), "");
    let small = nim.into_iter().filter(|row| row[2] == "1" && row[1].len() < 12);
    ask_all(small, two_threads, 0.1);
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
