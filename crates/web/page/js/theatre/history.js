// What both kinds of recording have in common. A recording is read once; every node then stores at which position each
// thing happened to it, so that any position is a lookup: stepping backwards costs the same as forwards. Position k is
// after the first k events; position 0 is before the first.

/** A value beyond this means "no bound". */
export const ENDLESS = 1_000_000_000;

/** The number of ascending numbers that are at most `limit`. */
export function countUpTo(numbers, limit) {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The node and its ancestors, the root last. */
export function ancestry(node) {
  const line = [];
  for (let each = node; each; each = each.parent) line.push(each);
  return line;
}

/** The events of a search, by kind and position. */
export class History {
  /** The header is the first line of the recording. */
  constructor(header) {
    this.header = header;
    /** All nodes, in order of creation. */
    this.nodes = [];
    /** Rounds (iterations) of a search that restarts: where each begins, and its trees. */
    this.rounds = [];
    this.events = [];
    /** The node of each event. */
    this.about = [];
    /** Positions of each kind of event. */
    this.kinds = {};
  }

  /** The number of events: the last position. */
  get length() {
    return this.events.length;
  }

  /** Adds the next event. */
  read(event) {
    this.events.push(event);
    (this.kinds[event.e] ??= []).push(this.length);
    this.about.push(this.take(event, this.length) ?? null);
  }

  /** How often an event had happened. */
  count(kind, position) {
    return countUpTo(this.kinds[kind] ?? [], position);
  }

  /** The index of the current round. */
  roundAt(position) {
    const begun = this.rounds.map(round => round.at);
    return Math.max(0, countUpTo(begun, position) - 1);
  }

  /** The node of the last event. */
  focusAt(position) {
    return position > 0 ? this.about[position - 1] : null;
  }

  /** Adds a node to its parent, or as a root of the round. */
  plant(node, parent, position) {
    if (!this.rounds.length) this.rounds.push({ at: position, roots: [] });
    const round = parent ? parent.round : this.rounds.length - 1;
    Object.assign(node, { index: this.nodes.length, parent, children: [], round, born: position });
    node.depth = parent ? parent.depth + 1 : 0;
    (parent ? parent.children : this.rounds[round].roots).push(node);
    this.nodes.push(node);
    return node;
  }

  /** The last position at which the race's clock shows at most `ticks`. */
  positionAtTick(ticks) {
    const beats = this.kinds[this.beat] ?? [];
    return ticks < beats.length ? beats[ticks] - 1 : this.length;
  }

  /** Total ticks of the race's clock. */
  get ticks() {
    return this.kinds[this.beat]?.length ?? 0;
  }
}
