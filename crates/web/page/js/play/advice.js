// What a player can ask the engine: a hint, the value of every move, why a move was bad. The three are independent.

import { post, stopped, stream } from '../api.js';
import { scoreOf } from '../parts/thinking.js';
import { keep, recall } from '../store.js';
import { say } from '../words.js';

export class Advice {
  /**
   * @param {import('./match.js').Match} match
   * @param {{notify: (words: string, kind: string) => void, marked: () => void, changed: () => void, failed: (failure: Error) => void}} listener
   *   `marked`: the board has new marks; `changed`: values were switched on or off
   */
  constructor(match, listener) {
    this.match = match;
    this.listener = listener;
    this.hint = null;
    this.values = null;
    this.shows = recall('play.values', false);
    this.asking = null;
    this.valuing = null;
  }

  /** Call when another position is on the board. */
  clear() {
    this.hint = null;
    this.values = null;
    this.close();
  }

  close() {
    this.asking?.abort();
    this.valuing?.abort();
  }

  toggleValues() {
    this.shows = !this.shows;
    keep('play.values', this.shows);
    this.listener.changed();
  }

  /** The value of every move, as the server finds them. */
  async refresh() {
    const { match } = this;
    if (!this.shows || this.values || !match.humanToMove || !match.view.moves?.length) return;
    const values = this.values = new Map();
    const show = list => {
      if (this.values !== values) return;
      for (const each of list) values.set(each.move, scoreOf(each));
      this.listener.marked();
    };
    this.valuing?.abort();
    this.valuing = new AbortController();
    try {
      await stream('values', { ...match.request(), time_ms: 3000 }, { value: one => show([one]), values: all => show(all.moves) }, this.valuing.signal);
    } catch (failure) {
      this.#fail(failure);
    }
  }

  async askHint() {
    const queued = ({ place }) => this.listener.notify(say('page-queued', { place }), 'soft');
    const answer = await this.#ask(signal => stream('think', { ...this.match.request(), player: 'ai:time=1s' }, { queued }, signal));
    if (!answer) return;
    this.hint = answer.move;
    this.listener.notify(say('page-hint-is', { move: answer.move, value: answer.told }), 'told');
    this.listener.marked();
  }

  /** Why the move at a ply was bad. */
  async askWhy({ ply, move }) {
    const { match } = this;
    const answer = await this.#ask(signal => post('why', { ...match.request(match.saved.moves.slice(0, ply)), move }, signal));
    if (answer) this.listener.notify(answer.message, 'told');
  }

  /** Whether the player to move loses against best play, as far as a solver proves it at once. */
  async isLost() {
    try {
      const found = await stream('solve', { ...this.match.request(), time_ms: 200 }, {});
      return Boolean(found?.exact) && found.value < 0;
    } catch {
      return false;
    }
  }

  /** A new question of the same kind replaces the previous one. */
  async #ask(question) {
    this.asking?.abort();
    const mine = this.asking = new AbortController();
    this.listener.notify(say('page-looking'), 'soft');
    try {
      const answer = await question(mine.signal);
      return this.asking === mine ? answer : null;
    } catch (failure) {
      if (this.asking === mine) this.#fail(failure);
      return null;
    }
  }

  #fail(failure) {
    if (!stopped(failure)) this.listener.failed(failure);
  }
}
