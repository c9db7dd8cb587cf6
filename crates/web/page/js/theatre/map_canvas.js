// The grid problem on its map: generated and expanded cells, and the path found.

import { rowsOf, walkerOf } from '../boards/grid.js';
import { ancestry } from './history.js';
import { LOOKS } from './looks.js';
import { PictureCanvas } from './picture_canvas.js';

export class MapCanvas extends PictureCanvas {
  constructor({ label, onPick }) {
    super(label, 'tree map');
    this.canvas.addEventListener('click', event => {
      const { side, left, top } = this.#size();
      const cell = [Math.floor((event.offsetX - left) / side), Math.floor((event.offsetY - top) / side)];
      const node = this.#cells().get(cell.join());
      if (node) onPick({ node, births: [] });
    });
  }

  /** The map needs no tree. */
  setTree() {}

  #size() {
    const rows = rowsOf(this.shown.history.header.position);
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const side = Math.min((width - 16) / rows[0].length, (height - 16) / rows.length, 56);
    return { rows, side, left: (width - side * rows[0].length) / 2, top: (height - side * rows.length) / 2 };
  }

  /** A node's cell; cached, since every state repeats the whole map. */
  #cellOf(node) {
    node.cell ??= walkerOf(node.state);
    return node.cell;
  }

  /** The last node generated on each cell in the current round, by `column,row`. */
  #cells() {
    const { history, position } = this.shown;
    const round = history.roundAt(position);
    const here = history.nodes.filter(node => node.round === round && node.id !== null && node.born <= position);
    return new Map(here.map(node => [this.#cellOf(node).join(), node]));
  }

  paint(pen) {
    const size = this.#size();
    const cells = this.#cells();
    size.rows.forEach((row, y) => [...row].forEach((letter, x) => this.#cell(pen, size, x, y, letter, cells.get(`${x},${y}`))));
    const { focus, selected, lit } = this.shown;
    this.#way(pen, size, ancestry(focus), '--accent', 2);
    this.#way(pen, size, [...lit], '--tree-best', 4);
    this.#way(pen, size, ancestry(selected), '--focus', 2);
  }

  #cell(pen, { side, left, top }, x, y, letter, node) {
    const [cellX, cellY] = [left + x * side, top + y * side];
    const inset = side > 8 ? 1 : 0;
    const cover = ink => {
      pen.fillStyle = this.colours[ink];
      pen.fillRect(cellX + inset, cellY + inset, side - 2 * inset, side - 2 * inset);
    };
    cover(letter === '#' ? '--ink-soft' : '--well');
    const status = node && this.shown.history.status(node, this.shown.position);
    if (status) {
      pen.globalAlpha = status === 'open' ? 0.4 : 0.75;
      cover(LOOKS[status].ink);
      pen.globalAlpha = 1;
    }
    if (side < 11 || letter === '#') return;
    const sign = 'SG'.includes(letter);
    pen.fillStyle = this.colours[status && status !== 'open' ? '--sheet' : sign ? '--ink' : '--ink-soft'];
    pen.font = `${sign ? 700 : 400} ${Math.min(16, side * 0.5)}px system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(letter, cellX + side / 2, cellY + side / 2 + 1);
  }

  #way(pen, { side, left, top }, nodes, ink, width) {
    pen.strokeStyle = this.colours[ink];
    pen.lineWidth = width;
    pen.lineJoin = pen.lineCap = 'round';
    pen.beginPath();
    for (const node of nodes) {
      const [x, y] = this.#cellOf(node);
      pen.lineTo(left + (x + 0.5) * side, top + (y + 0.5) * side);
    }
    pen.stroke();
  }
}
