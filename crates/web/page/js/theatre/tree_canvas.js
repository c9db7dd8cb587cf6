// A tree on a canvas that fits its frame, zooms, can be dragged, and reports which node was clicked.

import { layOut } from './layout.js';
import { isBorn, paintTree } from './painter.js';
import { PictureCanvas } from './picture_canvas.js';

const MARGIN = { side: 26, top: 26, bottom: 36 };
const WIDEST_COLUMN = 62;
const TALLEST_ROW = 104;
const LARGEST_ZOOM = 24;
/** How much larger than usual a small tree is drawn in a large frame. */
const MOST_MAGNIFIED = 1.8;

export class TreeCanvas extends PictureCanvas {
  #tree = { roots: [], marks: [], markOf: () => null };
  #extent = { width: 0, height: 0 };
  #zoom = 1;
  #pan = [0, 0];

  constructor({ label, onPick }) {
    super(label, 'tree');
    this.#listen(onPick);
  }

  /** Sets another tree. */
  setTree(tree) {
    this.#tree = tree;
    this.#extent = layOut(tree.roots);
  }

  /** How much larger than usual everything is drawn: as far as the whole tree still fits. */
  get #magnified() {
    const { clientWidth, clientHeight } = this.canvas;
    const { width, height } = this.#extent;
    const room = [clientWidth / (width * WIDEST_COLUMN + 2 * MARGIN.side), clientHeight / (height * TALLEST_ROW + MARGIN.top + MARGIN.bottom)];
    return Math.max(1, Math.min(MOST_MAGNIFIED, ...room));
  }

  /** The size of the frame in the units of the drawing. */
  get #frame() {
    const { clientWidth, clientHeight } = this.canvas;
    return [clientWidth / this.#magnified, clientHeight / this.#magnified];
  }

  /** Zooms by a factor around a point, by default the middle. */
  zoom(factor, x = this.#frame[0] / 2, y = this.#frame[1] / 2) {
    const zoom = Math.min(LARGEST_ZOOM, Math.max(1, this.#zoom * factor));
    const real = zoom / this.#zoom;
    const middle = this.#frame.map(size => size / 2);
    this.#pan = this.#pan.map((pan, axis) => {
      const point = [x, y][axis] - middle[axis];
      return zoom === 1 ? 0 : point - (point - pan) * real;
    });
    this.#zoom = zoom;
    this.canvas.classList.toggle('close', zoom > 1);
    this.refresh();
  }

  /** Shows the whole tree. */
  fit() {
    this.zoom(1 / LARGEST_ZOOM);
  }

  /** The tree's layout in its frame: position and size of marks, distances between marks and levels. */
  #view() {
    const [width, height] = this.#frame;
    const { width: widest, height: deepest } = this.#extent;
    const column = Math.min(WIDEST_COLUMN, (width - 2 * MARGIN.side) / Math.max(1, widest)) * this.#zoom;
    const row = Math.min(TALLEST_ROW, (height - MARGIN.top - MARGIN.bottom) / Math.max(1, deepest)) * this.#zoom;
    const left = width / 2 - (widest / 2) * column + this.#pan[0];
    const top = (height + MARGIN.top - MARGIN.bottom) / 2 - (deepest / 2) * row + this.#pan[1];
    return {
      width,
      column,
      row,
      place: mark => [left + mark.x * column, top + mark.y * row],
      // Nodes are as large as their level has room for.
      radiusOf: mark => Math.min(11, Math.max(1.7, Math.min(mark.levelRoom * column * 0.4, row * 0.28))),
    };
  }

  paint(pen) {
    const { focus, selected } = this.shown;
    pen.scale(this.#magnified, this.#magnified);
    paintTree(pen, {
      ...this.shown,
      ...this.#view(),
      marks: this.#tree.marks,
      focus: focus && this.#tree.markOf(focus),
      selected: selected && this.#tree.markOf(selected),
      colours: this.colours,
    });
  }

  /** The mark at a point. */
  #at(x, y) {
    const { place, radiusOf } = this.#view();
    let [near, least] = [null, Infinity];
    for (const mark of this.#tree.marks) {
      const distance = Math.hypot(place(mark)[0] - x, place(mark)[1] - y);
      if (distance < least && isBorn(mark, this.shown.position)) [near, least] = [mark, distance];
    }
    return near && least <= Math.max(14, radiusOf(near) * 2) ? near : null;
  }

  #listen(onPick) {
    const { canvas } = this;
    let held = null;
    const point = event => [event.offsetX / this.#magnified, event.offsetY / this.#magnified];
    canvas.addEventListener('pointerdown', event => {
      held = { from: point(event), pan: this.#pan, moved: false };
    });
    canvas.addEventListener('pointermove', event => {
      if (!held || !event.buttons) return;
      const [byX, byY] = point(event).map((at, axis) => at - held.from[axis]);
      held.moved ||= Math.hypot(byX, byY) > 4;
      if (!held.moved || this.#zoom === 1) return;
      canvas.setPointerCapture(event.pointerId);
      this.#pan = [held.pan[0] + byX, held.pan[1] + byY];
      this.refresh();
    });
    canvas.addEventListener('pointerup', event => {
      const mark = held && !held.moved && this.#at(...point(event));
      held = null;
      if (mark) onPick(mark);
    });
    canvas.addEventListener('dblclick', event => this.zoom(2, ...point(event)));
    canvas.addEventListener('wheel', event => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 300), ...point(event));
    }, { passive: false });
  }
}
