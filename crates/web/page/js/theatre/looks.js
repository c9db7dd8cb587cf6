// How each status of a node looks, on the canvas and in the legend: a shape as well as a colour, so that nobody needs to tell
// colours apart.

import { colour, svg } from '../dom.js';

/**
 * @typedef {object} Look
 * @property {'disc' | 'ring' | 'dashed' | 'cross' | 'barred' | 'star' | 'diamond' | 'dot' | 'slashed'} shape
 * @property {string} ink the CSS variable of its colour
 */

/** @type {Object<string, Look>} */
export const LOOKS = {
  open: { shape: 'ring', ink: '--tree-open' },
  expanded: { shape: 'disc', ink: '--tree-expanded' },
  duplicate: { shape: 'cross', ink: '--tree-spent' },
  replaced: { shape: 'cross', ink: '--tree-spent' },
  pruned: { shape: 'barred', ink: '--tree-cut' },
  forgotten: { shape: 'dashed', ink: '--tree-spent' },
  goal: { shape: 'star', ink: '--tree-best' },
  active: { shape: 'ring', ink: '--tree-expanded' },
  leaf: { shape: 'dot', ink: '--tree-open' },
  done: { shape: 'disc', ink: '--tree-open' },
  cut: { shape: 'slashed', ink: '--tree-cut' },
  hit: { shape: 'diamond', ink: '--tree-known' },
};

/** The statuses each kind of search can show, in the order of the legend. */
export const LEGEND = {
  path: ['open', 'expanded', 'duplicate', 'pruned', 'forgotten', 'goal'],
  game: ['active', 'done', 'leaf', 'cut', 'hit'],
};

/** The words of each status. */
export const STATUS_WORDS = {
  open: 'page-theatre-is-open', expanded: 'page-theatre-is-expanded', duplicate: 'page-theatre-is-duplicate', replaced: 'page-theatre-is-replaced',
  pruned: 'page-theatre-is-pruned', forgotten: 'page-theatre-is-forgotten', goal: 'page-theatre-is-goal', active: 'page-theatre-is-active',
  leaf: 'page-theatre-is-leaf', done: 'page-theatre-is-done', cut: 'page-theatre-is-cut', hit: 'page-theatre-is-hit',
};

const INKS = ['--tree-open', '--tree-expanded', '--tree-spent', '--tree-cut', '--tree-best', '--tree-known'];
const PAPERS = ['--sheet', '--ink', '--ink-soft', '--line', '--line-strong', '--focus', '--accent', '--on-accent', '--well'];

/** The colours of the theme in force, by variable. @returns {Object<string, string>} */
export function palette() {
  return Object.fromEntries([...INKS, ...PAPERS].map(name => [name, colour(name)]));
}

/**
 * Draws one node around a point.
 * @param {CanvasRenderingContext2D} pen
 * @param {Look} look
 */
export function drawShape(pen, { shape, ink }, x, y, radius, colours) {
  pen.strokeStyle = pen.fillStyle = colours[ink];
  pen.lineWidth = Math.max(1, radius / 4.5);
  pen.beginPath();
  if (shape === 'cross') return drawCross(pen, x, y, radius * 0.62);
  if (shape === 'star') return drawStar(pen, x, y, radius * 1.45);
  if (shape === 'diamond') return drawDiamond(pen, x, y, radius * 1.15);
  const size = shape === 'dot' ? Math.max(1.2, radius * 0.6) : radius;
  pen.arc(x, y, size, 0, 2 * Math.PI);
  if (shape === 'ring' || shape === 'dashed') {
    if (shape === 'dashed') pen.setLineDash([radius / 1.8, radius / 2.4]);
    pen.fillStyle = colours['--sheet'];
    pen.fill();
    pen.stroke();
    pen.setLineDash([]);
  } else pen.fill();
  if (shape === 'barred') strike(pen, x, y, radius, colours, [[-0.6, 0, 0.6, 0]]);
  if (shape === 'slashed') strike(pen, x, y, radius, colours, [[-0.65, 0.3, 0.15, -0.6], [-0.15, 0.6, 0.65, -0.3]]);
}

function strike(pen, x, y, radius, colours, lines) {
  if (radius < 3) return;
  pen.strokeStyle = colours['--sheet'];
  pen.beginPath();
  for (const [fromX, fromY, toX, toY] of lines) {
    pen.moveTo(x + fromX * radius, y + fromY * radius);
    pen.lineTo(x + toX * radius, y + toY * radius);
  }
  pen.stroke();
}

function drawCross(pen, x, y, size) {
  pen.moveTo(x - size, y - size);
  pen.lineTo(x + size, y + size);
  pen.moveTo(x + size, y - size);
  pen.lineTo(x - size, y + size);
  pen.stroke();
}

function drawDiamond(pen, x, y, size) {
  pen.moveTo(x, y - size);
  pen.lineTo(x + size, y);
  pen.lineTo(x, y + size);
  pen.lineTo(x - size, y);
  pen.closePath();
  pen.fill();
}

function drawStar(pen, x, y, size) {
  for (let point = 0; point < 10; point++) {
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    const reach = point % 2 ? size * 0.48 : size;
    pen.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  }
  pen.closePath();
  pen.fill();
}

const SHAPES = {
  disc: ink => [svg('circle', { cx: 8, cy: 8, r: 5.5, fill: ink })],
  ring: ink => [svg('circle', { cx: 8, cy: 8, r: 5, fill: 'none', stroke: ink, 'stroke-width': 2 })],
  dashed: ink => [svg('circle', { cx: 8, cy: 8, r: 5, fill: 'none', stroke: ink, 'stroke-width': 1.6, 'stroke-dasharray': '3 2.2' })],
  cross: ink => [svg('path', { d: 'M4.5 4.5l7 7m0-7l-7 7', fill: 'none', stroke: ink, 'stroke-width': 2 })],
  barred: ink => [svg('circle', { cx: 8, cy: 8, r: 5.5, fill: ink }), svg('path', { d: 'M5 8h6', stroke: 'var(--sheet)', 'stroke-width': 1.8 })],
  slashed: ink => [svg('circle', { cx: 8, cy: 8, r: 5.5, fill: ink }), svg('path', { d: 'M4.5 9.5l4-5m-1 7l4-5', stroke: 'var(--sheet)', 'stroke-width': 1.5 })],
  star: ink => [svg('path', { d: 'M8 1l2 4.8 5.2.4-4 3.4 1.3 5L8 11.9l-4.5 2.7 1.3-5-4-3.4 5.2-.4z', fill: ink })],
  diamond: ink => [svg('path', { d: 'M8 1.8L14.2 8 8 14.2 1.8 8z', fill: ink })],
  dot: ink => [svg('circle', { cx: 8, cy: 8, r: 3.2, fill: ink })],
};

/** The same shape as a small picture for the legend. @param {string} status */
export function symbol(status) {
  const { shape, ink } = LOOKS[status];
  return svg('svg', { class: 'symbol', viewBox: '0 0 16 16', 'aria-hidden': 'true' }, SHAPES[shape](`var(${ink})`));
}
