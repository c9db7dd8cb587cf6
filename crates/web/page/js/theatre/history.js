// What both kinds of recording have in common. A recording is read once; every node then remembers at which position each thing
// happened to it, so that the picture at any position is a question, not a computation: stepping backwards costs what stepping
// forwards does. Position k means 'after the first k events'; position 0 is before anything happened.

/** Beyond this a value means "no bound". */
export const ENDLESS = 1_000_000_000;

/** How many of the rising numbers are at most `limit`. */
export function countUpTo(numbers, limit) {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The node and all above it, the root last. */
export function ancestry(node) {
  const line = [];
  for (let each = node; each; each = each.parent) line.push(each);
  return line;
}

/** The events of a search, by the position at which each kind happened. */
export class History {
  /** The header is the first line of the recording. */
  constructor(header) {
    this.header = header;
    /** Every node, in the order in which they were born. */
    this.nodes = [];
    /** Rounds of a search that begins again: where each begins, and its trees. */
    this.rounds = [];
    this.events = [];
    /** The node each event is about. */
    this.about = [];
    /** Positions of each kind of event. */
    this.kinds = {};
  }

  /** How many events there are: the last position. */
  get length() {
    return this.events.length;
  }

  /** Takes the next event. */
  read(event) {
    this.events.push(event);
    (this.kinds[event.e] ??= []).push(this.length);
    this.about.push(this.take(event, this.length) ?? null);
  }

  /** How often something had happened. */
  count(kind, position) {
    return countUpTo(this.kinds[kind] ?? [], position);
  }

  /** The round that is on, as an index. */
  roundAt(position) {
    const begun = this.rounds.map(round => round.at);
    return Math.max(0, countUpTo(begun, position) - 1);
  }

  /** The node the last event was about. */
  focusAt(position) {
    return position > 0 ? this.about[position - 1] : null;
  }

  /** Puts a node under its parent, or at the top of the round. */
  plant(node, parent, position) {
    if (!this.rounds.length) this.rounds.push({ at: position, roots: [] });
    const round = parent ? parent.round : this.rounds.length - 1;
    Object.assign(node, { index: this.nodes.length, parent, children: [], round, born: position });
    node.depth = parent ? parent.depth + 1 : 0;
    (parent ? parent.children : this.rounds[round].roots).push(node);
    this.nodes.push(node);
    return node;
  }

  /** The last position at which the clock of a race shows no more than `ticks`. */
  positionAtTick(ticks) {
    const beats = this.kinds[this.beat] ?? [];
    return ticks < beats.length ? beats[ticks] - 1 : this.length;
  }

  /** Beats of the race's clock in all. */
  get ticks() {
    return this.kinds[this.beat]?.length ?? 0;
  }
}
