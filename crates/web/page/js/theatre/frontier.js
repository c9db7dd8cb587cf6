// The open list as a histogram: the number of nodes at each value of f, g or h. A best-first search expands from the
// left.

import { block, element, fill, note, select, svg } from '../dom.js';
import { count, say, short } from '../words.js';
import { figure } from './figures.js';

/** More bars than this are merged into ranges. */
const MOST_BARS = 28;

/** The number of nodes at each value, in ascending order. */
export function bins(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const distinct = [...counts.keys()].sort((one, two) => one - two);
  const width = Math.ceil(distinct.length / MOST_BARS);
  const found = [];
  for (let first = 0; first < distinct.length; first += width) {
    const part = distinct.slice(first, first + width);
    found.push({ low: part[0], high: part.at(-1), number: part.reduce((sum, value) => sum + counts.get(value), 0) });
  }
  return found;
}

export class Frontier {
  #measure = 'f';
  #shown = null;

  constructor() {
    this.empty = note('small soft', say('page-theatre-frontier-empty'));
    this.bars = svg('svg', { class: 'frontier-bars', role: 'img' });
    const measures = [['f', say('page-theatre-by-f')], ['g', say('page-theatre-by-g')], ['h', say('page-theatre-by-h')]];
    this.choice = select(measures, this.#measure, value => { this.#measure = value; this.show(...this.#shown); }, { 'aria-label': say('page-theatre-frontier-by') });
    this.node = element('section', { class: 'panel frontier' },
      block('row spread', element('h3', {}, say('page-theatre-frontier')), this.choice), this.bars, this.empty);
  }

  show(history, position) {
    this.#shown = [history, position];
    const focus = history.focusAt(position);
    // Without a heuristic there is only g.
    this.choice.hidden = !history.informed;
    const measure = history.informed ? this.#measure : 'g';
    const list = bins(history.frontier(position).map(node => node[measure]));
    const most = Math.max(1, ...list.map(bin => bin.number));
    const now = history.events[position - 1]?.e === 'expanded' ? focus?.[measure] : null;
    fill(this.bars, list.map((bin, place) => this.#bar(bin, place, list.length, most, now)));
    this.empty.hidden = list.length > 0;
    this.bars.toggleAttribute('hidden', list.length === 0);
    const told = list.map(bin => `${rangeOf(bin)}: ${count(bin.number)}`).join('; ');
    this.bars.setAttribute('aria-label', say('page-theatre-frontier-told', { measure, bars: told }));
  }

  #bar(bin, place, bars, most, now) {
    const width = Math.min(16, 100 / bars);
    const height = 62 * (bin.number / most);
    const middle = `${(place + 0.5) * width}%`;
    const here = now !== null && now >= bin.low && now <= bin.high;
    return [
      svg('rect', { x: `${place * width + width * 0.1}%`, width: `${width * 0.8}%`, y: 80 - height, height, rx: 2, class: here ? 'bar here' : 'bar' }),
      svg('text', { x: middle, y: 76 - height, class: 'bar-number' }, bars <= 20 ? (bin.number < 10_000 ? count : short)(bin.number) : ''),
      svg('text', { x: middle, y: 94, class: 'bar-name' }, bars <= 20 || place % 3 === 0 ? rangeOf(bin) : ''),
    ];
  }
}

const rangeOf = ({ low, high }) => (low === high ? figure(low) : `${figure(low)}–${figure(high)}`);
