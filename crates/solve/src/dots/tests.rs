//! Values against plain minimax, against positions and boards solved elsewhere, and the honesty of limits.

use std::collections::HashMap;
use std::time::Duration;

use jogada_core::{Budget, Game, Limits, Notation, Random, Space, Stop};
use jogada_games::Spec;
use jogada_games::dots::Arcs;

use super::board::bits;
use super::quiet::{Settled, Step};
use super::search::Shared;
use super::*;
use crate::questions::{Prover, QuestionTable};

fn solved(game: &Dots, state: &State, every_move: bool) -> Answer<Arc> {
    let answer = solve(game, state, &Request { every_move, ..Request::default() }, &mut |_, _| ());
    assert_eq!(answer.stop, Stop::Finished);
    answer
}

/// The value of the rest to the mover by trying everything.
fn minimax(game: &Dots, state: &State, known: &mut HashMap<Arcs, i32>) -> i32 {
    if let Some(&value) = known.get(&state.drawn()) {
        return value;
    }
    let moves = game.legal_moves(state);
    let best = moves.iter().map(|arc| worth(game, state, *arc, known)).max().unwrap_or(0);
    known.insert(state.drawn(), best);
    best
}

/// What an arc is worth with all that follows.
fn worth(game: &Dots, state: &State, arc: Arc, known: &mut HashMap<Arcs, i32>) -> i32 {
    let gain = i32::from(game.closes(state, arc));
    let rest = minimax(game, &game.after(state, &arc), known);
    if gain > 0 { gain + rest } else { -rest }
}

/// A position some random arcs into the game.
fn random_position(game: &Dots, random: &mut Random, arcs: u64) -> State {
    let mut state = game.start();
    for _ in 0..arcs {
        let moves = game.legal_moves(&state);
        if let Some(arc) = random.pick(&moves) {
            game.play(&mut state, arc);
        }
    }
    state
}

#[test]
fn random_positions_agree_with_minimax() {
    let mut random = Random::new(5);
    for round in 0..300_u64 {
        let (rows, cols) =
            [(2, 2), (2, 3), (1, 5), (3, 3), (2, 4), (3, 4), (4, 3), (5, 6), (7, 7)][(round % 9) as usize];
        let game = Dots::new(rows, cols);
        let left = 8 + round % 8;
        let state =
            random_position(&game, &mut random, u64::from(game.grid.arc_count()).saturating_sub(left));
        let mut known = HashMap::new();
        let banked = game.banked(&state) * state.mover().sign();
        let value = banked + minimax(&game, &state, &mut known);
        let answer = solved(&game, &state, true);
        assert_eq!(answer.exact(), Some(value), "{}", game.write_position(&state));
        assert_eq!(by_sets(&game, &state), Some(value), "{}", game.write_position(&state));
        for (arc, bounds) in &answer.moves {
            assert_eq!(bounds.exact(), Some(banked + worth(&game, &state, *arc, &mut known)));
            assert_eq!(answer.best.contains(arc), bounds.exact() == Some(value));
        }
        let mut end = state;
        for arc in &answer.line {
            game.play(&mut end, arc);
        }
        assert_eq!(game.outcome(&end).map(|outcome| outcome.value_for(state.mover())), Some(value));
    }
}

/// The value by the method for boards of any size.
fn by_sets(game: &Dots, state: &State) -> Option<i32> {
    let domain = DotsDomain::new(game, state).unwrap();
    let request = Request { threads: 1, ..Request::default() };
    questions::solve(game, state, &domain, &request, &mut |_, _| ()).exact()
}

/// Every set of arcs of small boards, so that every case of the theory of chains comes up: by one search that remembers all it has proved.
#[test]
fn all_sets_of_arcs_agree_with_minimax() {
    for (rows, cols) in [(1, 1), (1, 2), (3, 1), (2, 2), (1, 4), (2, 3)] {
        let game = Dots::new(rows, cols);
        let mut known = HashMap::new();
        minimax(&game, &game.start(), &mut known);
        let domain = QuietDomain::new(&game, &game.start()).unwrap();
        let table = QuestionTable::new(1 << 22, 20).unwrap();
        let shared = Shared::new(&game, &domain, &table, 1);
        let at_least = |settled: &Settled, goal: i32| {
            let (result, _) = shared.at_least(settled, goal, Budget::new(&Limits::default()));
            result.unwrap_or_else(|_| panic!("there was no limit"))
        };
        for (drawn, &value) in &known {
            let free = game.grid.arcs().filter(|&arc| !drawn.has(arc));
            let free = free.fold(0, |set, arc| set | 1 << domain.board.bit_of(&game.grid, arc));
            let settled = domain.settled(free);
            let bounds = shared.bounds(&settled);
            assert!((bounds.lower..=bounds.upper).contains(&value), "{rows} x {cols} {free:x} {settled:?}");
            assert_eq!(at_least(&settled, value), value, "{rows} x {cols} {free:x} {settled:?}");
            let above = at_least(&settled, value + 1);
            assert!((value..=value + 1).contains(&above), "{rows} x {cols} {free:x} {settled:?}");
        }
    }
}

