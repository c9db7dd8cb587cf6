// A random player of tic-tac-toe: `MILLISECONDS POSITION` in, a move out, one line each.
const CELLS = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]; // as a position lists them

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const [milliseconds, position] = line.trim().split(" "); // such as 1000 xo./.../...
  const board = position.replaceAll("/", "");
  const moves = CELLS.filter((_, place) => board[place] === ".");
  console.log(moves[Math.floor(Math.random() * moves.length)]);
});
