// The editor of graphs, by text or clicks: press a node to select it, then another to join the two; the selection is
// edited beside the picture.

import { edgesArt, nodeArt, placed, readGraph, writeGraph } from '../boards/graph_art.js';
import { block, button, element, field, fill, note, svg } from '../dom.js';
import { say } from '../words.js';

const START = 'S=7,A=5,B=4,C=5,D=2,E=3,G!,S>A:2,S>B:4,A>C:3,A>B:1,B>D:3,C>G:9,C>E:2,D>G:3,D>E:1,E>G:4';
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export class GraphEditor {
  static problem = 'graph';
  #graph;
  #chosen = null;
  #oneWay = true;
  #onChange;

  constructor(position, onChange) {
    this.#onChange = onChange;
    this.#graph = readGraph(position || START);
    this.picture = svg('svg', { class: 'drawn-graph', role: 'group', 'aria-label': say('page-learn-graph') });
    this.side = block('stack tight chosen-part');
    this.node = block('stack tight', block('row', button(say('page-draw-add-node'), () => this.#add(), { name: 'add' }),
      element('label', { class: 'choice' }, element('input', { type: 'checkbox', set: { checked: this.#oneWay }, on: { change: event => { this.#oneWay = event.target.checked; } } }), say('page-draw-one-way'))),
    this.picture, this.side, note('small soft', say('page-draw-graph-keys')));
    this.#render();
  }

  get position() {
    return writeGraph(this.#graph);
  }

  set position(text) {
    this.#graph = readGraph(text);
    this.#chosen = null;
    this.#render();
  }

  #render(focus = null) {
    const { width, height, places } = placed(this.#graph);
    this.picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
    fill(this.picture, edgesArt(this.#graph, places), this.#graph.nodes.map((node, index) => {
      const art = nodeArt(node, places.get(node.name), { kind: [index === 0 && 'start', node === this.#chosen && 'selected'].filter(Boolean).join(' ') });
      const press = () => this.#press(node);
      for (const [name, value] of Object.entries({ role: 'button', tabindex: 0, 'data-node': node.name, 'aria-pressed': String(node === this.#chosen) })) art.setAttribute(name, value);
      art.addEventListener('click', press);
      art.addEventListener('keydown', event => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); event.stopPropagation(); press(); } });
      return art;
    }));
    this.#renderSide();
    if (focus) [...this.picture.querySelectorAll('[data-node]')].find(each => each.dataset.node === focus)?.focus({ preventScroll: true });
  }

  #renderSide() {
    const node = this.#chosen;
    const edges = node ? this.#graph.edges.filter(edge => edge.from === node.name || (edge.both && edge.to === node.name)) : [];
    const number = (value, least, label, set) => element('input', { type: 'number', min: least, max: 99_999, value, 'aria-label': label,
      on: { change: event => { set(Math.max(least, Math.round(Number(event.target.value)) || least)); this.#changed(); } } });
    fill(this.side, node && [
      block('row', element('strong', {}, node.name),
        field(say('page-draw-estimate'), number(node.h, 0, say('page-draw-estimate'), value => { node.h = value; })),
        element('label', { class: 'choice' }, element('input', { type: 'checkbox', set: { checked: node.goal }, on: { change: event => { node.goal = event.target.checked; this.#changed(); } } }), say('page-draw-goal')),
        this.#graph.nodes[0] !== node && button(say('page-draw-make-start'), () => this.#first(node)),
        this.#graph.nodes.length > 1 && button(say('page-draw-remove'), () => this.#remove(node), { class: 'danger' })),
      edges.length > 0 && element('ul', { class: 'edge-list' }, edges.map(edge => element('li', { class: 'row small' },
        `${edge.from} ${edge.both ? '–' : '→'} ${edge.to}`, number(edge.cost, 1, say('page-draw-cost', { edge: `${edge.from} ${edge.to}` }), value => { edge.cost = value; }),
        button('×', () => { this.#graph.edges = this.#graph.edges.filter(each => each !== edge); this.#changed(); }, { class: 'quiet', 'aria-label': say('page-draw-remove-edge', { edge: `${edge.from} ${edge.to}` }) })))),
    ]);
  }

  /** Selects a node, or joins the selected one to it. */
  #press(node) {
    const from = this.#chosen;
    if (!from || from === node) {
      this.#chosen = from === node ? null : node;
      this.#render(node.name);
      return;
    }
    const joined = this.#graph.edges.some(edge => (edge.from === from.name && edge.to === node.name) || (edge.from === node.name && edge.to === from.name && (edge.both || !this.#oneWay)));
    if (!joined) this.#graph.edges.push({ from: from.name, to: node.name, cost: 1, both: !this.#oneWay });
    this.#chosen = joined ? node : from;
    this.#changed(node.name);
  }

  #add() {
    const taken = new Set(this.#graph.nodes.map(node => node.name));
    const name = LETTERS.find(letter => !taken.has(letter)) ?? `N${this.#graph.nodes.length}`;
    const node = { name, h: 0, goal: this.#graph.nodes.length === 1 };
    this.#graph.nodes.push(node);
    if (this.#chosen) this.#graph.edges.push({ from: this.#chosen.name, to: name, cost: 1, both: !this.#oneWay });
    this.#changed();
  }

  #first(node) {
    this.#graph.nodes = [node, ...this.#graph.nodes.filter(each => each !== node)];
    this.#changed();
  }

  #remove(node) {
    this.#graph.nodes = this.#graph.nodes.filter(each => each !== node);
    this.#graph.edges = this.#graph.edges.filter(edge => edge.from !== node.name && edge.to !== node.name);
    this.#chosen = null;
    this.#changed();
  }

  #changed(focus = null) {
    this.#render(focus);
    this.#onChange();
  }
}
