// The recording of a path search: nodes that are open, expanded, discarded, pruned or forgotten.
//
//   generated ─> open ─> expanded ─> (all children forgotten: open again)
//                  ├──> pruned, forgotten, replaced (met again more cheaply)
//                  └──> goal                    duplicate: never was a node, drawn as a leaf
//
// A node has the fields of `plant` (index, parent, children, depth, round, born), its state, its costs g, h and f, and
// `changes`: its statuses with their positions.

import { History, ancestry } from './history.js';
import { statesOf } from './states.js';

/** A round without a bound. */
export const ENDLESS_BOUND = 4_294_967_295;

export class PathHistory extends History {
  /** The event that a race is timed by. */
  beat = 'expanded';
  /** The kind of search, for words and colours. */
  kind = 'path';
  #known = new Map();
  #byState = new Map();
  /** Open nodes after each event, and the maximum so far. */
  #open = [0];
  #mostOpen = [0];
  #goals = [];
  #openNow = 0;
  #nameOf = statesOf(this.header).nodeName ?? (() => null);

  /** Whether the search has a heuristic; otherwise h is 0 everywhere. */
  get informed() {
    return Boolean(this.header.heuristic);
  }

  take(event, position) {
    const node = this.#take(event, position);
    this.#open.push(this.#openNow);
    this.#mostOpen.push(Math.max(this.#mostOpen.at(-1), this.#openNow));
    return node;
  }

  /** The bound of a round in units of cost: a recording has it in the heuristic's units. */
  boundOf({ bound }) {
    return bound >= ENDLESS_BOUND ? bound : bound / (this.header.scale ?? 1);
  }

  #take(event, position) {
    switch (event.e) {
      case 'generated':
        return this.#generate(event, position);
      case 'duplicate':
        return this.#duplicate(event, position);
      case 'round':
        this.rounds.push({ at: position, roots: [], bound: this.boundOf(event) });
        // A new round keeps nothing of the one before.
        this.#openNow = 0;
        return null;
      case 'goal':
        this.#goals.push({ at: position, node: this.#known.get(event.id), cost: event.cost });
        return this.#change(event.id, 'goal', position);
      case 'forgotten':
        return this.#forget(event.id, position);
      default:
        return this.#change(event.id, event.e, position);
    }
  }

  #generate({ id, parent, state, g, h, f }, position) {
    const former = this.#known.get(id);
    if (former) this.#set(former, 'replaced', position);
    const above = parent === null ? null : (this.#known.get(parent) ?? null);
    const node = this.plant({ id, state, g, h, f, changes: [], label: this.#nameOf(state) }, above, position);
    this.#known.set(id, node);
    if (!this.#byState.has(state)) this.#byState.set(state, []);
    this.#byState.get(state).push(node);
    this.#set(node, 'open', position);
    return node;
  }

  #duplicate({ parent, state }, position) {
    const above = this.#known.get(parent);
    if (!above) return null;
    const node = this.plant({ id: null, state, changes: [], label: this.#nameOf(state) }, above, position);
    this.#set(node, 'duplicate', position);
    return node;
  }

  #change(id, status, position) {
    const node = this.#known.get(id);
    if (node) this.#set(node, status, position);
    return node ?? null;
  }

  /** A leaf is dropped; a node that still has children loses them and is open again. */
  #forget(id, position) {
    const node = this.#known.get(id);
    if (!node) return null;
    const below = node.children.filter(child => isHeld(child));
    for (const child of below) this.#drop(child, position);
    this.#set(node, below.length ? 'open' : 'forgotten', position);
    return node;
  }

  #drop(top, position) {
    const waiting = [top];
    while (waiting.length) {
      const node = waiting.pop();
      this.#set(node, 'forgotten', position);
      waiting.push(...node.children.filter(child => isHeld(child)));
    }
  }

  #set(node, status, position) {
    const before = node.changes.at(-1)?.status;
    this.#openNow += (status === 'open' ? 1 : 0) - (before === 'open' ? 1 : 0);
    node.changes.push({ at: position, status });
  }

  /** The status of a node; `null` if it was not generated yet. */
  status(node, position) {
    for (let last = node.changes.length - 1; last >= 0; last--) {
      if (node.changes[last].at <= position) return node.changes[last].status;
    }
    return null;
  }

  /** All statuses that a node ever has. */
  statuses(node) {
    return node.changes.map(change => change.status);
  }

  /** The figure of a node. */
  figure(node) {
    return node.f;
  }

  /** The open nodes. */
  frontier(position) {
    const round = this.roundAt(position);
    return this.nodes.filter(node => node.round === round && this.status(node, position) === 'open');
  }

  /** The nodes on the path, if it was found by then. */
  solution(position) {
    const goal = this.#goals.findLast(each => each.at <= position);
    if (!goal?.node) return new Set();
    const path = ancestry(goal.node);
    const root = path.at(-1);
    // A bidirectional search meets in one state that is in both trees.
    const other = this.#byState.get(goal.node.state).find(node => {
      return node.round === goal.node.round && node.born <= goal.at && ancestry(node).at(-1) !== root;
    });
    return new Set([...path, ...ancestry(other ?? null)]);
  }

  /** The first node with the same state: the original of a duplicate. */
  original(node) {
    return this.#byState.get(node.state)?.find(each => each !== node && each.born < node.born) ?? null;
  }

  /** The number of open nodes at a position. */
  openAt(position) {
    return this.#open[position];
  }

  /** The curve over the scrubber. */
  profile() {
    return this.#open;
  }

  counters(position) {
    const roots = this.rounds.flatMap(round => round.roots).filter(root => root.born <= position).length;
    const duplicates = this.count('duplicate', position);
    return {
      generated: this.count('generated', position) - roots + duplicates,
      expanded: this.count('expanded', position),
      duplicates,
      pruned: this.count('pruned', position),
      forgotten: this.count('forgotten', position),
      open: this.#open[position],
      most_open: this.#mostOpen[position],
    };
  }
}

function isHeld(node) {
  return ['open', 'expanded', 'goal'].includes(node.changes.at(-1).status);
}
