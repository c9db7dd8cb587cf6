// The editor of maps: mouse or finger paint while held down; on the keyboard arrows move and a letter or number paints.
// A map has the notation of the grid problem.

import { block, button, element, fill } from '../dom.js';
import { say } from '../words.js';

const START = ['1111111111111111', '1S11111#11111111', '1111111#11999911', '1111111#11999911', '1111111#11999911', '1111111111111111', '1111#111111111G1', '1111#11111111111'].join('/');
const SIDES = { columns: [2, 30], rows: [1, 20] };
/** Tools by what they paint, with their keys. */
const TOOLS = [['#', 'wall', 'w'], ['1', 'free', 'e'], ['5', 'swamp', 'm'], ['9', 'mud', 'd'], ['S', 'start', 's'], ['G', 'goal', 'g']];

export class GridEditor {
  static problem = 'grid';
  #cells;
  #tool = '#';
  #here = [0, 0];
  #painting = null;
  #onChange;

  constructor(position, onChange) {
    this.#onChange = onChange;
    const read = readMap(position);
    this.#cells = read ?? readMap(START);
    this.isShown = Boolean(read) || !position;
    this.board = element('div', { class: 'drawn-map', role: 'grid', 'aria-label': say('page-draw-map') });
    this.tools = element('div', { class: 'row tools', role: 'group', 'aria-label': say('page-draw-tool') });
    this.size = block('row');
    this.node = block('stack tight', this.tools, this.board, this.size, element('p', { class: 'small soft' }, say('page-draw-map-keys')));
    this.#listen();
    this.#render();
  }

  /** The map as text; setting a text that is no map of a size to draw changes `isShown` alone. */
  get position() {
    return this.#cells.map(row => row.join('')).join('/');
  }

  set position(text) {
    const read = readMap(text);
    this.isShown = Boolean(read);
    if (!read) return;
    this.#cells = read;
    this.#here = [0, 0];
    this.#render();
  }