/// A chain opened in one step comes to the same as the arc that opens it, and what follows from the rules.
#[test]
fn opened_chains_are_settled() {
    let mut random = Random::new(8);
    let mut opened = 0;
    let games = [(3, 3), (2, 5), (4, 4), (4, 5), (5, 3)].map(|(rows, cols)| Dots::new(rows, cols));
    let domains = games.clone().map(|game| QuietDomain::new(&game, &game.start()).unwrap());
    for round in 0..2000_u64 {
        let (game, domain) = (&games[(round % 5) as usize], &domains[(round % 5) as usize]);
        let arcs = u64::from(game.grid.arc_count()) * (40 + round % 40) / 100;
        let state = random_position(game, &mut random, arcs);
        let quiet = domain.settled(domain.free(&game.grid, &state)).quiet;
        let degrees = domain.board.degrees(quiet.free);
        let mut steps = Vec::new();
        domain.safe(&quiet, &degrees, &mut steps);
        domain.openings(&quiet, &degrees, &mut steps);
        for step in steps {
            let arc = match step {
                Step::Safe(arc) => arc,
                // Of two boxes the arc between them.
                Step::Chain(boxes) => {
                    let mut arcs = bits(domain.board.sides(boxes) & quiet.free);
                    let inner = |arc: &u32| domain.board.beside(*arc) == boxes;
                    if boxes.count_ones() == 2 { arcs.find(inner) } else { arcs.next() }.unwrap()
                }
                Step::Loose(_) => continue,
            };
            let mut drawn = domain.settled(quiet.free & !(1 << arc));
            // The arc was drawn without the loose chains.
            let after = domain.after(&quiet, &degrees, step);
            drawn.quiet.open += quiet.open - domain.board.open(quiet.free).count_ones() as u8;
            assert_eq!((drawn.taken, drawn.back), (after.taken, after.back), "{quiet:?} {step:?}");
            assert_eq!(
                (drawn.quiet.free, drawn.quiet.open),
                (after.quiet.free, after.quiet.open),
                "{quiet:?} {step:?}"
            );
            opened += u32::from(matches!(step, Step::Chain(_)));
        }
    }
    assert!(opened > 1000, "{opened}");
}

/// Symmetric and twin sets have one form; different values never do.
#[test]
fn forms_are_shared_by_sets_of_the_same_value_only() {
    for (rows, cols) in [(1, 1), (1, 3), (3, 1), (2, 2)] {
        let game = Dots::new(rows, cols);
        let mut known = HashMap::new();
        minimax(&game, &game.start(), &mut known);
        let domain = QuietDomain::new(&game, &game.start()).unwrap();
        let mut forms: HashMap<u64, i32> = HashMap::new();
        for (drawn, &value) in &known {
            let free = game.grid.arcs().filter(|&arc| !drawn.has(arc));
            let free = free.fold(0_u64, |set, arc| set | 1 << domain.board.bit_of(&game.grid, arc));
            let (form, _) = domain.symmetry.smallest(free);
            assert_eq!(form.count_ones(), free.count_ones(), "no arc is lost");
            assert_eq!(*forms.entry(form).or_insert(value), value, "{rows} x {cols} {free:x}");
        }
        assert!(forms.len() * 3 / 2 < known.len());
    }
}

/// The test above for the method for boards of any size.
#[test]
fn all_sets_of_arcs_agree_by_the_method_for_any_board() {
    for (rows, cols) in [(1, 1), (1, 2), (1, 3), (2, 2)] {
        let game = Dots::new(rows, cols);
        let mut known = HashMap::new();
        minimax(&game, &game.start(), &mut known);
        let domain = DotsDomain::new(&game, &game.start()).unwrap();
        for set in 0..1_u32 << game.grid.arc_count() {
            let text: Vec<u8> = (0..game.grid.arc_count()).map(|arc| b'0' + (set >> arc & 1) as u8).collect();
            let state = state_of(&game, &text);
            let answer = questions::solve(
                &game,
                &state,
                &domain,
                &Request { threads: 1, ..Request::default() },
                &mut |_, _| (),
            );
            let banked = game.banked(&state) * state.mover().sign();
            assert_eq!(
                answer.exact(),
                Some(banked + known[&state.drawn()]),
                "{}",
                game.write_position(&state)
            );
        }
    }
}

