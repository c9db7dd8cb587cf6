// The graph of a search as in textbooks: open and expanded nodes, their g, h and f, and the path found.

import { edgesArt, nodeArt, placed, readGraph } from '../boards/graph_art.js';
import { fill, svg } from '../dom.js';
import { figure } from './figures.js';
import { ancestry } from './history.js';

/** How far below the middle of a node its figures stand if there is an edge above it. */
const NOTE_BELOW = 41;

export class GraphCanvas {
  #graph = null;
  #places = null;
  #shown = null;

  constructor({ label, onPick }) {
    this.canvas = svg('svg', { class: 'tree graph', role: 'img', preserveAspectRatio: 'xMidYMin meet', 'aria-label': label });
    this.canvas.addEventListener('click', event => {
      const name = event.target.closest('[data-node]')?.dataset.node;
      const node = name && this.#nodes().get(name);
      if (node) onPick({ node, births: [] });
    });
  }

  /** The graph needs no tree, no zoom and no colours of its own. */
  setTree() {}
  zoom() {}
  fit() {}
  recolour() {}
  close() {}

  /** For each node of the graph the last search node that was not discarded. */
  #nodes() {
    const { history, position } = this.#shown;
    const round = history.roundAt(position);
    const found = new Map();
    for (const node of history.nodes) {
      if (node.round !== round || node.id === null || node.born > position) continue;
      if (!['replaced', 'forgotten'].includes(history.status(node, position)) || !found.has(node.label)) found.set(node.label, node);
    }
    return found;
  }

  /** Whether an edge comes down on a node, where its figures would stand. */
  #isUnderEdge(name) {
    const here = this.#places.get(name);
    return this.#graph.edges.some(({ from, to }) => {
      const other = this.#places.get(from === name ? to : to === name ? from : null);
      return other && here.y - other.y > 2 * Math.abs(here.x - other.x);
    });
  }

  show(shown) {
    this.#shown = shown;
    const { history, position, lit, focus, selected } = shown;
    if (!this.#graph) {
      this.#graph = readGraph(history.header.position);
      const { width, height, places } = placed(this.#graph);
      this.#places = places;
      this.canvas.setAttribute('viewBox', `0 0 ${width} ${height}`);
    }
    const nodes = this.#nodes();
    const way = steps([...lit]);
    const line = steps(ancestry(focus));
    const kindOf = ({ from, to, both }) => {
      const named = set => set.has(`${from}>${to}`) || (both && set.has(`${to}>${from}`));
      return named(way) ? 'best' : named(line) ? 'near' : '';
    };
    fill(this.canvas, edgesArt(this.#graph, this.#places, kindOf), this.#graph.nodes.map(each => {
      const node = nodes.get(each.name);
      const status = node ? history.status(node, position) : '';
      const kind = [status, focus?.label === each.name && 'focus', selected?.label === each.name && 'selected'].filter(Boolean).join(' ');
      const above = node ? `g ${figure(node.g)}${history.informed ? `  f ${figure(node.f)}` : ''}` : '';
      const art = nodeArt(each, this.#places.get(each.name), { kind, above });
      if (above && this.#isUnderEdge(each.name)) art.querySelector('.above').setAttribute('y', this.#places.get(each.name).y + NOTE_BELOW);
      art.dataset.node = each.name;
      return art;
    }));
  }
}

/** The edges between a node and its parent, as `from>to`. */
function steps(nodes) {
  return new Set(nodes.filter(node => node.parent).map(node => `${node.parent.label}>${node.label}`));
}
