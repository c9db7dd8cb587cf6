// Adji-boto: two rows of six pits in a wooden board, and a store for each player's captured seeds. Player 2's row is on
// top; seeds move counter-clockwise.

import { svg } from '../../dom.js';
import { say } from '../../words.js';
import { COUNTING, change, columnOf, counted, inRows } from '../editing.js';
import { glide } from '../paint.js';
import { still } from '../still.js';

const COLUMNS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** The radius of a pit, and the distance between pits. */
export const PIT = 46;
export const STEP = 108;
/** Limit on the seeds drawn in a pit; the number beside it is exact. */
const DRAWN = 40;

/** Positions of pits and stores: stores beside the pits, or above and below them on a narrow screen; the puzzle has none. */
export function geometry(narrow, stores, columns = COLUMNS.length) {
  const [left, top] = narrow || !stores ? [64, narrow && stores ? 162 : 98] : [190, 98];
  const width = STEP * (columns - 1) + 2 * left;
  const height = narrow && stores ? 462 : 334;
  const pit = name => [left + (name.charCodeAt(0) - 'a'.charCodeAt(0)) * STEP, top + (name[1] === '2' ? 0 : 136)];
  const store = player => {
    if (narrow) return { x: width / 2, y: player === 2 ? 44 : height - 44, width: width - 60, height: 56 };
    return { x: player === 2 ? 76 : width - 76, y: height / 2, width: 92, height: height - 96 };
  };
  return { width, height, pit, store };
}

export function layout(scene, state, narrow) {
  const place = geometry(narrow, Boolean(scene.captured));
  const names = ['2', '1'].flatMap(row => COLUMNS.map(column => column + row));
  const held = name => scene.pits[name[1] - 1][COLUMNS.indexOf(name[0])];
  return {
    width: place.width,
    height: place.height,
    under: [
      svg('rect', { x: 6, y: 6, width: place.width - 12, height: place.height - 12, rx: 34, class: 'wood', fill: 'url(#wood)' }),
      svg('rect', { x: 13, y: 13, width: place.width - 26, height: place.height - 26, rx: 28, class: 'wood-edge' }),
      [2, 1].map(player => drawStore(place.store(player), scene.captured?.[player - 1], player, state.mover)),
    ],
    places: names.map(name => {
      const [x, y] = place.pit(name);
      return {
        name, x, y, width: 2 * PIT + 10, height: 2 * PIT + 34,
        badge: [x + PIT * 0.72, y - PIT * 0.74],
        label: say('page-pit', { pit: name, count: held(name) }),
        art: drawPit(name, x, y, held(name), scene, state),
      };
    }),
    over: [scene.direction && way(place, COLUMNS), scene.hand > 0 && scene.pit && hand(scene.hand, place.pit(scene.pit))],
  };
}

/** The direction of sowing: to the right below, up, to the left above, and down again. */
export function way({ pit }, columns) {
  const [first, last] = [columns[0], columns.at(-1)];
  const [[left, top], [right, bottom]] = [pit(`${first}2`), pit(`${last}1`)];
  const [from, to, over, under] = [left - 30, right + 30, top - 44, bottom + 44];
  const tip = (x, y, turn) => svg('path', { d: 'M-16 -13L12 0L-16 13z', transform: `translate(${x} ${y}) rotate(${turn})`, class: 'way-tip' });
  return svg('g', {},
    svg('path', { d: `M${from} ${under}H${to}Q${to + 34} ${under} ${to + 34} ${under - 34}V${over + 34}Q${to + 34} ${over} ${to} ${over}H${from}Q${from - 34} ${over} ${from - 34} ${over + 34}V${under - 34}Q${from - 34} ${under} ${from} ${under}`, class: 'way' }),
    tip((left + right) / 2, under, 0), tip((left + right) / 2, over, 180), tip(to + 34, (over + under) / 2, -90), tip(from - 34, (over + under) / 2, 90));
}

export function drawPit(name, x, y, count, scene, state) {
  const marks = [
    'pit',
    name === (scene.pit ?? state.last) && 'last',
    name === state.hint && 'hint',
    scene.taken?.includes(name) && 'taken',
    state.moves?.includes(name) && 'playable',
  ];
  const below = name[1] === '1';
  return [
    svg('g', { class: marks.filter(Boolean).join(' ') },
      svg('circle', { cx: x, cy: y, r: PIT + 5, class: 'ring' }),
      svg('circle', { cx: x, cy: y, r: PIT, fill: 'url(#pit)' }),
      svg('g', { transform: `translate(${x} ${y})` }, seeds(count, PIT - 9))),
    svg('text', { x, y: below ? y + PIT + 30 : y - PIT - 13, class: 'count' }, count),
  ];
}