/// The state whose arcs are drawn by these signs; its closed boxes belong to player one.
fn state_of(game: &Dots, signs: &[u8]) -> State {
    let signs = String::from_utf8(signs.to_vec()).unwrap();
    let (rows, cols) = (usize::from(game.grid.rows()), usize::from(game.grid.cols()));
    let (horizontal, vertical) = signs.split_at((rows + 1) * cols);
    let lists = |signs: &str, length: usize| {
        let lists: Vec<&str> = (0..signs.len() / length).map(|at| &signs[at * length..][..length]).collect();
        lists.join("/")
    };
    let board = format!("{} {}", lists(horizontal, cols), lists(vertical, rows));
    (0..=game.grid.box_count())
        .find_map(|boxes| game.clone().read_position(&format!("{board} 1 {boxes}-0")).ok())
        .expect("some number of boxes is closed")
}

#[test]
fn whole_boards_have_their_known_values() {
    let value = |rows, cols| {
        let game = Dots::new(rows, cols);
        solved(&game, &game.start(), false).exact()
    };
    assert_eq!(
        (1..=8).map(|cols| value(1, cols)).collect::<Vec<_>>(),
        [-1, 0, -1, 0, -1, 0, -1, 0].map(Some)
    );
    assert_eq!([value(2, 2), value(2, 3), value(3, 2)], [2, -2, -2].map(Some));
    assert_eq!([value(2, 4), value(3, 3), value(5, 2)], [2, -3, -2].map(Some));
    let game = Dots::new(2, 2);
    let best = solved(&game, &game.start(), false).best;
    let outer = |arc: &Arc| game.grid.boxes_at(*arc).count() == 1;
    assert_eq!((best.len(), best.iter().all(outer)), (8, true), "an outer arc, and no inner one");
}

#[test]
fn positions_solved_elsewhere_agree() {
    let oracle = include_str!("../../../testkit/data/dots.csv");
    for line in oracle.lines().skip(1) {
        let [spec, position, value, best] = line.split(';').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let mut game = Dots::with(&spec.parse::<Spec>().unwrap().parameters);
        let state = game.read_position(position).unwrap();
        let answer = solved(&game, &state, false);
        // The file has the boxes to come.
        let to_come = answer.exact().unwrap() - game.banked(&state) * state.mover().sign();
        assert_eq!(to_come.to_string(), value, "{line}");
        let mut written: Vec<String> = answer.best.iter().map(|arc| game.write_move(arc)).collect();
        written.sort();
        assert_eq!(written.join(" "), best, "{line}");
    }
}

#[test]
fn limits_are_honoured_and_bounds_hold() {
    for game in [Dots::default(), Dots::new(4, 5)] {
        let boxes = game.grid.box_count() as i32;
        let stopped = |limits: Limits| {
            let request = Request { limits, ..Request::default() };
            let answer = solve(&game, &game.start(), &request, &mut |_, _| ());
            let Bounds { lower, upper } = answer.value;
            assert!(lower <= upper && lower >= -boxes && upper <= boxes);
            answer.stop
        };
        let time = Some(Duration::from_millis(20));
        assert_eq!(stopped(Limits { time, ..Limits::default() }), Stop::Time);
        assert_eq!(stopped(Limits { memory: Some(64), ..Limits::default() }), Stop::Memory);
        assert_eq!(stopped(Limits { nodes: Some(1000), ..Limits::default() }), Stop::Nodes);
        let cancelled = Limits::default();
        cancelled.cancel.cancel();
        assert_eq!(stopped(cancelled), Stop::Cancelled);
    }
    let large = Dots::new(9, 9);
    let limits = Limits { nodes: Some(1000), ..Limits::default() };
    let answer = solve(&large, &large.start(), &Request { limits, ..Request::default() }, &mut |_, _| ());
    assert_eq!(answer.stop, Stop::Nodes);
}

#[test]
fn the_theory_of_chains_is_told() {
    let mut game = Dots::default();
    let mut told = |position: &str, arc: &str| {
        let state = game.read_position(position).unwrap();
        let arc = game.read_move(&state, arc).unwrap();
        let keys = game
            .reasons(&state, &arc)
            .into_iter()
            .map(|reason| reason.key.trim_start_matches("reason-dots-"));
        keys.collect::<Vec<_>>().join(" ")
    };
    // A chain of four boxes above one of one: 15 dots, one long chain.
    let chains = "1111/1111/0000 00/00/00/00/00 1 0-0";
    assert_eq!(told(chains, "v1-1"), "opens long parity");
    assert_eq!(told(chains, "v1-2"), "safe parity");
    // The first box of the chain can be taken, and after it the others.
    let opened = "1111/1111/0000 10/00/00/00/00 1 0-0";
    assert_eq!(told(opened, "v2-1"), "");
    assert_eq!(told(opened, "v1-2"), "leaves");
    // Two boxes are left of it: the arc behind the second hands them over.
    assert_eq!(told("1111/1111/0000 10/10/10/00/00 1 2-0", "v5-1"), "deals");
}
