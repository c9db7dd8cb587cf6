// The Bishop: eight by eight numbers, and diagonals.

import { svg } from '../../dom.js';
import { numberBoard } from '../numbers.js';

/** A bishop standing in the middle of its cell. */
function draw(player, x, y) {
  return svg('g', { class: `number-piece of-${player}`, transform: `translate(${x} ${y})` },
    svg('ellipse', { cx: 2, cy: 25, rx: 22, ry: 6, class: 'cast' }),
    svg('path', { d: 'M-20 25q0 -8 9 -9q-2 -4 -2 -7h26q0 3 -2 7q9 1 9 9z' }),
    svg('path', { d: 'M-12 9q-6 -9 -2 -18q4 -8 14 -15q10 7 14 15q4 9 -2 18z' }),
    svg('circle', { cx: 0, cy: -27, r: 4.5 }),
    svg('path', { d: 'M3 -14l-6 9m-8 9h22', class: 'cut' }),
    svg('text', { y: 23, class: 'owner' }, player));
}

export const { layout, animate, editor } = numberBoard({
  name: 'bishop', pieces: 'bishops', erased: 'last_mirror', side: 8, size: 76, fromBelow: true, digits: String, way: 'diagonal', draw,
});
