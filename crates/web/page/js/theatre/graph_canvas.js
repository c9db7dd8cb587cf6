// The graph of a search as in textbooks: open and expanded nodes, their g, h and f, and the path found.

import { edgesArt, nodeArt, placed, readGraph } from '../boards/graph_art.js';
import { fill, svg } from '../dom.js';
import { figure } from './figures.js';
import { ancestry } from './history.js';

/** Where the figures of a node may stand, above or below it; how far they reach to both sides; and how far an edge must be. */
const NOTE_PLACES = [[0, -35], [0, 41], [22, -48], [-22, -48], [22, 54], [-22, 54]];
const NOTE_REACH = [-20, 0, 20];
const CLEAR = 8;

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

  /** Where the figures of a node stand, clear of the edges if possible. */
  #noteAt(name) {
    const { x, y } = this.#places.get(name);
    const lines = this.#graph.edges.map(({ from, to }) => [this.#places.get(from), this.#places.get(to)]);
    const clearance = ([right, down]) => Math.min(...lines.flatMap(([one, two]) => NOTE_REACH.map(reach => distance({ x: x + right + reach, y: y + down }, one, two))));
    const [right, down] = NOTE_PLACES.find(place => clearance(place) >= CLEAR) ?? NOTE_PLACES[0];
    return { x: x + right, y: y + down };
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
      for (const [axis, value] of Object.entries(above ? this.#noteAt(each.name) : {})) art.querySelector('.above').setAttribute(axis, value);
      art.dataset.node = each.name;
      return art;
    }));
  }
}

/** The edges between a node and its parent, as `from>to`. */
function steps(nodes) {
  return new Set(nodes.filter(node => node.parent).map(node => `${node.parent.label}>${node.label}`));
}

/** The distance of a point from a line between two others. */
function distance(point, one, two) {
  const [dx, dy] = [two.x - one.x, two.y - one.y];
  const along = Math.max(0, Math.min(1, ((point.x - one.x) * dx + (point.y - one.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(point.x - one.x - along * dx, point.y - one.y - along * dy);
}
