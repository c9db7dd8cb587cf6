//! An alpha-beta player of tic-tac-toe: `MILLISECONDS POSITION` in, a move out, one line each.

const CELLS: [&str; 9] = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]; // as a position lists them
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

type Board = [u8; 9];

fn moves(board: &Board) -> Vec<usize> {
    (0..9).filter(|place| board[*place] == b'.').collect()
}

fn play(board: &Board, place: usize, player: u8) -> Board {
    let mut next = *board;
    next[place] = player;
    next
}

fn won(board: &Board, player: u8) -> bool {
    LINES.iter().any(|line| line.iter().all(|place| board[*place] == player))
}

fn other(player: u8) -> u8 {
    if player == b'x' { b'o' } else { b'x' }
}

/// What the board is worth to `player`, who is to move: 1, 0 or -1.
fn value(board: &Board, player: u8, mut alpha: i32, beta: i32) -> i32 {
    if won(board, other(player)) {
        return -1;
    }
    if moves(board).is_empty() {
        return 0;
    }
    for place in moves(board) {
        alpha = alpha.max(-value(&play(board, place, player), other(player), -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

fn best(board: &Board, player: u8) -> usize {
    let worth = |place: &usize| -value(&play(board, *place, player), other(player), -2, 2);
    moves(board).into_iter().max_by_key(worth).unwrap()
}

fn main() {
    for line in std::io::stdin().lines() {
        let line = line.unwrap(); // such as 1000 xo./.../...
        let (_milliseconds, position) = line.split_once(' ').unwrap();
        let board: Board = position.trim().replace('/', "").into_bytes().try_into().unwrap();
        let player = if moves(&board).len() % 2 == 1 { b'x' } else { b'o' };
        println!("{}", CELLS[best(&board, player)]);
    }
}
