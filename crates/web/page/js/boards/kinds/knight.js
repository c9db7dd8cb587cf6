// The Knight: ten by ten numbers of two digits, and jumps.

import { svg } from '../../dom.js';
import { numberBoard } from '../numbers.js';

/** A knight standing in the middle of its cell. */
function draw(player, x, y) {
  return svg('g', { class: `number-piece of-${player}`, transform: `translate(${x} ${y})` },
    svg('ellipse', { cx: 2, cy: 22, rx: 19, ry: 5, class: 'cast' }),
    svg('path', { d: 'M-17 22q0 -7 7 -8h21q6 1 6 8z' }),
    svg('path', { d: 'M-9 14q0 -9 8 -15q-6 2 -11 5q-6 -2 -4 -8q3 -9 13 -16l2 -6l5 5q12 5 11 22q0 7 -3 13z' }),
    svg('circle', { cx: -1, cy: -11, r: 1.8, class: 'eye' }),
    svg('text', { y: 21, class: 'owner' }, player));
}

export const { layout, animate, editor } = numberBoard({
  name: 'knight', pieces: 'knights', erased: 'last_erased', side: 10, size: 62, fromBelow: false,
  digits: number => String(number).padStart(2, '0'), way: 'jump', draw,
});
