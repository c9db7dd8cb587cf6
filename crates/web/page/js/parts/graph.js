// The evaluation graph: the value after each move from player 1's view, with mistakes marked.

import { element, svg } from '../dom.js';
import { say, signed } from '../words.js';

const [HEIGHT, EDGE] = [150, 10];
/** With more values than this only mistakes have dots. */
const CROWDED = 60;

/**
 * @typedef {object} Turn
 * @property {number} ply     number of moves made
 * @property {number} value   from player 1's view
 * @property {boolean} exact
 * @property {string} [mark]  `?!` or `??`
 */

/**
 * @param {Turn[]} turns
 * @param {{length: number, at?: number, points: boolean, width?: number, onGo?: (ply: number) => void}} options `width`: of its container
 */
export function graph(turns, { length, at, points, width = 400, onGo }) {
  const reach = Math.max(1, ...turns.map(turn => Math.abs(turn.value)));
  const x = ply => EDGE + (width - 2 * EDGE) * (ply / Math.max(length, 1));
  const y = turn => HEIGHT / 2 - (HEIGHT / 2 - EDGE) * height(turn, reach, points);
  const path = turns.map((turn, index) => `${index ? 'L' : 'M'}${x(turn.ply).toFixed(1)} ${y(turn).toFixed(1)}`).join('');
  const area = turns.length > 1 ? `${path}L${x(turns.at(-1).ply)} ${HEIGHT / 2}L${x(turns[0].ply)} ${HEIGHT / 2}Z` : '';
  const press = event => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = ((event.clientX - box.x) / box.width * width - EDGE) / (width - 2 * EDGE);
    onGo(Math.max(0, Math.min(length, Math.round(share * length))));
  };
  return element('figure', { class: 'graph' },
    svg('svg', { viewBox: `0 0 ${width} ${HEIGHT}`, role: 'img', 'aria-label': summary(turns), class: onGo ? 'goes' : '', on: onGo ? { click: press } : {} },
      svg('clipPath', { id: 'above' }, svg('rect', { x: 0, y: 0, width: width, height: HEIGHT / 2 })),
      svg('clipPath', { id: 'below' }, svg('rect', { x: 0, y: HEIGHT / 2, width: width, height: HEIGHT / 2 })),
      svg('path', { d: area, class: 'one', 'clip-path': 'url(#above)' }),
      svg('path', { d: area, class: 'two', 'clip-path': 'url(#below)' }),
      svg('line', { x1: EDGE, x2: width - EDGE, y1: HEIGHT / 2, y2: HEIGHT / 2, class: 'axis' }),
      ticks(length).map(ply => [svg('line', { x1: x(ply), x2: x(ply), y1: 0, y2: HEIGHT, class: 'tick' }), svg('text', { x: x(ply) + 3, y: HEIGHT - 4, class: 'tick' }, ply)]),
      at !== undefined && svg('line', { x1: x(at), x2: x(at), y1: 4, y2: HEIGHT - 4, class: 'now' }),
      svg('path', { d: path, class: 'curve' }),
      turns.filter(turn => turn.mark || turns.length <= CROWDED).map(turn => svg('circle', { cx: x(turn.ply), cy: y(turn), r: turn.mark ? 4.5 : 2.6, class: `dot ${turn.mark === '??' ? 'bad' : turn.mark ? 'slip' : ''}` }))),
    element('figcaption', { class: 'row spread small soft' },
      element('span', {}, say('page-graph-up')), element('span', {}, points ? `±${Math.round(reach)}` : ''), element('span', {}, say('page-graph-down'))));
}

/** The ply numbers under the graph: three to five in a long game, none in a short one. */
function ticks(length) {
  const apart = [10, 20, 50, 100, 200, 500].find(each => length / each < 6) ?? 1000;
  return Array.from({ length: Math.max(0, Math.ceil(length / apart) - 1) }, (_, index) => (index + 1) * apart);
}

/** Height between -1 and 1. A proved result reaches the edge; an estimate in a game without points does not. */
function height({ value, exact }, reach, points) {
  if (points) return value / reach;
  return exact ? Math.sign(value) : Math.max(-0.9, Math.min(0.9, value));
}

const summary = turns => (turns.length === 0 ? say('page-graph-empty')
  : say('page-graph-label', { list: turns.map(turn => `${turn.ply}: ${signed(turn.value)}`).join('; ') }));
