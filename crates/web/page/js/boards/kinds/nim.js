// Nim: rows of matches. Pressing a match takes it and all to its right; rows too long to draw show their number, and
// their moves are typed.

import { svg } from '../../dom.js';
import { say } from '../../words.js';
import { COUNTING, change, counted } from '../editing.js';
import { glide } from '../paint.js';

/** Rows with more matches than this are shown as a number. */
const DRAWN = 24;
const [GAP, HEIGHT, LEFT] = [34, 92, 84];

const size = row => (row.length > 4 ? Infinity : Number(row));

/** Positions of the rows; the width is that of the longest drawn row. */
function geometry(scene) {
  const longest = Math.max(7, ...scene.rows.map(size).filter(count => count <= DRAWN));
  const width = LEFT + longest * GAP + 30;
  return {
    width,
    height: scene.rows.length * HEIGHT + 24,
    y: row => row * HEIGHT + 12 + HEIGHT / 2,
    x: index => LEFT + 20 + index * GAP,
  };
}

export function layout(scene, state) {
  const place = geometry(scene);
  const last = /^(\d+)-(\d+)$/.exec(state.last ?? '');
  const hint = /^(\d+)-(\d+)$/.exec(state.hint ?? '');
  const rows = scene.rows.map((row, index) => ({ row, index, count: size(row), number: index + 1 }));
  return {
    width: place.width,
    height: place.height,
    under: rows.map(({ row, index, count, number }) => [
      svg('rect', { x: 6, y: place.y(index) - HEIGHT / 2 + 4, width: place.width - 12, height: HEIGHT - 8, rx: 16, class: `track ${last?.[1] === String(number) ? 'last' : ''}` }),
      svg('text', { x: 30, y: place.y(index) + 7, class: 'row-number' }, number),
      svg('text', { x: 62, y: place.y(index) + 7, class: 'row-count' }, count > DRAWN ? '' : row),
      count > DRAWN && svg('text', { x: LEFT + 4, y: place.y(index) + 9, class: 'row-huge' }, shorten(row, place.width)),
    ]),
    places: rows.flatMap(({ index, count, number }) => {
      if (state.editing) return [rowPlace(place, index, number, scene.rows[index])];
      if (count > DRAWN) return [];
      return Array.from({ length: count }, (_, at) => {
        const take = count - at;
        const hinted = hint?.[1] === String(number) && take <= Number(hint[2]);
        return {
          name: `${number}-${take}`, x: place.x(at), y: place.y(index), width: GAP, height: HEIGHT - 14,
          label: say('page-nim-take', { row: number, take, count }),
          badge: [place.x(at), place.y(index) + HEIGHT / 2 - 15], badgeSize: 11,
          art: [match(place.x(at), place.y(index), hinted ? 'hint' : '')],
          drag: true,
          ghost: () => Array.from({ length: take }, (__, nth) => match(nth * GAP, 0)),
        };
      });
    }),
    over: [],
    regard: name => {
      const [row, take] = name.split('-').map(Number);
      if (!take) return [];
      const count = size(scene.rows[row - 1]);
      const [from, to] = [place.x(count - take) - GAP / 2, place.x(count - 1) + GAP / 2];
      return [svg('rect', { x: from, y: place.y(row - 1) - HEIGHT / 2 + 8, width: to - from, height: HEIGHT - 16, rx: 10, class: 'taking' })];
    },
    drop: (name, _, point) => {
      const row = Number(name.split('-')[0]);
      return Math.abs(point.y - place.y(row - 1)) > HEIGHT / 2 || point.x > place.x(size(scene.rows[row - 1]) - 1) + GAP ? name : null;
    },
  };
}

/** A whole row, to press while setting up a position. */
const rowPlace = (place, index, number, pieces) => ({
  name: String(number), x: place.width / 2, y: place.y(index), width: place.width - 16, height: HEIGHT - 10,
  label: say('page-nim-row', { row: number, count: pieces }),
  art: size(pieces) > DRAWN ? [] : Array.from({ length: size(pieces) }, (_, at) => match(place.x(at), place.y(index))),
});

/** One match, slightly tilted, head up. */
function match(x, y, mood = '') {
  const tilt = ((x * 7 + y * 3) % 7) - 3;
  return svg('g', { class: `match ${mood}`, transform: `translate(${x} ${y}) rotate(${tilt})` },
    svg('rect', { x: -3.6, y: -24, width: 7.2, height: 56, rx: 2, fill: 'url(#match)' }),
    svg('ellipse', { cx: 0, cy: -27, rx: 6.4, ry: 9, class: 'head' }),
    svg('ellipse', { cx: -2, cy: -30, rx: 1.8, ry: 3, class: 'shine' }));
}

/** A number too long for the row shows its first and last digits. */
function shorten(digits, width) {
  const room = Math.floor((width - LEFT - 40) / 17);
  if (digits.length <= room) return digits;
  const part = Math.max(3, Math.floor((room - 9) / 2));
  return `${digits.slice(0, part)}…${digits.slice(-part)} (${digits.length})`;
}

/** The taken matches fall out of their row. */
export async function animate(board, { before, move }) {
  const [row, take] = move.split('-').map(Number);
  const count = size(before.rows[row - 1] ?? '0');
  if (!take || count > DRAWN) return;
  const place = geometry(before);
  const rows = before.rows.map((each, index) => (index === row - 1 ? String(count - take) : each));
  board.frame({ ...before, rows });
  await Promise.all(Array.from({ length: take }, (_, nth) => {
    const [x, y] = [place.x(count - take + nth), place.y(row - 1)];
    return glide(board.stage, svg('g', { class: 'leaving' }, match(0, 0)), [x, y], [x + 40 + nth * 4, y - 30], 380);
  }));
}

/** @type {import('../editing.js').Editor} */
export const editor = {
  mover: 1,
  tools: [...COUNTING, ['add', 'page-tool-add-row'], ['drop', 'page-tool-drop-row']],
  press: (position, place, tool) => ({
    position: change(position, 0, rows => {
      const list = rows.split(',');
      const at = Number(place) - 1;
      if (tool === 'drop') list.splice(at, 1);
      else if (tool === 'add') list.splice(at + 1, 0, '1');
      else list[at] = counted(list[at], tool);
      return list.join(',');
    }),
  }),
};
