// The Bishop: eight by eight numbers, two bishops, the cells they can reach, those the other threatens, and the
// numbers that are gone. The diagonals of the cell one looks at are drawn, and the mirror it would erase is marked.

import { svg } from '../dom.js';
import { say } from '../words.js';
import { glide } from './paint.js';

const CELL = 76;
const EDGE = 30;
const SIDE = CELL * 8 + 2 * EDGE;
const COLUMNS = [...'abcdefgh'];

const centre = name => [EDGE + CELL * (COLUMNS.indexOf(name[0]) + 0.5), EDGE + CELL * (8 - Number(name[1]) + 0.5)];

export function layout(scene, state) {
  const mover = state.mover;
  return {
    width: SIDE,
    height: SIDE,
    under: [
      svg('rect', { x: 2, y: 2, width: SIDE - 4, height: SIDE - 4, rx: 20, class: 'wood', fill: 'url(#wood)' }),
      COLUMNS.map((name, index) => [
        svg('text', { x: EDGE + CELL * (index + 0.5), y: SIDE - 9, class: 'edge' }, name),
        svg('text', { x: 16, y: EDGE + CELL * (index + 0.5) + 6, class: 'edge' }, 8 - index),
      ]),
    ],
    places: scene.cells.map(cell => cellPlace(cell, scene, state, mover)),
    over: scene.bishops.map((name, index) => {
      if (!name) return null;
      const [x, y] = centre(name);
      return drawBishop(index + 1, x, y);
    }),
    regard: name => regard(name, scene),
    drop: (from, to) => (to && to !== from ? to : null),
  };
}

function cellPlace(cell, scene, state, mover) {
  const { name } = cell;
  const [x, y] = centre(name);
  const dark = (COLUMNS.indexOf(name[0]) + Number(name[1])) % 2 === 1;
  const owner = scene.bishops.indexOf(name) + 1;
  const playable = state.moves?.some(move => move.startsWith(name)) && cell.reachable;
  // A cell is forbidden to the mover when the other player's bishop threatens it.
  const threatened = mover ? cell.threatened?.[2 - mover] && cell.value !== null : false;
  const marks = [
    'square', dark ? 'dark-square' : 'light-square', playable && 'playable', threatened && 'threatened',
    name === state.last?.slice(0, 2) && 'last', name === state.hint?.slice(0, 2) && 'hint', name === scene.last_mirror && 'mirror',
  ];
  return {
    name, x, y, width: CELL, height: CELL, badge: [x + 17, y - 26], badgeSize: 15,
    label: label(cell, owner, threatened),
    art: [
      svg('rect', { x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL, class: marks.filter(Boolean).join(' ') }),
      threatened && svg('rect', { x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL, fill: 'url(#hatch)', class: 'threat' }),
      playable && svg('rect', { x: x - CELL / 2 + 5, y: y - CELL / 2 + 5, width: CELL - 10, height: CELL - 10, rx: 12, class: 'reach' }),
      cell.value === null ? trace(cell, x, y, owner) : svg('text', { x, y: y + 10, class: 'value' }, cell.value),
    ],
    drag: Boolean(owner) && owner === mover && Boolean(state.moves?.length),
    ghost: () => drawBishop(owner, 0, 0),
  };
}

/** What is left where a number was: a mark of the player who took it, or a cross where its mirror was erased. */
function trace(cell, x, y, owner) {
  if (owner) return null;
  if (cell.erased_by === 'mirror') return svg('path', { d: `M${x - 9} ${y - 9}l18 18m0 -18l-18 18`, class: 'erased' });
  return cell.erased_by ? svg('circle', { cx: x, cy: y, r: 7, class: `taken-by of-${cell.erased_by}` }) : null;
}

function label(cell, owner, threatened) {
  const said = [cell.name];
  if (owner) said.push(say('page-bishop-of', { player: owner }));
  else if (cell.value !== null) said.push(String(cell.value));
  else said.push(say(cell.erased_by === 'mirror' ? 'page-bishop-erased' : 'page-bishop-gone'));
  if (threatened) said.push(say('page-bishop-threatened'));
  return said.join(', ');
}

/** The two diagonals through a cell, and the number that landing there would erase. */
function regard(name, scene) {
  const [x, y] = centre(name);
  const [column, row] = [COLUMNS.indexOf(name[0]), 8 - Number(name[1])];
  const ends = [[-1, -1], [1, 1], [-1, 1], [1, -1]].map(([dx, dy]) => {
    const far = Math.min(dx < 0 ? column : 7 - column, dy < 0 ? row : 7 - row);
    return [x + dx * far * CELL, y + dy * far * CELL];
  });
  const value = scene.cells.find(cell => cell.name === name)?.value;
  const mirrored = value && Number([...String(value)].reverse().join(''));
  const mirror = mirrored !== value && scene.cells.find(cell => cell.value === mirrored && cell.value !== null);
  return [
    ends.map(([toX, toY]) => svg('line', { x1: x, y1: y, x2: toX, y2: toY, class: 'diagonal' })),
    mirror && svg('circle', { cx: centre(mirror.name)[0], cy: centre(mirror.name)[1], r: CELL / 2 - 5, class: 'would-erase' }),
  ];
}

/** A bishop standing in the middle of its cell. */
export function drawBishop(player, x, y) {
  return svg('g', { class: `bishop-piece of-${player}`, transform: `translate(${x} ${y})` },
    svg('ellipse', { cx: 2, cy: 25, rx: 22, ry: 6, class: 'cast' }),
    svg('path', { d: 'M-20 25q0 -8 9 -9q-2 -4 -2 -7h26q0 3 -2 7q9 1 9 9z' }),
    svg('path', { d: 'M-12 9q-6 -9 -2 -18q4 -8 14 -15q10 7 14 15q4 9 -2 18z' }),
    svg('circle', { cx: 0, cy: -27, r: 4.5 }),
    svg('path', { d: 'M3 -14l-6 9m-8 9h22', class: 'cut' }),
    svg('text', { y: 23, class: 'owner' }, player));
}

/** The bishop slides along its diagonal. */
export async function animate(board, { before, after, move }) {
  const to = move.slice(0, 2);
  const player = after.bishops.indexOf(to) + 1;
  const from = before.bishops[player - 1];
  if (!player || !from) return;
  const bishops = before.bishops.map((name, index) => (index === player - 1 ? null : name));
  board.frame({ ...before, bishops }, { last: to });
  await glide(board.stage, drawBishop(player, 0, 0), centre(from), centre(to), 460);
}