/** Seeds in a sunflower pattern, each slightly displaced, so that they look like a heap. */
export function seeds(count, radius) {
  const shown = Math.min(count, DRAWN);
  const size = Math.max(5.2, Math.min(11, radius / Math.sqrt(shown + 1)));
  return Array.from({ length: shown }, (_, index) => {
    const angle = index * 2.39996 + 0.7;
    const far = shown === 1 ? 0 : (radius - size + 2) * Math.sqrt((index + 0.4) / shown);
    const [x, y] = [far * Math.cos(angle), far * Math.sin(angle)];
    return svg('ellipse', {
      cx: x.toFixed(1), cy: y.toFixed(1), rx: size, ry: size * 0.86,
      transform: `rotate(${(index * 67) % 180} ${x.toFixed(1)} ${y.toFixed(1)})`,
      fill: index % 3 ? 'url(#seed)' : 'url(#seed-pale)', class: 'seed',
    });
  });
}

export function drawStore({ x, y, width, height }, count, player, mover) {
  if (count === undefined || count === null) return [];
  const long = width > height;
  const spread = { x: long ? 4.5 : 0, y: long ? 0 : 4.5 };
  const shown = Math.min(count, DRAWN);
  return svg('g', { class: `store of-${player} ${player === mover ? 'to-move' : ''}` },
    svg('rect', { x: x - width / 2, y: y - height / 2, width, height, rx: Math.min(width, height) / 2, fill: 'url(#pit)' }),
    Array.from({ length: shown }, (_, index) => {
      const [across, along] = [((index * 37) % 5) - 2, index / Math.max(shown - 1, 12) - 0.5];
      const [dx, dy] = long ? [along * (width - 120), across * 6] : [across * 10, along * (height - 110)];
      return svg('ellipse', { cx: x + dx + spread.x, cy: y + dy + (long ? 0 : 14), rx: 8, ry: 7, fill: index % 3 ? 'url(#seed)' : 'url(#seed-pale)', class: 'seed' });
    }),
    svg('text', { x: long ? x - width / 2 + 34 : x, y: long ? y + 9 : y - height / 2 + 40, class: 'captured' }, count));
}

export const hand = (count, [x, y]) => svg('g', { class: 'hand', transform: `translate(${x} ${y - PIT * 0.9})` },
  seeds(count, 22), svg('text', { y: 8, class: 'count' }, count));

/** Sows pit by pit; then captured seeds move to their store. */
export async function animate(board, { steps, after, before }, current) {
  const place = geometry(board.narrow, Boolean(after.captured));
  const pace = Math.max(55, Math.min(130, 2200 / Math.max(steps.length, 1)));
  let from = null;
  let earlier = before;
  for (const step of steps) {
    if (!current()) return;
    const to = step.pit ? place.pit(step.pit) : null;
    if (from && to && !step.taken?.length) {
      board.frame({ ...earlier, hand: 0 });
      const holding = svg('g', { class: 'hand' }, seeds((step.hand ?? 0) + 1, 22));
      await glide(board.stage, holding, [from[0], from[1] - PIT * 0.5], [to[0], to[1] - PIT * 0.5], pace, 14);
      if (!current()) return;
    }
    board.frame(step);
    if (step.taken?.length) await capture(board, step, earlier, after, place, current);
    else await new Promise(wake => { setTimeout(wake, from ? pace * 0.25 : 220); });
    if (to) from = to;
    earlier = step;
  }
}

/** The seeds of the captured pits move to the store that grew. */
async function capture(board, step, earlier, after, place, current) {
  await new Promise(wake => { setTimeout(wake, 260); });
  if (!current()) return;
  const player = after.captured?.[1] > earlier.captured?.[1] ? 2 : 1;
  const store = after.captured ? place.store(player) : { x: place.width / 2, y: -80 };
  await Promise.all(step.taken.map(name =>
    glide(board.stage, svg('g', {}, seeds(5, 20)), place.pit(name), [store.x, store.y], 480, 40)));
}

/** @type {import('../editing.js').Editor} */
export const editor = {
  mover: 1,
  tools: COUNTING,
  press: (position, place, tool) => ({
    position: change(position, 0, inRows(2 - Number(place[1]), columnOf(place), count => counted(count, tool))),
  }),
};

/** A state of the puzzle, `0,0,0,0,0,2/0,0,0,0,4,0`: the upper row is written first and belongs to the second player. */
export const drawState = (state, label) =>
  still(layout, { kind: 'adji-boto', pits: state.split('/').map(row => row.split(',').map(Number)).reverse(), captured: null }, label);
