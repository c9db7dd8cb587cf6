// The paints that boards share: gradients, defined once in the page. Their colours are in boards.css.

import { svg } from '../dom.js';

const stop = (offset, name) => svg('stop', { offset, class: `stop-${name}` });

let done = false;

/** Puts the definitions into the page, the first time it is called. */
export function paint() {
  if (done) return;
  done = true;
  document.body.append(svg('svg', { width: 0, height: 0, class: 'paints', 'aria-hidden': 'true' }, svg('defs', {},
    svg('linearGradient', { id: 'wood', x1: 0, y1: 0, x2: 0.25, y2: 1 }, stop('0', 'wood-1'), stop('0.5', 'wood-2'), stop('1', 'wood-3')),
    svg('radialGradient', { id: 'pit', cx: 0.5, cy: 0.62, r: 0.62 }, stop('0', 'pit-1'), stop('0.7', 'pit-2'), stop('1', 'pit-3')),
    svg('radialGradient', { id: 'seed', cx: 0.35, cy: 0.3, r: 0.8 }, stop('0', 'seed-1'), stop('0.6', 'seed-2'), stop('1', 'seed-3')),
    svg('radialGradient', { id: 'seed-pale', cx: 0.35, cy: 0.3, r: 0.8 }, stop('0', 'pale-1'), stop('0.6', 'pale-2'), stop('1', 'pale-3')),
    ...['light', 'dark'].flatMap(name => [
      svg('linearGradient', { id: `${name}-side` }, stop('0', `${name}-2`), stop('0.45', `${name}-1`), stop('1', `${name}-3`)),
      svg('linearGradient', { id: `${name}-top`, x1: 0, y1: 0, x2: 1, y2: 1 }, stop('0', `${name}-0`), stop('1', `${name}-1`)),
    ]),
    svg('linearGradient', { id: 'match' }, stop('0', 'match-2'), stop('0.4', 'match-1'), stop('1', 'match-2')),
    svg('pattern', { id: 'hatch', width: 8, height: 8, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
      svg('rect', { width: 2.5, height: 8, class: 'hatch' })))));
}

/** Moves a node from one point to another within the time; then it is gone. */
export async function glide(layer, node, from, to, milliseconds, lift = 0) {
  const mover = svg('g', {}, node);
  layer.append(mover);
  const at = ([x, y]) => `translate(${x}px, ${y}px)`;
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - lift];
  const path = lift ? [at(from), at(middle), at(to)] : [at(from), at(to)];
  await mover.animate({ transform: path }, { duration: milliseconds, easing: 'cubic-bezier(.3,.1,.3,1)', fill: 'forwards' }).finished;
  mover.remove();
}
