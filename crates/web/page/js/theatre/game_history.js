// The recording of a game search: nodes entered with a window, left with a value, cut or answered by the transposition
// table.
//
//   enter [alpha, beta] ─> active ─> leaf (no child was entered)
//                                ├─> done, cut (its other moves were skipped)
//                                └─> hit (a table knew enough)
//
// A node has the fields of `plant` (index, parent, children, depth, round, born), its move, its window alpha and beta,
// the positions where it was `entered` and `left`, its value, and the `cut` or the table's `hit`, if any. Searches by
// random games visit the same nodes repeatedly; their figures are the number of `visits` and the `mean` result.
//
// A recording has every value and window from the view of the player to move at the node. Here all are from the root
// player's view: that is MAX, the opponent MIN, unless the game says who is MAX. Only negamax is shown as negamax, each
// node from its mover's view.

import { ENDLESS, History, countUpTo } from './history.js';
import { statesOf } from './states.js';

/** Algorithms that play random games. */
const SAMPLING = ['mcts', 'monte-carlo'];
/** Algorithms that show every node from its mover's view. */
const NEGAMAX = ['negamax', 'negamax-hard', 'negamax-soft', 'course'];
/** Algorithms without a window. */
const WINDOWLESS = ['minimax', 'negamax', ...SAMPLING];

export class GameHistory extends History {
  /** The event that a race is timed by. */
  beat = 'enter';
  /** The kind of search, for words and colours. */
  kind = 'game';
  #stack = [];
  #iterations = [];
  #depths = [0];
  #leaves = [];
  #line = null;

  constructor(header) {
    super(header);
    this.sampling = SAMPLING.includes(header.algorithm);
    this.negamax = NEGAMAX.includes(header.algorithm);
    this.windowed = !WINDOWLESS.includes(header.algorithm);
    this.rootPlayer = null;
  }

  /** The player whose view is shown. */
  get maxPlayer() {
    return statesOf(this.header).maxPlayer ?? this.rootPlayer;
  }

  /** Whether MIN is to move at the root. */
  get beginsWithMin() {
    return !this.negamax && this.rootPlayer !== null && this.rootPlayer !== this.maxPlayer;
  }

  /** `max` or `min`: who is to move; nothing in negamax, where every node is MAX. */
  role(node) {
    if (this.negamax || !node.player || !this.rootPlayer) return null;
    return node.player === this.maxPlayer ? 'max' : 'min';
  }

  /** A value of the whole search, which is recorded from the root player's view, in the displayed view. */
  valueOfRoot(value) {
    return this.beginsWithMin && typeof value === 'number' ? 0 - value : value;
  }

