// The stage: one search event by event, or several side by side on a common clock that counts expanded (or entered)
// nodes.

import { block, element, note, reducedMotion } from '../dom.js';
import { count, say } from '../words.js';
import { CurrentLine } from './current_line.js';
import { Frontier } from './frontier.js';
import { Inspector } from './inspector.js';
import { Lane, legend } from './lane.js';
import { narrate } from './narration.js';
import { Results } from './results.js';
import { Transport } from './transport.js';

export class Stage {
  #searches;
  #lanes;
  #chosen = null;
  #announce;
  #ended = false;
  #onRest;

  /** Call when the searches have started. */
  constructor(searches, { announce, onRest }) {
    this.#searches = searches;
    this.#announce = announce;
    this.#onRest = onRest;
    const alone = searches.length === 1;
    const { kind } = searches[0];
    const onPick = (search, node) => this.#pick(search, node);
    this.#lanes = searches.map(search => new Lane(search, { alone, onPick }));
    this.inspector = new Inspector({ onPick });
    this.side = kind === 'path' ? new Frontier() : new CurrentLine();
    this.results = new Results(kind);
    this.transport = new Transport({ onSeek: (position, playing) => this.#show(position, playing) });
    this.node = block('stage stack',
      element('div', { class: alone ? 'set' : 'set race' },
        block('stack grow',
          this.transport.node,
          element('div', { class: `lanes lanes-${searches.length}` }, this.#lanes.map(lane => lane.node)),
          legend(searches), note('small soft keys', say('page-theatre-keys'))),
        block('stack side', this.inspector.node, this.side.node)),
      this.results.node);
  }

  /** Call when more events have arrived. */
  refresh() {
    for (const lane of this.#lanes) lane.refold();
    this.transport.setTotal(this.#total, this.#profile);
  }

  /** Call when all searches have ended: playback starts, or stands at the end if reduced motion is preferred. */
  finish() {
    this.#ended = true;
    this.refresh();
    this.results.show(this.#searches);
    if (reducedMotion()) this.transport.seek(this.#total);
    else this.transport.play();
  }

  /** Restores what was shown before the view was left. */
  resume(position) {
    this.#ended = true;
    this.refresh();
    this.results.show(this.#searches);
    this.transport.seek(position);
  }

  close() {
    this.transport.pause();
    this.inspector.close();
    for (const lane of this.#lanes) lane.close();
  }

  recolour() {
    for (const lane of this.#lanes) lane.recolour();
  }

  get #alone() {
    return this.#searches.length === 1;
  }

  get #total() {
    const ends = this.#searches.map(({ history }) => (this.#alone ? history.length : history.ticks));
    return Math.max(0, ...ends);
  }

  /** The curve over the scrubber: the open list or the depth, or how many searches are still running. */
  get #profile() {
    if (this.#alone) return this.#searches[0].history.profile();
    return Array.from({ length: this.#total + 1 }, (_, tick) => this.#searches.filter(({ history }) => tick <= history.ticks).length);
  }

  /** A search's position when the clock stands at `position`. */
  #positionOf({ history }, position) {
    return this.#alone ? position : history.positionAtTick(position);
  }

  /** A search's rank by then, if it has finished: those with a result, by nodes. */
  #rank(search, position) {
    const arrived = ({ end, history }) => end?.complete !== false && (end?.run ? end.run.solved : Boolean(end?.report)) && history.ticks <= position;
    if (!arrived(search)) return null;
    return 1 + this.#searches.filter(other => arrived(other) && other.history.ticks < search.history.ticks).length;
  }

  /** The cost of the path that a search found, and whether it is the least of all; nothing where there are no paths. */
  #priceOf(search) {
    const costOf = ({ end }) => (end?.run?.solved ? end.run.cost : null);
    const costs = this.#searches.map(costOf).filter(cost => cost !== null);
    return { cost: costOf(search), isCheapest: costOf(search) === Math.min(...costs) };
  }

  #pick(search, node) {
    this.#chosen = node && { search, node };
    this.#show(this.transport.position, this.transport.playing);
  }

  #show(position, playing) {
    for (const lane of this.#lanes) {
      const chosen = this.#chosen?.search === lane.search ? this.#chosen.node : null;
      lane.show(this.#positionOf(lane.search, position), chosen);
      lane.setRank(this.#alone ? null : this.#rank(lane.search, position), this.#priceOf(lane.search));
    }
    const search = this.#chosen?.search ?? this.#searches[0];
    const here = this.#positionOf(search, position);
    const node = this.#chosen?.node ?? search.history.focusAt(here);
    this.inspector.show(search, node, here, { chosen: Boolean(this.#chosen), moving: playing, title: this.#alone ? '' : search.title });
    this.side.show(search.history, here);
    if (playing || !this.#ended) return;
    this.#announce(this.#sentence(position));
    this.#onRest(position);
  }

  #sentence(position) {
    const step = say('page-theatre-step-of', { step: count(position), total: count(this.#total) });
    if (this.#alone) return `${step}: ${narrate(this.#searches[0].history, position)}`;
    const each = this.#searches.map(search => `${search.title}: ${narrate(search.history, this.#positionOf(search, position))}`);
    return `${step}. ${each.join(' ')}`;
  }
}
