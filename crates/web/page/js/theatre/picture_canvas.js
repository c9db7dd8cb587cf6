// A canvas that handles size, resolution and colours, and is painted at most once a frame. Subclasses paint:
// `paint(pen, width, height)`.

import { element } from '../dom.js';
import { palette } from './looks.js';

export class PictureCanvas {
  #observer;
  #asked = 0;

  constructor(label, look) {
    this.canvas = element('canvas', { class: look, role: 'img', 'aria-label': label });
    this.colours = palette();
    this.shown = null;
    this.#observer = new ResizeObserver(() => this.refresh());
    this.#observer.observe(this.canvas);
  }

  /**
   * Shows a position of a history.
   * `lit` are nodes of the solution or best line, `traced` those above the selected one, `focus` is the node of the last event
   */
  show(shown) {
    this.shown = shown;
    this.refresh();
  }

  refresh() {
    cancelAnimationFrame(this.#asked);
    this.#asked = requestAnimationFrame(() => this.#paint());
  }

  /** Call when the theme has changed. */
  recolour() {
    this.colours = palette();
    this.refresh();
  }

  close() {
    this.#observer.disconnect();
    cancelAnimationFrame(this.#asked);
  }

  #paint() {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!width || !this.shown) return;
    const sharpness = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(width * sharpness);
    this.canvas.height = Math.round(height * sharpness);
    const pen = this.canvas.getContext('2d');
    pen.scale(sharpness, sharpness);
    this.paint(pen, width, height);
  }
}