  /** A value from a node's mover's view, in the displayed view. */
  #seen(node, value) {
    const points = this.#points(value);
    // Not -points: that would give -0.
    return this.role(node) === 'min' ? 0 - points : points;
  }

  take(event, position) {
    const node = this.#take(event, position);
    this.#depths.push(Math.max(0, this.#stack.length - 1));
    return node;
  }

  #take(event, position) {
    const node = this.#stack[event.ply] ?? null;
    switch (event.e) {
      case 'enter':
        return this.#enter(event, position);
      case 'leave':
        this.#leave(event.ply, node && this.#seen(node, event.value), position);
        return node;
      case 'cut':
        if (node) node.cut = { at: position, value: this.#closing(node) ?? this.#seen(node, event.value), ...this.#window(node, event) };
        return node;
      case 'hit':
        if (node) node.hit = { at: position, value: this.#seen(node, event.value) };
        return node;
      case 'iteration':
        this.#iterations.push({ at: position, ...event, value: this.valueOfRoot(event.value) });
      // falls through: the whole tree is meant
      default:
        return this.rounds.at(-1)?.roots[0] ?? null;
    }
  }

  /** The value that a node's last child returned, in the node's view. A fail-hard search records the end of the window instead. */
  #closing(node) {
    const child = this.about.at(-1);
    if (this.events.at(-2)?.e !== 'leave' || child?.parent !== node) return null;
    return this.negamax && child.player !== node.player ? 0 - child.value : child.value;
  }

  /** How many moves of a node were not entered; nothing if the recording cannot say. */
  movesLeft(node) {
    const all = statesOf(this.header).countMoves?.(this.header.position, this.moves(node));
    return all === undefined ? null : all - new Set(node.children.map(child => child.move)).size;
  }

  /** Values are recorded in fractions of a point. */
  #points(value) {
    return Math.abs(value) < ENDLESS ? value / (this.header.scale ?? 1) : value;
  }

  #window(node, { alpha, beta }) {
    const ends = [this.#seen(node, alpha), this.#seen(node, beta)];
    if (this.role(node) === 'min') ends.reverse();
    return { alpha: ends[0], beta: ends[1] };
  }

  #enter({ ply, move, player, alpha, beta }, position) {
    while (this.#stack.length > ply) this.#leave(this.#stack.length - 1, null, position);
    if (ply === 0 && !this.sampling) this.rounds.push({ at: position, roots: [] });
    // Some algorithms record the moves only, not the root.
    while (this.#stack.length < ply) this.#come(null, null, {}, position);
    if (ply === 0) this.rootPlayer ??= player;
    return this.#come(move, player, this.windowed ? this.#window({ player }, { alpha, beta }) : {}, position);
  }

  /** Descends to a node: a new one, unless random games or an unrecorded root visit it again. */
  #come(move, player, { alpha = null, beta = null }, position) {
    const parent = this.#stack.at(-1) ?? null;
    const known = parent ? parent.children : (this.rounds.at(-1)?.roots ?? []);
    const again = (this.sampling || (!parent && player === null)) && known.find(child => child.move === move);
    const node = again || this.plant({ move, player, alpha, beta, entered: [], left: [], results: [], value: null, cut: null, hit: null }, parent, position);
    node.entered.push(position);
    this.#stack.push(node);
    return node;
  }

  #leave(ply, value, position) {
    const node = this.#stack[ply];
    if (!node) return;
    if (this.sampling && value !== null) {
      for (const each of this.#stack) each.results.push({ at: position, sum: (each.results.at(-1)?.sum ?? 0) + value });
    }
    while (this.#stack.length > ply) this.#stack.pop().left.push(position);
    if (!this.sampling) node.value = value;
    if (this.sampling ? value !== null : !node.children.length && !node.hit) this.#leaves.push(position);
  }

  /** The final principal variation of the search. */
  finish(report) {
    // A random game says when it ends, not when its nodes are left: after the last one nothing is searched any more.
    if (this.sampling) while (this.#stack.length) this.#stack.pop().left.push(this.length);
    this.#line = { at: this.length, line: report.pv, value: this.valueOfRoot(report.value) };
  }

  /** How often a node had been entered. */
  visits(node, position) {
    return countUpTo(node.entered, position);
  }

  /** The result of the random game that an event ends, in the displayed view. */
  resultAt(event, node) {
    return event.value === undefined || !node ? null : this.#seen(node, event.value);
  }

  /** The mean result of the games through a node, in the displayed view; nothing before the first. */
  mean(node, position) {
    const result = node.results.findLast(each => each.at <= position);
    return result ? result.sum / (node.results.indexOf(result) + 1) : null;
  }

  /** The status of a node; `null` if it was not entered yet. */
  status(node, position) {
    const visits = this.visits(node, position);
    if (!visits) return null;
    if (countUpTo(node.left, position) < visits) return 'active';
    if (node.hit) return 'hit';
    if (node.cut) return 'cut';
    return node.children[0]?.born <= position ? 'done' : 'leaf';
  }

  /** All statuses that a node ever has. */
  statuses(node) {
    return ['active', this.status(node, this.length)];
  }

  /** The figure of a node: the value it returned, or its number of visits. */
  figure(node, position) {
    if (this.sampling) return this.visits(node, position);
    return this.status(node, position) === 'active' ? null : node.value;
  }

  /** The best line known, its value and depth. */
  best(position) {
    if (this.#line && position >= this.#line.at) return this.#line;
    return this.#iterations.findLast(each => each.at <= position) ?? null;
  }

  /** The nodes of the best line, in the current tree. */
  solution(position) {
    const found = new Set();
    let node = this.rounds[this.roundAt(position)]?.roots[0];
    const line = this.best(position)?.line ?? [];
    for (const move of line) {
      if (!node) break;
      found.add(node);
      node = node.children.findLast(child => child.move === move && child.born <= position);
    }
    if (node && line.length) found.add(node);
    return found;
  }

  /** The moves from the root of the search to a node. */
  moves(node) {
    const moves = [];
    for (let each = node; each.parent; each = each.parent) moves.unshift(each.move);
    return moves;
  }

  /** The curve over the scrubber. */
  profile() {
    return this.#depths;
  }

  counters(position) {
    return {
      nodes: this.count('enter', position),
      leaves: countUpTo(this.#leaves, position),
      cuts: this.count('cut', position),
      hits: this.count('hit', position),
      depth: this.#depths[position],
    };
  }
}
