// The places of a board: elements to press, drag and reach with the arrow keys.
//
// A place is a group with the role of a button. Its art is redrawn when the board changes, but the group and its hit
// area stay, so that focus and a half-made click survive. Only one place is in the tab order (roving tabindex); the
// arrows go to the nearest place in their direction, whatever the board's shape.

import { fill, svg } from '../dom.js';

/**
 * @typedef {object} Place
 * @property {string} name     its name in moves
 * @property {string} label    in words
 * @property {number} x        centre of the hit area
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {any[]} art       SVG nodes
 * @property {string} [mood]   classes
 * @property {boolean} [enabled] whether it can be pressed
 * @property {boolean} [drag]  whether it can be dragged
 * @property {() => any} [ghost] what follows the pointer, drawn about (0, 0)
 */

/** The direction of each arrow key. */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest of `[thing, x, y]` in a direction from a point, or nothing: sideways distance counts double. */
export function nearest(things, [fromX, fromY], [dx, dy]) {
  let [best, least] = [null, Infinity];
  for (const [thing, x, y] of things) {
    const along = (x - fromX) * dx + (y - fromY) * dy;
    const distance = along + 2 * (Math.abs((x - fromX) * dy) + Math.abs((y - fromY) * dx));
    if (along > 1 && distance < least) [best, least] = [thing, distance];
  }
  return best;
}

export class Places {
  /**
   * @param {SVGGElement} layer
   * @param {{choose: (name: string) => void, regard: (name: string | null) => void}} listener
   */
  constructor(layer, listener) {
    this.layer = layer;
    this.listener = listener;
    /** @type {Map<string, {node: SVGGElement, place: Place}>} */
    this.known = new Map();
    this.current = null;
    layer.addEventListener('keydown', event => this.#key(event));
    layer.addEventListener('click', event => this.#press(nameOf(event.target)));
    layer.addEventListener('focusin', event => this.#enter(nameOf(event.target)));
    layer.addEventListener('focusout', () => listener.regard(null));
    layer.addEventListener('pointerover', event => {
      if (event.pointerType === 'mouse') listener.regard(nameOf(event.target));
    });
    layer.addEventListener('pointerleave', () => listener.regard(null));
  }

  /** Replaces the places; those of the same name keep their node. */
  show(places) {
    const names = new Set(places.map(place => place.name));
    const focused = this.layer.contains(document.activeElement);
    for (const [name, { node }] of this.known) {
      if (names.has(name)) continue;
      node.remove();
      this.known.delete(name);
    }
    places.forEach((place, index) => this.#one(place, index));
    const first = places.find(place => place.enabled) ?? places[0];
    if (!names.has(this.current)) this.current = first?.name ?? null;
    for (const [name, { node }] of this.known) node.setAttribute('tabindex', name === this.current ? 0 : -1);
    // The focused place may be gone together with its piece.
    if (focused && !this.layer.contains(document.activeElement)) this.focus();
  }

  /** Focuses the current place, or a named one. */
  focus(name = this.current) {
    this.known.get(name)?.node.focus({ preventScroll: true });
  }

  /** The place under a point of the window. */
  at(clientX, clientY) {
    return nameOf(document.elementFromPoint(clientX, clientY));
  }

  get(name) {
    return this.known.get(name)?.place;
  }

  #one(place, index) {
    const held = this.known.get(place.name) ?? { node: blank(place.name) };
    const { node } = held;
    held.place = place;
    this.known.set(place.name, held);
    const [art, hit] = node.children;
    fill(art, place.art);
    for (const [key, value] of Object.entries({
      x: place.x - place.width / 2, y: place.y - place.height / 2, width: place.width, height: place.height, rx: 8,
    })) hit.setAttribute(key, value);
    node.setAttribute('class', `place ${place.mood ?? ''} ${place.enabled ? 'enabled' : ''} ${place.drag ? 'drag' : ''}`);
    node.setAttribute('aria-label', place.label);
    node.setAttribute('aria-disabled', String(!place.enabled));
    if (this.layer.children[index] !== node) this.layer.insertBefore(node, this.layer.children[index] ?? null);
  }

  #enter(name) {
    if (name === null || !this.known.has(name)) return;
    this.known.get(this.current)?.node.setAttribute('tabindex', -1);
    this.current = name;
    this.known.get(name).node.setAttribute('tabindex', 0);
    this.listener.regard(name);
  }

  #press(name) {
    if (name !== null && this.known.get(name)?.place.enabled) this.listener.choose(name);
  }

  #key(event) {
    if (event.key === 'Enter' || event.key === ' ') this.#press(this.current);
    else if (event.key === 'Home' || event.key === 'End') {
      const list = [...this.known.keys()];
      this.focus(event.key === 'Home' ? list[0] : list.at(-1));
    } else if (ARROWS[event.key]) this.focus(this.#neighbour(ARROWS[event.key]));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #neighbour(direction) {
    const { x, y } = this.get(this.current);
    const places = [...this.known].map(([name, { place }]) => [name, place.x, place.y]);
    return nearest(places, [x, y], direction) ?? this.current;
  }
}

const nameOf = node => node?.closest?.('[data-place]')?.dataset.place ?? null;

function blank(name) {
  return svg('g', { role: 'button', 'data-place': name, tabindex: -1 }, svg('g', { class: 'art' }), svg('rect', { class: 'hit' }));
}
