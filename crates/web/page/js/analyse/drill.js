// Learn from your mistakes: the positions of a reviewed game where something better could have been played, one after the other. A move
// is right if the engine values it no less than the best one.

import { stream } from '../api.js';
import { scoreOf } from '../parts/thinking.js';

/** How long a move that is not the best one is looked at. */
const PATIENCE = 2000;

export class Drill {
  #plies;
  #at = 0;
  right = 0;

  /** The plies of a line whose moves are marked as mistakes. */
  constructor(line) {
    this.line = line;
    this.#plies = line.flatMap((node, index) => (node.mark && node.best && node.best !== node.move ? [index] : []));
  }

  get count() {
    return this.#plies.length;
  }

  get number() {
    return this.#at + 1;
  }

  /** The ply to find a better move at, and the move that was played; nothing after the last. */
  get task() {
    const ply = this.#plies[this.#at];
    return ply === undefined ? null : { ply, node: this.line[ply] };
  }

  next() {
    this.#at += 1;
  }

  /** Whether a move is as good as the best; the server is asked about those that nobody named. */
  async isGood(move, request) {
    const { node } = this.task;
    if (move === node.best) return true;
    if (move === node.move) return false;
    const all = await stream('values', { ...request, time_ms: PATIENCE }, {});
    const worth = name => all?.moves?.find(each => each.move === name);
    const [tried, best] = [worth(move), worth(node.best)];
    return Boolean(tried && best) && scoreOf(tried).value >= scoreOf(best).value;
  }
}
