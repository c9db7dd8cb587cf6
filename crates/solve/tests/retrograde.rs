//! The general retrograde solver on random games full of cycles, and on known games.

use jogada_core::{Game, Limits, Outcome, Player, Random, Referee, Space, Stop};
use jogada_games::adji_boto::{AdjiBoto, Board, State};
use jogada_games::tic_tac_toe::TicTacToe;
use jogada_solve::adji_boto::Tables;
use jogada_solve::retrograde::{Ranking, Reachable, RetrogradeError, SolvedGame};

/// A random game: places with an owner and edges, or with a result. Turns need not alternate, and cycles are common.
#[derive(Clone)]
struct Maze {
    places: Vec<(Player, Vec<usize>, i32)>,
}

impl Maze {
    fn new(random: &mut Random) -> Maze {
        let size = 2 + random.below(30);
        let place = |random: &mut Random| {
            let owner = Player::BOTH[random.below(2) as usize];
            let ways: Vec<usize> = (0..random.below(4)).map(|_| random.below(size) as usize).collect();
            let mut different = ways.clone();
            different.sort_unstable();
            different.dedup();
            (owner, different, random.below(9) as i32 - 4)
        };
        Maze { places: (0..size).map(|_| place(random)).collect() }
    }

    /// Value iteration for player one: what `k` moves can force, for k = 1, 2, 3 and so on, until nothing changes. Play that is
    /// not over by then is worth 0.
    fn plain_values(&self) -> Vec<i32> {
        let mut values = vec![0; self.places.len()];
        loop {
            let best = |(owner, ways, result): &(Player, Vec<usize>, i32)| {
                let after = ways.iter().map(|&way| values[way]);
                let best = if *owner == Player::One { after.max() } else { after.min() };
                best.unwrap_or(*result)
            };
            let next: Vec<i32> = self.places.iter().map(best).collect();
            if next == values {
                return values;
            }
            values = next;
        }
    }
}

impl Space for Maze {
    type State = usize;
    type Move = usize;

    fn start(&self) -> usize {
        0
    }

    fn moves(&self, state: &usize, out: &mut Vec<usize>) {
        out.extend(&self.places[*state].1);
    }

    fn play(&self, state: &mut usize, mv: &usize) {
        *state = *mv;
    }
}

impl Game for Maze {
    fn to_move(&self, state: &usize) -> Player {
        self.places[*state].0
    }

    fn outcome(&self, state: &usize) -> Option<Outcome> {
        let (_, ways, result) = &self.places[*state];
        ways.is_empty().then_some(Outcome::by_points(*result))
    }

    fn may_repeat(&self) -> bool {
        true
    }
}

#[test]
fn mazes_are_worth_what_plain_iteration_finds_and_best_play_gets_it() {
    let mut random = Random::new(11);
    let mut decided_in_circles = 0;
    for _ in 0..3000 {
        let maze = Maze::new(&mut random);
        let values = maze.plain_values();
        let places = Reachable::from(&maze, &0, &Limits::default()).unwrap();
        let solved = SolvedGame::new(&maze, &places, &Limits::default()).unwrap();
        for rank in 0..places.len() {
            let place = places.unrank(rank);
            let mover = maze.to_move(&place);
            let entry = solved.entry(&place).unwrap();
            assert_eq!(entry.value, values[place] * mover.sign());
            decided_in_circles += u32::from(entry.plies > 1);
            let kept = |way: &&usize| values[**way] == values[place];
            assert_eq!(
                solved.best(&place),
                maze.places[place].1.iter().filter(kept).copied().collect::<Vec<_>>()
            );
        }
        for player in Player::BOTH {
            let mut referee = Referee::new(maze.clone(), 0);
            while referee.ending().is_none() {
                let state = *referee.state();
                let mv = match maze.to_move(&state) == player {
                    true => solved.best_move(&state).unwrap(),
                    false => *random.pick(&maze.places[state].1).unwrap(),
                };
                referee.play(mv);
            }
            assert!(referee.ending().unwrap().outcome.value_for(player) >= values[0] * player.sign());
        }
    }
    assert!(decided_in_circles > 1000, "only {decided_in_circles}");
}

