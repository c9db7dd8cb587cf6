// A state of the sliding puzzle as a small picture: rows of numbered tiles, 0 for the blank.

import { svg } from '../dom.js';

export function drawState(state, label) {
  const rows = state.split('/').map(row => row.split(',').map(Number));
  const shapes = rows.flatMap((row, y) => row.map((tile, x) => tile > 0 && [
    svg('rect', { x: x * 40 + 2, y: y * 40 + 2, width: 36, height: 36, rx: 6, class: 'slab' }),
    svg('text', { x: x * 40 + 20, y: y * 40 + 21, class: 'slab-name' }, tile),
  ]));
  return svg('svg', { viewBox: `0 0 ${rows[0].length * 40} ${rows.length * 40}`, class: 'state-picture', role: 'img', 'aria-label': label }, shapes);
}
