// Kalah: two rows of pits in a wooden board with two stores, player 2's on the left and player 1's on the right, or above
// and below as in Adji-boto.

import { svg } from '../../dom.js';
import { say } from '../../words.js';
import { PIT, drawPit, drawStore, geometry, hand, seeds, way } from './adji-boto.js';
import { glide } from '../paint.js';

const placesOf = (scene, narrow) => geometry(narrow, true, scene.pits[0].length);

/** The position of a step's seed: over a pit, or over the mover's store. */
const spot = (place, step) => {
  if (step.pit !== 'store') return place.pit(step.pit);
  const { x, y } = place.store(step.by);
  return [x, y];
};

export function layout(scene, state, narrow) {
  const place = placesOf(scene, narrow);
  const columns = [...'abcdefgh'].slice(0, scene.pits[0].length);
  const names = ['2', '1'].flatMap(row => columns.map(column => column + row));
  const held = name => scene.pits[name[1] - 1][columns.indexOf(name[0])];
  return {
    width: place.width,
    height: place.height,
    under: [
      svg('rect', { x: 6, y: 6, width: place.width - 12, height: place.height - 12, rx: 34, class: 'wood', fill: 'url(#wood)' }),
      svg('rect', { x: 13, y: 13, width: place.width - 26, height: place.height - 26, rx: 28, class: 'wood-edge' }),
      [2, 1].map(player => drawStore(place.store(player), scene.stores[player - 1], player, state.mover)),
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
    over: [scene.direction && way(place, columns), scene.hand > 0 && hand(scene.hand, spot(place, scene))],
  };
}

/** Sows pit by pit; then captured seeds move to the mover's store. */
export async function animate(board, { steps, before }, current) {
  const pace = Math.max(55, Math.min(130, 2200 / Math.max(steps.length, 1)));
  let from = null;
  let earlier = before;
  for (const step of steps) {
    if (!current()) return;
    const place = placesOf(step, board.narrow);
    const to = spot(place, step);
    if (from && !step.taken) {
      board.frame({ ...earlier, hand: 0 });
      const holding = svg('g', { class: 'hand' }, seeds(step.hand + 1, 22));
      await glide(board.stage, holding, [from[0], from[1] - PIT * 0.5], [to[0], to[1] - PIT * 0.5], pace, 14);
      if (!current()) return;
    }
    board.frame(step);
    if (step.taken) {
      const { x, y } = place.store(step.by);
      await Promise.all(step.taken.map(name => glide(board.stage, svg('g', {}, seeds(5, 20)), place.pit(name), [x, y], 480, 40)));
    } else {
      await new Promise(wake => { setTimeout(wake, from ? pace * 0.25 : 220); });
    }
    from = to;
    earlier = step;
  }
}
