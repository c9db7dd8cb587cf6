// A game search as it was recorded: nodes entered with a window, left with a value, cut short or known from a table.
//
//   enter [alpha, beta] ─> active ─> leaf (no child was entered)
//                                ├─> done, cut (its other moves were skipped)
//                                └─> hit (a table knew enough)
//
// A node has what `plant` gives it (index, parent, children, depth, round, born), the move that leads to it, its window alpha and
// beta, where it was `entered` and `left`, its value, and the `cut` or the table's `hit`, if there was one. Searches by random games
// come through the same nodes again and again, and what counts is how often (their `visits`) and how well they ended (their `mean`).
//
// A recording tells every value and window in the view of the player to move at the node. Here all of them are the root player's:
// he is MAX, the other MIN. Only what is negamax is shown as negamax, each node in its mover's view.

import { ENDLESS, History, countUpTo } from './history.js';

/** Searchers that play random games. */
const SAMPLING = ['mcts', 'monte-carlo'];
/** Searchers whose point it is that every node is seen by its mover. */
const NEGAMAX = ['negamax', 'negamax-hard', 'negamax-soft', 'course'];
/** Searchers that know no window. */
const WINDOWLESS = ['minimax', 'negamax', ...SAMPLING];

export class GameHistory extends History {
  /** What a race is timed by. */
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

  /** `max` or `min`: whether the root player is to move; nothing in negamax, where everybody is MAX. */
  role(node) {
    if (this.negamax || !node.player || !this.rootPlayer) return null;
    return node.player === this.rootPlayer ? 'max' : 'min';
  }

  /** A value of a node's mover in the view that is shown. */
  #seen(node, value) {
    const points = this.#points(value);
    // Not -points: nothing is worth -0.
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
        if (node) node.cut = { at: position, value: this.#seen(node, event.value), ...this.#window(node, event) };
        return node;
      case 'hit':
        if (node) node.hit = { at: position, value: this.#seen(node, event.value) };
        return node;
      case 'iteration':
        this.#iterations.push({ at: position, ...event });
      // falls through: the whole tree is meant
      default:
        return this.rounds.at(-1)?.roots[0] ?? null;
    }
  }

  /** Values are recorded in parts of a point. */
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
    // Some players tell of the moves only, not of the root.
    while (this.#stack.length < ply) this.#come(null, null, {}, position);
    if (ply === 0) this.rootPlayer ??= player;
    return this.#come(move, player, this.windowed ? this.#window({ player }, { alpha, beta }) : {}, position);
  }

  /** Goes down to a node: a new one, unless random games or an untold root come through it again. */
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

  /** The line the whole search ended with. */
  finish(report) {
    this.#line = { at: this.length, line: report.pv, value: report.value };
  }

  /** How often a node had been entered. */
  visits(node, position) {
    return countUpTo(node.entered, position);
  }

  /** How the game ended that an event tells the end of, in the root player's view. */
  resultAt(event, node) {
    return event.value === undefined || !node ? null : this.#seen(node, event.value);
  }

  /** How the games through a node ended on average, in the root player's view; nothing before the first. */
  mean(node, position) {
    const result = node.results.findLast(each => each.at <= position);
    return result ? result.sum / (node.results.indexOf(result) + 1) : null;
  }

  /** What had become of a node; `null` if it was not entered yet. */
  status(node, position) {
    const visits = this.visits(node, position);
    if (!visits) return null;
    if (countUpTo(node.left, position) < visits) return 'active';
    if (node.hit) return 'hit';
    if (node.cut) return 'cut';
    return node.children[0]?.born <= position ? 'done' : 'leaf';
  }

  /** All that a node ever is. */
  statuses(node) {
    return ['active', this.status(node, this.length)];
  }

  /** The number a node is known by: what it handed back, or how many games went through it. */
  figure(node, position) {
    if (this.sampling) return this.visits(node, position);
    return this.status(node, position) === 'active' ? null : node.value;
  }

  /** The best line known, its value and its depth. */
  best(position) {
    if (this.#line && position >= this.#line.at) return this.#line;
    return this.#iterations.findLast(each => each.at <= position) ?? null;
  }

  /** The nodes of the best line, in the tree that is on. */
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

  /** Moves from the root of the search to a node. */
  moves(node) {
    const moves = [];
    for (let each = node; each.parent; each = each.parent) moves.unshift(each.move);
    return moves;
  }

  /** What a line over the scrubber shows. */
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
