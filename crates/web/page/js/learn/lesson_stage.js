// The worked example of a lesson: the search tree, the graph if there is one, the pseudocode with the current line, and
// the values at this step. All show the same recorded events.

import { block, element } from '../dom.js';
import { count, say } from '../words.js';
import { Lane, legend } from '../theatre/lane.js';
import { narrate } from '../theatre/narration.js';
import { statesOf } from '../theatre/states.js';
import { Transport } from '../theatre/transport.js';
import { CodePanel } from './code_panel.js';
import { StepValues } from './step_values.js';

export class LessonStage {
  #search;
  #announce;
  #onRest;
  #lane;
  #graph = null;
  #selected = null;
  #ready = false;

  constructor(search, { code, memory, announce, onRest }) {
    this.#search = search;
    this.#announce = announce;
    this.#onRest = onRest;
    const { history } = search;
    const pick = node => { this.#selected = this.#selected === node ? null : node; this.#show(this.transport.position); };
    this.#lane = new Lane(search, { alone: true, asTree: true, onPick: (_, node) => pick(node) });
    const { Canvas, isBesideTree } = statesOf(history.header);
    if (isBesideTree) this.#graph = new Canvas({ label: say('page-learn-graph'), onPick: ({ node }) => pick(node) });
    this.code = new CodePanel(code);
    this.values = new StepValues(memory, search.contestant.weight);
    this.aside = block('lesson-aside');
    this.transport = new Transport({ onSeek: (position, playing) => this.#show(position, playing) });
    this.node = block('lesson-stage',
      block('stack tight lesson-show', this.transport.node,
        element('div', { class: this.#graph ? 'lesson-pictures two' : 'lesson-pictures' }, this.#lane.node,
          this.#graph && element('section', { class: 'panel lesson-graph', 'aria-label': say('page-learn-graph') }, element('h2', {}, say('page-learn-graph')), this.#graph.canvas, legend([search]))),
        !this.#graph && legend([search])),
      block('stack tight lesson-side', this.aside, this.code.node, this.values.node));
  }

  /** Shows a position, once all events are there. */
  open(position) {
    const { history } = this.#search;
    this.#lane.refold();
    this.transport.setTotal(history.length, history.profile());
    this.#ready = true;
    this.transport.seek(position);
  }

  close() {
    this.transport.pause();
    this.#lane.close();
  }

  recolour() {
    this.#lane.recolour();
  }

  #show(position, playing = false) {
    const { history } = this.#search;
    this.#lane.show(position, this.#selected);
    this.#graph?.show({ history, position, lit: history.solution(position), focus: history.focusAt(position), selected: this.#selected });
    this.code.show(history, position);
    this.values.show(history, position);
    if (playing || !this.#ready) return;
    this.#announce(`${say('page-theatre-step-of', { step: count(position), total: count(history.length) })}: ${narrate(history, position)}`);
    this.#onRest(position);
  }
}
