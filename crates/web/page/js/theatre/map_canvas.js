// The grid problem on its own map: which cells a search has met, which it has gone on from, and the way it found. It is shown and
// closed like a tree canvas.
//
//   S99G/1#91/1111 2,1     rows from the top with / between them; the walker's column and row, counted from 1

import { element } from '../dom.js';
import { ancestry } from './history.js';
import { LOOKS, palette } from './looks.js';

/** @param {string} position @returns {{rows: string[], walker: [number, number]}} */
export function readMap(position) {
  const [map, walker] = position.split(' ');
  const rows = map.split('/');
  if (walker) {
    const [column, row] = walker.split(',').map(Number);
    return { rows, walker: [column - 1, row - 1] };
  }
  const row = rows.findIndex(each => each.includes('S'));
  return { rows, walker: [rows[row]?.indexOf('S') ?? 0, Math.max(0, row)] };
}

export class MapCanvas {
  #pen;
  #shown = null;
  #colours = palette();
  #observer;
  #asked = 0;

  /** @param {{label: string, onPick: (mark: {node: object}) => void}} options */
  constructor({ label, onPick }) {
    this.canvas = element('canvas', { class: 'tree map', role: 'img', 'aria-label': label });
    this.#pen = this.canvas.getContext('2d');
    this.#observer = new ResizeObserver(() => this.refresh());
    this.#observer.observe(this.canvas);
    this.canvas.addEventListener('click', event => {
      const node = this.#at(event.offsetX, event.offsetY);
      if (node) onPick({ node, births: [] });
    });
  }

  close() {
    this.#observer.disconnect();
    cancelAnimationFrame(this.#asked);
  }

  recolour() {
    this.#colours = palette();
    this.refresh();
  }

  /** The map needs no tree. */
  setTree() {}

  /** Shows a position of a history; the argument is a tree canvas's. */
  show(shown) {
    this.#shown = shown;
    this.refresh();
  }

  refresh() {
    cancelAnimationFrame(this.#asked);
    this.#asked = requestAnimationFrame(() => this.#paint());
  }

  get #size() {
    const { rows } = readMap(this.#shown.history.header.position);
    const columns = rows[0].length;
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const side = Math.min((width - 16) / columns, (height - 16) / rows.length, 56);
    return { rows, columns, side, left: (width - side * columns) / 2, top: (height - side * rows.length) / 2 };
  }

  /** The last node met on each cell in the round that is on, by `column,row`. */
  #cells() {
    const { history, position } = this.#shown;
    const round = history.roundAt(position);
    const cells = new Map();
    for (const node of history.nodes) {
      if (node.round !== round || node.born > position || history.status(node, position) === 'duplicate') continue;
      cells.set(readMap(node.state).walker.join(), node);
    }
    return cells;
  }

  #at(x, y) {
    const { side, left, top } = this.#size;
    return this.#cells().get([Math.floor((x - left) / side), Math.floor((y - top) / side)].join());
  }

  #paint() {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!width || !this.#shown) return;
    const sharpness = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(width * sharpness);
    this.canvas.height = Math.round(height * sharpness);
    this.#pen.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    const size = this.#size;
    const cells = this.#cells();
    size.rows.forEach((row, y) => [...row].forEach((letter, x) => this.#cell(size, x, y, letter, cells.get(`${x},${y}`))));
    const { focus, selected, lit } = this.#shown;
    if (focus) this.#way(size, ancestry(focus), '--accent', 2);
    if (lit.size) this.#way(size, [...lit], '--tree-best', 4);
    if (selected) this.#way(size, ancestry(selected), '--focus', 2);
  }

  #cell({ side, left, top }, x, y, letter, node) {
    const pen = this.#pen;
    const [cellX, cellY] = [left + x * side, top + y * side];
    const inset = side > 8 ? 1 : 0;
    pen.fillStyle = this.#colours[letter === '#' ? '--ink-soft' : '--well'];
    pen.fillRect(cellX + inset, cellY + inset, side - 2 * inset, side - 2 * inset);
    const status = node && this.#shown.history.status(node, this.#shown.position);
    if (status) {
      pen.globalAlpha = status === 'open' ? 0.4 : 0.75;
      pen.fillStyle = this.#colours[LOOKS[status].ink];
      pen.fillRect(cellX + inset, cellY + inset, side - 2 * inset, side - 2 * inset);
      pen.globalAlpha = 1;
    }
    if (side < 11 || letter === '#') return;
    const sign = 'SG'.includes(letter);
    pen.fillStyle = this.#colours[status && status !== 'open' ? '--sheet' : sign ? '--ink' : '--ink-soft'];
    pen.font = `${sign ? 700 : 400} ${Math.min(16, side * 0.5)}px system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(letter, cellX + side / 2, cellY + side / 2 + 1);
  }

  #way({ side, left, top }, nodes, ink, width) {
    const pen = this.#pen;
    pen.strokeStyle = this.#colours[ink];
    pen.lineWidth = width;
    pen.lineJoin = pen.lineCap = 'round';
    pen.beginPath();
    for (const node of nodes) {
      const [x, y] = readMap(node.state).walker;
      pen.lineTo(left + (x + 0.5) * side, top + (y + 0.5) * side);
    }
    pen.stroke();
  }
}
