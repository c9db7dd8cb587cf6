// A game under study: a tree of moves, so that a different move in the middle makes a variation and loses nothing.
//
// A node is `{move, next: [nodes], value?, exact?, mark?}`; the first of `next` continues its line. The root has no
// move. `path` has the nodes from the first move to the current one.

export class Study {
  /** @param {{game: string, position?: string | null, root?: object, steps?: number[], line?: string[], at?: number}} saved */
  constructor({ game, position = null, root, steps = [], line, at = 0 }) {
    this.game = game;
    this.position = position;
    this.root = root ?? chain(line ?? []);
    this.path = [];
    for (const step of line ? Array(Math.min(at, line.length)).fill(0) : steps) this.#down(step);
  }

  /** What a reload needs. */
  saved() {
    const steps = this.path.map((node, index) => (this.path[index - 1] ?? this.root).next.indexOf(node));
    return { game: this.game, position: this.position, root: this.root, steps };
  }

  get here() {
    return this.path.at(-1) ?? this.root;
  }

  get moves() {
    return this.path.map(node => node.move);
  }

  /** The current path and its continuation, as nodes. */
  get line() {
    const line = [...this.path];
    for (let node = this.here; node.next.length; node = node.next[0]) line.push(node.next[0]);
    return line;
  }

  /** The main line: the first continuation everywhere. */
  get main() {
    const line = [];
    for (let node = this.root; node.next.length; node = node.next[0]) line.push(node.next[0]);
    return line;
  }

  get onMain() {
    return this.path.every((node, index) => (this.path[index - 1] ?? this.root).next[0] === node);
  }

  /** Plays a move: an existing continuation, or a new variation. */
  play(move) {
    let step = this.here.next.findIndex(node => node.move === move);
    if (step < 0) step = this.here.next.push({ move, next: [] }) - 1;
    this.#down(step);
  }

  /** To the position after `ply` moves of the current line. */
  goTo(ply) {
    this.path = this.line.slice(0, ply);
  }

  /** To any node. */
  visit(node) {
    this.path = trail(this.root, node) ?? this.path;
  }

  /** Goes to the position of a link, `ply` moves into its line; false if this game does not have that line. */
  find({ game, position, moves }, ply) {
    if (game !== this.game || (position || null) !== (this.position || null)) return false;
    const path = [];
    for (const move of moves) {
      const next = (path.at(-1) ?? this.root).next.find(node => node.move === move);
      if (!next) return false;
      path.push(next);
    }
    this.path = path.slice(0, ply);
    return true;
  }

  /** Back to where the path left the main line. */
  toMain() {
    while (!this.onMain) this.path.pop();
  }

  /** Deletes the current move and all that follows it. */
  undo() {
    const gone = this.path.pop();
    this.here.next = this.here.next.filter(node => node !== gone);
  }

  #down(step) {
    if (this.here.next[step]) this.path.push(this.here.next[step]);
  }
}

function chain(moves) {
  const root = { next: [] };
  moves.reduce((node, move) => {
    const next = { move, next: [] };
    node.next.push(next);
    return next;
  }, root);
  return root;
}

/** The nodes from below `from` down to `node`. */
function trail(from, node) {
  for (const next of from.next) {
    if (next === node) return [next];
    const rest = trail(next, node);
    if (rest) return [next, ...rest];
  }
  return null;
}
