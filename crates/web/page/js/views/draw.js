// Draw: the user's own maps, graphs and game trees, to search, race, predict and share.

import { post } from '../api.js';
import { alarm, block, button, CODE, element, field, fill, note } from '../dom.js';
import { GraphEditor } from '../draw/graph_editor.js';
import { GridEditor } from '../draw/grid_editor.js';
import { TreeEditor } from '../draw/tree_editor.js';
import { copyLink } from '../parts/links.js';
import { MOST_CONTESTANTS } from '../theatre/contest.js';
import { say } from '../words.js';

/** What can be drawn, with the algorithms offered and their heuristic. */
const KINDS = {
  grid: { Editor: GridEditor, what: 'problem', heuristic: 'manhattan', algorithms: ['astar', 'greedy', 'ucs', 'bfs', 'dfs', 'bidirectional', 'wastar'], usual: ['astar', 'bfs'] },
  graph: { Editor: GraphEditor, what: 'problem', heuristic: 'given', algorithms: ['astar', 'greedy', 'ucs', 'bfs', 'dfs', 'iddfs', 'idastar', 'rbfs'], usual: ['astar'] },
  tree: { Editor: TreeEditor, what: 'game', heuristic: null, algorithms: ['minimax', 'alpha-beta', 'negamax-soft', 'mtdf', 'engine', 'mcts'], usual: ['alpha-beta'] },
};

/** Mounts the view in `root`; returns `{unmount, follow?}`. */
export function mount(root, context) {
  const draw = new Draw(root, context);
  return { unmount: () => draw.close() };
}

class Draw {
  #context;
  #memory;
  #asked = null;
  /** Whether the server accepts the text, as far as is known. */
  #isRight = true;
  #timer = 0;

  constructor(root, context) {
    this.#context = context;
    this.#memory = context.memory;
    const asked = context.parameters.get('kind');
    this.kind = KINDS[asked] ? asked : this.#memory.kind ?? 'grid';
    this.#memory.chosen ??= Object.fromEntries(Object.entries(KINDS).map(([kind, { usual }]) => [kind, [...usual]]));
    this.#memory.positions ??= {};
    if (context.parameters.has('position')) this.#memory.positions[this.kind] = context.parameters.get('position');
    this.node = block('draw');
    root.append(block('row spread', element('h1', {}, say('page-draw-title')), this.#tools()), this.node);
    this.#render();
  }

  close() {
    clearTimeout(this.#timer);
    this.#asked?.abort();
  }

  #tools() {
    this.status = element('span', { class: 'small soft', role: 'status' });
    return block('row', button(say('page-copy-link'), () => copyLink(words => { this.status.textContent = words; })), this.status);
  }

  #render() {
    const { Editor } = KINDS[this.kind];
    this.#memory.kind = this.kind;
    const kinds = element('div', { class: 'row kinds', role: 'group', 'aria-label': say('page-draw-what') }, Object.keys(KINDS).map(kind =>
      button(say(`page-draw-kind-${kind}`), () => { this.kind = kind; this.#render(); }, { 'aria-pressed': String(kind === this.kind) })));
    const text = this.#memory.positions[this.kind];
    this.editor = new Editor(text, () => this.#changed());
    this.text = element('textarea', { ...CODE, rows: 3, class: 'mono small', on: { input: () => this.#typed() } });
    // What cannot be drawn is still there as text.
    this.text.value = text || this.editor.position;
    this.fault = alarm('');
    this.unseen = note('small soft', say('page-draw-unseen'));
    this.#isRight = true;
    fill(this.node, kinds, block('draw-columns',
      element('section', { class: 'panel', 'aria-label': say('page-draw-picture') }, this.editor.node),
      block('stack', this.#searching(), element('section', { class: 'panel stack tight' }, field(say('page-draw-text'), this.text), this.fault, this.unseen))));
    this.#check(this.text.value.trim());
  }

  /** The choice of algorithms and of the view that shows the search. */
  #searching() {
    const { algorithms } = KINDS[this.kind];
    const chosen = this.#memory.chosen[this.kind];
    const list = [...this.#context.catalogue.path_algorithms, ...this.#context.catalogue.game_algorithms];
    const title = name => list.find(each => each.name === name)?.title ?? name;
    const box = name => element('label', { class: 'choice' }, element('input', {
      type: 'checkbox', name, set: { checked: chosen.includes(name) },
      on: { change: event => {
        const rest = chosen.filter(each => each !== name);
        this.#memory.chosen[this.kind] = event.target.checked ? [...rest, name].slice(-MOST_CONTESTANTS) : rest;
        fill(this.searching, this.#choices());
        this.searching.querySelector(`[name="${name}"]`)?.focus();
      } },
    }), title(name));
    this.#choices = () => {
      const now = this.#memory.chosen[this.kind];
      const disabled = !now.length || !this.#isRight;
      return [
        element('fieldset', { class: 'draw-algorithms' }, element('legend', {}, say('page-theatre-algorithms')), algorithms.map(name => box(name))),
        block('row',
          button(say(now.length > 1 ? 'page-draw-race' : 'page-theatre-search'), () => this.#search(), { class: 'main', disabled }),
          button(say('page-draw-lesson'), () => this.#lesson({}), { disabled }),
          button(say('page-predict'), () => this.#lesson({ predict: 5, seed: 1 }), { disabled })),
      ];
    };
    this.searching = element('section', { class: 'panel stack tight', 'aria-label': say('page-theatre-algorithms') }, this.#choices());
    return this.searching;
  }

  #choices = () => [];

  /** The parameters of a link to a search of the drawing. */
  #searched(names) {
    const { what, heuristic } = KINDS[this.kind];
    const informed = name => this.#context.catalogue.path_algorithms.find(each => each.name === name)?.uses_heuristic;
    return { [what]: this.kind, position: this.#memory.positions[this.kind], ...(what === 'game' ? { depth: 12 } : {}), algorithms: names.map(name => (heuristic && informed(name) ? `${name}:${heuristic}` : name)).join(' ') };
  }

  #search() {
    this.#context.go('theatre', this.#searched(this.#memory.chosen[this.kind]));
  }

  #lesson(more) {
    const [first] = this.#memory.chosen[this.kind];
    this.#context.go('learn', { algorithm: first, ...this.#searched([first]), ...more });
  }

  #changed() {
    this.text.value = this.editor.position;
    this.#check();
  }

  #typed() {
    this.editor.position = this.text.value.trim();
    this.#allow(false);
    this.#check(this.text.value.trim());
  }

  /** Lets the drawing be searched, or not. */
  #allow(isRight) {
    if (this.#isRight === isRight) return;
    this.#isRight = isRight;
    fill(this.searching, this.#choices());
  }

  /** Writes the drawing into the address, and asks the server whether it can be searched. */
  #check(text = this.editor.position) {
    this.unseen.hidden = true;
    this.#memory.positions[this.kind] = text;
    this.#context.link({ kind: this.kind, position: text });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      this.#asked?.abort();
      this.#asked = new AbortController();
      const { what } = KINDS[this.kind];
      try {
        await post(what === 'game' ? 'game' : 'puzzle', { [what]: this.kind, position: text, moves: [] }, this.#asked.signal);
        this.fault.textContent = '';
        this.unseen.hidden = this.editor.isShown !== false;
        this.#allow(true);
      } catch (failure) {
        if (failure.name === 'AbortError') return;
        this.fault.textContent = failure.message;
        this.#allow(false);
      }
    }, 200);
  }
}
