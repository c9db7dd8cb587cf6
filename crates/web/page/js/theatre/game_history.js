// A game search as it was recorded: nodes entered with a window, left with a value, cut short or known from a table.
//
//   enter [alpha, beta] ─> active ─> leaf (no child was entered)
//                                ├─> done, cut (its other moves were skipped)
//                                └─> hit (a table knew enough)
//
// A node has what `plant` gives it (index, parent, children, depth, round, born), the move that leads to it, its window alpha and beta, the
// position at which it was `left` with its value, and the `cut` or the table's `hit`, if there was one.

import { History, countUpTo } from './history.js';

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

  take(event, position) {
    const node = this.#take(event, position);
    this.#depths.push(Math.max(0, this.#stack.length - 1));
    return node;
  }

  #take(event, position) {
    switch (event.e) {
      case 'enter':
        return this.#enter(event, position);
      case 'leave':
        return this.#leave(event.ply, event.value, position);
      case 'cut': {
        const node = this.#stack[event.ply];
        if (node) node.cut = { at: position, alpha: event.alpha, beta: event.beta, value: event.value };
        return node;
      }
      case 'hit': {
        const node = this.#stack[event.ply];
        if (node) node.hit = { at: position, value: event.value };
        return node;
      }
      case 'iteration':
        this.#iterations.push({ at: position, ...event });
      // falls through: the whole tree is meant
      default:
        return this.rounds.at(-1)?.roots[0] ?? null;
    }
  }

  #enter({ ply, move, alpha, beta }, position) {
    while (this.#stack.length > ply) this.#leave(this.#stack.length - 1, null, position);
    if (ply === 0) this.rounds.push({ at: position, roots: [] });
    // Some players tell of the moves only, and some of random games: their root is understood.
    while (this.#stack.length < ply) {
      const above = this.#stack.at(-1) ?? null;
      const again = above ? null : (this.rounds.at(-1)?.roots[0] ?? null);
      this.#stack.push(again ?? this.#plant(null, null, null, above, position));
    }
    const node = this.#plant(move, alpha, beta, this.#stack.at(-1) ?? null, position);
    this.#stack.push(node);
    return node;
  }

  #plant(move, alpha, beta, parent, position) {
    const node = { move, alpha, beta, left: Infinity, value: null, cut: null, hit: null };
    return this.plant(node, parent, position);
  }

  #leave(ply, value, position) {
    const node = this.#stack[ply] ?? null;
    if (!node) return null;
    while (this.#stack.length > ply) this.#stack.pop().left = position;
    node.value = value;
    if (!node.children.length && !node.hit) this.#leaves.push(position);
    return node;
  }

  /** The line the whole search ended with. */
  finish(report) {
    this.#line = { at: this.length, line: report.pv, value: report.value };
  }

  /** What had become of a node; `null` if it was not entered yet. */
  status(node, position) {
    if (node.born > position) return null;
    if (node.left > position) return 'active';
    if (node.hit) return 'hit';
    if (node.cut) return 'cut';
    return node.children.length ? 'done' : 'leaf';
  }

  /** All that a node ever is. */
  statuses(node) {
    return ['active', this.status(node, this.length)];
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

  /** Moves from the root of the search to a node; `null` if the recording does not name them. */
  moves(node) {
    const moves = [];
    for (let each = node; each.parent; each = each.parent) {
      if (each.move === null) return null;
      moves.unshift(each.move);
    }
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
