// Learn from your mistakes: the positions of a reviewed game where a better move existed, one after the other.
// A move is right if the engine values it no less than the best one.

import { stream } from '../api.js';
import { block, button, note } from '../dom.js';
import { scoreOf } from '../parts/thinking.js';
import { say } from '../words.js';

/** Time limit in milliseconds for evaluating a move other than the best one. */
const EVALUATION_MS = 2000;

export class Drill {
  #line;
  #plies;
  #at = 0;
  #right = 0;
  #view;

  /**
   * Takes the nodes of a line, some of them marked as mistakes.
   * @param {{look: (path: object[]) => void, tell: (content: any) => void, announce: (words: string) => void, request: () => object, done: () => void}} view
   *   `look` shows a position, `tell` shows a text beside it, `request` returns the request for it
   */
  constructor(line, view) {
    this.#line = line;
    this.#view = view;
    this.#plies = line.flatMap((node, index) => (node.mark && node.best && node.best !== node.move ? [index] : []));
  }

  /** The current mistake; `undefined` after the last. */
  get task() {
    return this.#line[this.#plies[this.#at]] ?? null;
  }

  /** Asks for a better move, or shows the result. */
  ask() {
    const { task } = this;
    const [right, all] = [this.#right, this.#plies.length];
    if (!task) {
      this.#view.done();
      this.#view.look(this.#line);
      this.#view.tell(note('told', say('page-drill-done', { right, all })));
      return;
    }
    this.#view.look(this.#line.slice(0, this.#plies[this.#at]));
    this.#view.tell([
      note('told', say('page-drill-task', { number: this.#at + 1, all, move: `${task.move}${task.mark}` })),
      block('row', button(say('page-drill-show'), () => this.#reveal()), button(say('page-drill-end'), () => { this.#view.tell([]); this.#view.done(); })),
    ]);
  }

  /** Handles a move as the answer. */
  async attempt(move) {
    const { task } = this;
    const good = await this.#isGood(move, task);
    if (task !== this.task) return;
    if (good) {
      this.#right += 1;
      this.#solved(say('page-drill-right', { move }));
      return;
    }
    const words = say('page-drill-wrong', { move });
    this.#view.tell([note('fault', words), block('row', button(say('page-drill-show'), () => this.#reveal()))]);
    this.#view.announce(words);
  }

  /** Whether a move is as good as the best; moves without a known value are evaluated by the server. */
  async #isGood(move, task) {
    if (move === task.best) return true;
    if (move === task.move) return false;
    const all = await stream('values', { ...this.#view.request(), time_ms: EVALUATION_MS }, {});
    const worth = name => all?.moves?.find(each => each.move === name);
    const [tried, best] = [worth(move), worth(task.best)];
    return Boolean(tried && best) && scoreOf(tried).value >= scoreOf(best).value;
  }

  #reveal() {
    this.#solved(say('page-drill-was', { move: this.task.best }));
  }

  #solved(words) {
    this.#at += 1;
    const next = button(say(this.task ? 'page-drill-next' : 'page-predict-result'), () => this.ask(), { class: 'main' });
    this.#view.tell([note('told', words), block('row', next)]);
    this.#view.announce(words);
    next.focus();
  }
}
