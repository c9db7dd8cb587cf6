// A state of a problem as a picture, drawn from its notation.

import { layout } from '../boards/adji_boto.js';
import { still } from '../boards/still.js';
import { svg } from '../dom.js';
import { say } from '../words.js';
import { walkerOf } from './map_canvas.js';
import { labelOf } from './state_names.js';

/** Nothing for problems without a picture of a state. */
export function picture(problem, state) {
  const label = say('page-theatre-state-of', { state });
  const [id] = problem.split(':');
  if (id === 'sliding') return tiles(state, label);
  // The upper row is written first and belongs to the second player.
  if (id === 'adji-boto') return still(layout, { kind: 'adji-boto', pits: numbers(state).reverse(), captured: null }, label);
  return null;
}

/** The notation of a state, without the map that all states of a grid share. */
export function stateText(problem, state) {
  return problem === 'grid' ? walkerOf(state).map(place => place + 1).join(',') : labelOf(problem, state) ?? state;
}

/** Rows of numbers: `0,0,0,0,0,2/0,0,0,0,4,0`. */
const numbers = state => state.split('/').map(row => row.split(',').map(Number));

/** Rows of numbered tiles, 0 for the blank. */
function tiles(state, label) {
  const rows = numbers(state);
  const shapes = rows.flatMap((row, y) => row.map((tile, x) => tile > 0 && [
    svg('rect', { x: x * 40 + 2, y: y * 40 + 2, width: 36, height: 36, rx: 6, class: 'slab' }),
    svg('text', { x: x * 40 + 20, y: y * 40 + 21, class: 'slab-name' }, tile),
  ]));
  return svg('svg', { viewBox: `0 0 ${rows[0].length * 40} ${rows.length * 40}`, class: 'state-picture', role: 'img', 'aria-label': label }, shapes);
}
