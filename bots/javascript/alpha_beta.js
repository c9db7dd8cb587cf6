// An alpha-beta player of tic-tac-toe: `MILLISECONDS POSITION` in, a move out, one line each.
const CELLS = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]; // as a position lists them
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const moves = (board) => [...board].flatMap((mark, place) => (mark === "." ? [place] : []));
const play = (board, place, player) => board.slice(0, place) + player + board.slice(place + 1);
const won = (board, player) => LINES.some((line) => line.every((place) => board[place] === player));
const other = (player) => (player === "x" ? "o" : "x");

// What the board is worth to `player`, who is to move: 1, 0 or -1.
function value(board, player, alpha, beta) {
  if (won(board, other(player))) return -1;
  if (moves(board).length === 0) return 0;
  for (const place of moves(board)) {
    alpha = Math.max(alpha, -value(play(board, place, player), other(player), -beta, -alpha));
    if (alpha >= beta) break;
  }
  return alpha;
}

function best(board, player) {
  let [best, most] = [null, -2];
  for (const place of moves(board)) {
    const worth = -value(play(board, place, player), other(player), -2, 2);
    if (worth > most) [best, most] = [place, worth];
  }
  return best;
}

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const [milliseconds, position] = line.trim().split(" "); // such as 1000 xo./.../...
  const board = position.replaceAll("/", "");
  const player = moves(board).length % 2 === 1 ? "x" : "o";
  console.log(CELLS[best(board, player)]);
});