  #render() {
    fill(this.tools, TOOLS.map(([sign, word, key]) => button([element('span', { class: `swatch ${kindOf(sign)}`, 'aria-hidden': 'true' }, sign === '#' ? '' : sign), say(`page-draw-${word}`)],
      () => { this.#tool = sign; this.#render(); }, { 'aria-pressed': String(this.#tool === sign), title: key.toUpperCase() })));
    this.board.style.setProperty('--columns', this.#cells[0].length);
    fill(this.board, this.#cells.map((row, y) => element('div', { role: 'row' }, row.map((sign, x) => this.#cell(sign, x, y)))));
    const side = (name, [least, most], now) => element('label', { class: 'row small' }, say(`page-draw-${name}`),
      element('input', { type: 'number', min: least, max: most, value: now, on: { change: event => this.#resize(name, Number(event.target.value)) } }));
    fill(this.size, side('columns', SIDES.columns, this.#cells[0].length), side('rows', SIDES.rows, this.#cells.length),
      button(say('page-draw-clear'), () => this.#clear()));
  }

  #cell(sign, x, y) {
    const here = this.#here[0] === x && this.#here[1] === y;
    return element('div', { role: 'gridcell', class: `map-cell ${kindOf(sign)}`, tabindex: here ? 0 : -1, 'data-x': x, 'data-y': y, 'aria-label': this.#label(sign, x, y) }, '#1'.includes(sign) ? '' : sign);
  }

  #label(sign, x, y) {
    const what = { '#': 'wall', S: 'start', G: 'goal' }[sign];
    return `${x + 1}, ${y + 1}: ${what ? say(`page-draw-${what}`) : sign}`;
  }

  #at(x, y) {
    return this.board.children[y]?.children[x];
  }

  #listen() {
    const place = target => {
      const cell = target?.closest?.('.map-cell');
      return cell && this.board.contains(cell) ? [Number(cell.dataset.x), Number(cell.dataset.y)] : null;
    };
    this.board.addEventListener('pointerdown', event => {
      const at = place(event.target);
      if (!at || event.button !== 0) return;
      event.preventDefault();
      event.target.releasePointerCapture?.(event.pointerId);
      const now = this.#cells[at[1]][at[0]];
      // Starting on a cell that has the tool's value erases.
      this.#painting = now === this.#tool && this.#tool !== 'S' ? '1' : this.#tool;
      this.#paint(at, this.#painting);
      this.#focus(at);
    });
    this.board.addEventListener('pointermove', event => {
      const at = this.#painting && place(document.elementFromPoint(event.clientX, event.clientY));
      if (at) this.#paint(at, this.#painting);
    });
    for (const type of ['pointerup', 'pointercancel', 'pointerleave']) this.board.addEventListener(type, () => this.#end());
    this.board.addEventListener('keydown', event => this.#key(event));
    this.board.addEventListener('focusin', event => { const at = place(event.target); if (at) this.#roam(at); });
  }

  #end() {
    if (this.#painting === null) return;
    this.#painting = null;
    this.#onChange();
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [x, y] = this.#here;
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const key = event.key.toLowerCase();
    const named = TOOLS.find(tool => tool[2] === key)?.[0];
    const sign = /^[1-9]$/.test(key) ? key : named ?? (key === ' ' || key === 'enter' ? this.#tool : null);
    if (!step && !sign) return;
    event.preventDefault();
    event.stopPropagation();
    if (step) this.#focus([x + step[0], y + step[1]]);
    else {
      this.#paint(this.#here, this.#cells[y][x] === sign && sign === this.#tool && sign !== 'S' ? '1' : sign);
      this.#onChange();
    }
  }

  #focus([x, y]) {
    const [column, row] = [Math.max(0, Math.min(this.#cells[0].length - 1, x)), Math.max(0, Math.min(this.#cells.length - 1, y))];
    this.#roam([column, row]);
    this.#at(column, row)?.focus({ preventScroll: true });
  }

  #roam(at) {
    this.#at(...this.#here)?.setAttribute('tabindex', '-1');
    this.#here = at;
    this.#at(...at)?.setAttribute('tabindex', '0');
  }

  #paint([x, y], sign) {
    const now = this.#cells[y][x];
    // There is exactly one start, and at least one goal.
    if (now === sign || now === 'S' || (now === 'G' && sign !== 'G' && this.#count('G') === 1)) return;
    if (sign === 'S') this.#cells.forEach((row, other) => row.forEach((each, column) => { if (each === 'S') this.#set(column, other, '1'); }));
    this.#set(x, y, sign);
  }

  #count(sign) {
    return this.#cells.flat().filter(each => each === sign).length;
  }

  #set(x, y, sign) {
    this.#cells[y][x] = sign;
    const old = this.#at(x, y);
    old.className = `map-cell ${kindOf(sign)}`;
    old.textContent = '#1'.includes(sign) ? '' : sign;
    old.setAttribute('aria-label', this.#label(sign, x, y));
  }

  #resize(name, number) {
    const [least, most] = SIDES[name];
    const size = Math.max(least, Math.min(most, Math.round(number) || least));
    const columns = name === 'columns' ? size : this.#cells[0].length;
    const rows = name === 'rows' ? size : this.#cells.length;
    this.#cells = Array.from({ length: rows }, (_, y) => Array.from({ length: columns }, (_, x) => this.#cells[y]?.[x] ?? '1'));
    this.#keepEnds();
    this.#here = [0, 0];
    this.#render();
    this.#onChange();
  }

  #clear() {
    this.#cells = this.#cells.map(row => row.map(sign => ('SG'.includes(sign) ? sign : '1')));
    this.#render();
    this.#onChange();
  }

  /** A map without a start or goals gets new ones in its corners. */
  #keepEnds() {
    if (!this.#count('S')) this.#cells[0][0] = 'S';
    if (!this.#count('G')) this.#cells.at(-1)[this.#cells[0].length - 1] = 'G';
  }
}

const kindOf = sign => ({ '#': 'wall', S: 'start', G: 'goal', 1: 'free' }[sign] ?? `weight-${Math.ceil(sign / 3)}`);

/** The rows of cells; nothing if the text is no map. */
function readMap(text) {
  const rows = (text ?? '').split(' ')[0].split('/').map(row => [...row]);
  const right = rows.every(row => row.length === rows[0].length && row.length > 0 && row.every(sign => /[#SG1-9]/.test(sign)));
  return right && rows.length <= SIDES.rows[1] && rows[0].length <= SIDES.columns[1] ? rows : null;
}