/// All Adji-boto positions of up to `pieces` pieces, from the mover's view, captures left out.
struct Endings(Vec<State>, std::collections::HashMap<State, usize>);

impl Endings {
    fn new(pieces: u8) -> Endings {
        let mut boards = vec![[0_u8; 12]];
        for hole in 0..12 {
            let fill = |holes: [u8; 12]| {
                let left = pieces - holes.iter().sum::<u8>();
                (0..=left).map(move |here| {
                    let mut holes = holes;
                    holes[hole] = here;
                    holes
                })
            };
            boards = boards.into_iter().flat_map(fill).collect();
        }
        let state = |holes| State::new(Board::from_holes(holes), [0, 0], Player::One).unwrap();
        let states: Vec<State> = boards.into_iter().map(state).collect();
        let ranks = states.iter().copied().zip(0..).collect();
        Endings(states, ranks)
    }
}

impl Ranking<AdjiBoto> for Endings {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn rank(&self, state: &State) -> Option<usize> {
        let board = if state.mover() == Player::One { state.board() } else { state.board().rotated(6) };
        self.1.get(&State::new(board, [0, 0], Player::One)?).copied()
    }

    fn unrank(&self, rank: usize) -> State {
        self.0[rank]
    }
}

#[test]
fn adji_boto_is_worth_what_its_own_tables_say() {
    let endings = Endings::new(7);
    let tables = Tables::in_memory(7, 2, &Limits::default(), &|_| {}).unwrap();
    let solved = SolvedGame::new(&AdjiBoto, &endings, &Limits::default()).unwrap();
    for state in &endings.0 {
        let solution = tables.solve(state).unwrap().unwrap();
        assert_eq!(solved.entry(state).unwrap().value, solution.entry.value, "{state:?}");
        assert_eq!(solved.best(state), solution.best().collect::<Vec<_>>(), "{state:?}");
    }
}

#[test]
fn tic_tac_toe_is_a_draw_with_5478_positions() {
    let start = TicTacToe.start();
    let positions = Reachable::from(&TicTacToe, &start, &Limits::default()).unwrap();
    assert_eq!(positions.len(), 5478);
    let solved = SolvedGame::new(&TicTacToe, &positions, &Limits::default()).unwrap();
    assert_eq!(solved.entry(&start).unwrap().value, 0);
    assert_eq!(solved.best(&start).len(), 9);
}

#[test]
fn limits_stop_it() {
    let limits = Limits { nodes: Some(100), ..Limits::default() };
    let start = TicTacToe.start();
    let out_of_nodes = Some(RetrogradeError::Stopped(Stop::Nodes));
    assert_eq!(Reachable::from(&TicTacToe, &start, &limits).err(), out_of_nodes);
    let positions = Reachable::from(&TicTacToe, &start, &Limits::default()).unwrap();
    assert_eq!(SolvedGame::new(&TicTacToe, &positions, &limits).err(), out_of_nodes);
}

/// A wheel on which player one wins a point with each turn.
#[derive(Clone)]
struct Wheel;

impl Space for Wheel {
    type State = u8;
    type Move = ();

    fn start(&self) -> u8 {
        0
    }

    fn moves(&self, _state: &u8, out: &mut Vec<()>) {
        out.push(());
    }

    fn play(&self, state: &mut u8, (): &()) {
        *state = (*state + 1) % 3;
    }
}

impl Game for Wheel {
    fn to_move(&self, _state: &u8) -> Player {
        Player::One
    }

    fn outcome(&self, _state: &u8) -> Option<Outcome> {
        None
    }

    fn banked(&self, state: &u8) -> i32 {
        i32::from(*state)
    }
}

#[test]
fn points_in_a_cycle_are_an_error() {
    let places = Reachable::from(&Wheel, &0, &Limits::default()).unwrap();
    let error = SolvedGame::new(&Wheel, &places, &Limits::default()).err();
    assert!(matches!(error, Some(RetrogradeError::PointsInACircle(_))));
}
