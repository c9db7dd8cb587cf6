// A tree on a canvas that fits its frame, zooms, can be dragged, and reports which node was clicked.

import { layOut } from './layout.js';
import { isBorn, paintTree } from './painter.js';
import { PictureCanvas } from './picture_canvas.js';

const MARGIN = { side: 26, top: 26, bottom: 36 };
const WIDEST_COLUMN = 62;
const TALLEST_ROW = 104;
const LARGEST_ZOOM = 24;

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

  /** Zooms by a factor around a point, by default the middle. */
  zoom(factor, x = this.canvas.clientWidth / 2, y = this.canvas.clientHeight / 2) {
    const zoom = Math.min(LARGEST_ZOOM, Math.max(1, this.#zoom * factor));
    const real = zoom / this.#zoom;
    const middle = [this.canvas.clientWidth / 2, this.canvas.clientHeight / 2];
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
    const { clientWidth: width, clientHeight: height } = this.canvas;
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
    canvas.addEventListener('pointerdown', event => {
      held = { x: event.offsetX, y: event.offsetY, pan: this.#pan, moved: false };
    });
    canvas.addEventListener('pointermove', event => {
      if (!held || !event.buttons) return;
      const [byX, byY] = [event.offsetX - held.x, event.offsetY - held.y];
      held.moved ||= Math.hypot(byX, byY) > 4;
      if (!held.moved || this.#zoom === 1) return;
      canvas.setPointerCapture(event.pointerId);
      this.#pan = [held.pan[0] + byX, held.pan[1] + byY];
      this.refresh();
    });
    canvas.addEventListener('pointerup', event => {
      const mark = held && !held.moved && this.#at(event.offsetX, event.offsetY);
      held = null;
      if (mark) onPick(mark);
    });
    canvas.addEventListener('dblclick', event => this.zoom(2, event.offsetX, event.offsetY));
    canvas.addEventListener('wheel', event => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 300), event.offsetX, event.offsetY);
    }, { passive: false });
  }
}
