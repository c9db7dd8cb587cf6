// The Knight: ten by ten numbers, two knights, the cells they can reach, those the other threatens, and the numbers
// that are gone. The jumps from the cell one looks at are drawn, and the mirror it would erase is marked.

import { svg } from '../dom.js';
import { say } from '../words.js';
import { glide } from './paint.js';

const CELL = 62;
const EDGE = 30;
const SIDE = CELL * 10 + 2 * EDGE;
const COLUMNS = [...'abcdefghij'];

const at = name => [COLUMNS.indexOf(name[0]), Number(name.slice(1)) - 1];
const centre = name => at(name).map(step => EDGE + CELL * (step + 0.5));
const target = move => move?.split('x')[0];

export function layout(scene, state) {
  return {
    width: SIDE,
    height: SIDE,
    under: [
      svg('rect', { x: 2, y: 2, width: SIDE - 4, height: SIDE - 4, rx: 20, class: 'wood', fill: 'url(#wood)' }),
      COLUMNS.map((name, index) => [
        svg('text', { x: EDGE + CELL * (index + 0.5), y: SIDE - 9, class: 'edge' }, name),
        svg('text', { x: 16, y: EDGE + CELL * (index + 0.5) + 6, class: 'edge' }, index + 1),
      ]),
    ],
    places: scene.cells.map(cell => cellPlace(cell, scene, state)),
    over: scene.knights.map((name, index) => (name ? drawKnight(index + 1, ...centre(name)) : null)),
    regard: name => regard(name, scene),
    drop: (from, to) => (to && to !== from ? to : null),
  };
}

function cellPlace(cell, scene, state) {
  const { name } = cell;
  const [x, y] = centre(name);
  const [column, row] = at(name);
  const owner = scene.knights.indexOf(name) + 1;
  const { mover } = state;
  const playable = state.moves?.some(move => target(move) === name) && cell.reachable;
  // A cell is forbidden to the mover when the other player's knight threatens it.
  const threatened = mover && scene.threat ? cell.threatened?.[2 - mover] && cell.value !== null : false;
  const marks = [
    'square', (column + row) % 2 ? 'dark-square' : 'light-square', playable && 'playable', threatened && 'threatened',
    name === target(state.last) && 'last', name === target(state.hint) && 'hint', name === scene.last_erased && 'mirror',
  ];
  return {
    name, x, y, width: CELL, height: CELL, badge: [x + 13, y - 21], badgeSize: 13,
    label: label(cell, owner, threatened),
    art: [
      svg('rect', { x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL, class: marks.filter(Boolean).join(' ') }),
      threatened && svg('rect', { x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL, fill: 'url(#hatch)', class: 'threat' }),
      playable && svg('rect', { x: x - CELL / 2 + 4, y: y - CELL / 2 + 4, width: CELL - 8, height: CELL - 8, rx: 11, class: 'reach' }),
      cell.value === null ? trace(cell, x, y, owner) : svg('text', { x, y: y + 9, class: 'value' }, digits(cell.value)),
    ],
    drag: Boolean(owner) && owner === mover && Boolean(state.moves?.length),
    ghost: () => drawKnight(owner, 0, 0),
  };
}

const digits = number => String(number).padStart(2, '0');

/** What is left where a number was: a mark of the player who took it, or a cross where it was erased. */
function trace(cell, x, y, owner) {
  if (owner) return null;
  if (cell.erased_by === 'mirror') return svg('path', { d: `M${x - 8} ${y - 8}l16 16m0 -16l-16 16`, class: 'erased' });
  return cell.erased_by ? svg('circle', { cx: x, cy: y, r: 6, class: `taken-by of-${cell.erased_by}` }) : null;
}

function label(cell, owner, threatened) {
  const said = [cell.name];
  if (owner) said.push(say('page-knight-of', { player: owner }));
  else if (cell.value !== null) said.push(digits(cell.value));
  else said.push(say(cell.erased_by === 'mirror' ? 'page-knight-erased' : 'page-knight-gone'));
  if (threatened) said.push(say('page-knight-threatened'));
  return said.join(', ');
}

/** The jumps from a cell, and the mirror that landing there would erase. */
function regard(name, scene) {
  const [x, y] = centre(name);
  const [column, row] = at(name);
  const steps = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
  const ends = steps.map(([dx, dy]) => [column + dx, row + dy]).filter(end => end.every(step => step >= 0 && step < 10));
  const value = scene.cells.find(cell => cell.name === name)?.value;
  const mirrored = value === null || value === undefined ? null : Number([...digits(value)].reverse().join(''));
  const mirror = mirrored !== null && mirrored !== value && scene.cells.find(cell => cell.value === mirrored);
  return [
    ends.map(([toColumn, toRow]) => svg('line', { x1: x, y1: y, x2: EDGE + CELL * (toColumn + 0.5), y2: EDGE + CELL * (toRow + 0.5), class: 'jump' })),
    mirror && svg('circle', { cx: centre(mirror.name)[0], cy: centre(mirror.name)[1], r: CELL / 2 - 4, class: 'would-erase' }),
  ];
}

/** A knight standing in the middle of its cell. */
export function drawKnight(player, x, y) {
  return svg('g', { class: `knight-piece of-${player}`, transform: `translate(${x} ${y})` },
    svg('ellipse', { cx: 2, cy: 22, rx: 19, ry: 5, class: 'cast' }),
    svg('path', { d: 'M-17 22q0 -7 7 -8h21q6 1 6 8z' }),
    svg('path', { d: 'M-9 14q0 -9 8 -15q-6 2 -11 5q-6 -2 -4 -8q3 -9 13 -16l2 -6l5 5q12 5 11 22q0 7 -3 13z' }),
    svg('circle', { cx: -1, cy: -11, r: 1.8, class: 'eye' }),
    svg('text', { y: 21, class: 'owner' }, player));
}

/** The knight jumps. */
export async function animate(board, { before, after, move }) {
  const to = target(move);
  const player = after.knights.indexOf(to) + 1;
  const from = before.knights[player - 1];
  if (!player || !from) return;
  const knights = before.knights.map((name, index) => (index === player - 1 ? null : name));
  board.frame({ ...before, knights }, { last: to });
  await glide(board.stage, drawKnight(player, 0, 0), centre(from), centre(to), 420);
}
