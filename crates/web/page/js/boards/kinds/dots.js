// Dots and Boxes: dots, arcs in the colour of the player who drew them, and boxes in that of the player who closed
// them. Pressing between two dots draws the arc.

import { svg } from '../../dom.js';
import { say } from '../../words.js';
import { change, inSigns } from '../editing.js';

const BOX = 84;
const EDGE = 46;

const ends = arc => {
  const [along, across] = [arc.place * BOX, arc.line * BOX];
  return arc.horizontal ? [along, across, along + BOX, across] : [across, along, across, along + BOX];
};

export function layout(scene, state) {
  const [width, height] = [scene.cols * BOX + 2 * EDGE, scene.rows * BOX + 2 * EDGE];
  const range = count => Array.from({ length: count }, (_, index) => index);
  return {
    width,
    height,
    under: [
      svg('rect', { x: 2, y: 2, width: width - 4, height: height - 4, rx: 18, class: 'paper' }),
      range(scene.cols).map(col => svg('text', { x: EDGE + BOX * (col + 0.5), y: 20, class: 'edge' }, col + 1)),
      range(scene.cols + 1).map(line => svg('text', { x: EDGE + BOX * line, y: height - 8, class: 'edge' }, `v${line + 1}`)),
      range(scene.rows).map(row => svg('text', { x: 18, y: EDGE + BOX * (row + 0.5) + 5, class: 'edge' }, row + 1)),
      range(scene.rows + 1).map(line => svg('text', { x: 18, y: EDGE + BOX * line + 5, class: 'edge' }, `h${line + 1}`)),
      scene.boxes.map((owner, index) => owner && drawBox(owner, index % scene.cols, Math.floor(index / scene.cols))),
    ],
    places: scene.arcs.map(arc => arcPlace(arc, state)),
    over: range(scene.rows + 1).map(row => range(scene.cols + 1).map(col =>
      svg('circle', { cx: EDGE + BOX * col, cy: EDGE + BOX * row, r: 7, class: 'dot' }))),
  };
}

function drawBox(owner, col, row) {
  const [x, y] = [EDGE + BOX * col, EDGE + BOX * row];
  return [
    svg('rect', { x: x + 5, y: y + 5, width: BOX - 10, height: BOX - 10, rx: 8, class: `box of-${owner}` }),
    owner !== 'closed' && svg('text', { x: x + BOX / 2, y: y + BOX / 2 + 9, class: 'owner' }, owner),
  ];
}

function arcPlace(arc, state) {
  const [x1, y1, x2, y2] = ends(arc).map(step => step + EDGE);
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const playable = state.moves?.includes(arc.name);
  const marks = ['arc', arc.by ? `of-${arc.by}` : 'free', playable && 'playable', playable && arc.closes > 0 && 'closing',
    arc.name === state.last && 'last', arc.name === state.hint && 'hint'];
  return {
    name: arc.name, x, y, badge: [x, y], badgeSize: 13,
    width: arc.horizontal ? BOX - 18 : 34, height: arc.horizontal ? 34 : BOX - 18,
    label: [arc.name, said(arc)].join(', '),
    art: [svg('line', { x1, y1, x2, y2, class: marks.filter(Boolean).join(' ') })],
  };
}

function said(arc) {
  if (arc.by) return say('page-dots-drawn', { player: arc.by });
  return arc.closes ? say('page-dots-closes', { boxes: arc.closes }) : say('page-dots-free');
}

/** @type {import('../editing.js').Editor} */
export const editor = {
  mover: 2,
  tools: [['one', 'page-tool-dots-one'], ['two', 'page-tool-dots-two'], ['erase', 'page-tool-erase']],
  press: (position, place, tool) => {
    const [line, at] = place.slice(1).split('-').map(step => Number(step) - 1);
    const sign = { erase: '0', one: '1', two: '2' }[tool];
    const drawn = change(position, place[0] === 'h' ? 0 : 1, inSigns(line, at, sign));
    // The server counts the boxes: it gives player 1 those that player 2 does not have.
    return { position: change(drawn, 3, boxes => `?-${boxes.split('-')[1]}`) };
  },
};
