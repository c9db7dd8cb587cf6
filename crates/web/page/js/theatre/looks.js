// The look of each node status, on the canvas and in the legend: a shape as well as a colour, so that colour vision is
// not needed. Shapes are paths around the origin, for a node of radius 1.

import { colour, svg } from '../dom.js';

const DISC = 'M-1 0A1 1 0 1 1 1 0A1 1 0 1 1 -1 0z';
const DOT = 'M-.6 0A.6 .6 0 1 1 .6 0A.6 .6 0 1 1 -.6 0z';

/** In a game tree MAX points up and MIN down, as in the textbook: these replace discs and dots. */
const ROLES = {
  max: { [DISC]: 'M0 -1.3L1.3 .95L-1.3 .95z', [DOT]: 'M0 -.9L.9 .65L-.9 .65z' },
  min: { [DISC]: 'M0 1.3L1.3 -.95L-1.3 -.95z', [DOT]: 'M0 .9L.9 -.65L-.9 -.65z' },
};

const shaped = (data, role) => ROLES[role]?.[data] ?? data;

/** `fill` is filled, `line` is stroked, `gap` is stroked over it in the background colour. */
const SHAPES = {
  disc: { fill: DISC },
  dot: { fill: DOT },
  ring: { line: DISC },
  dashed: { line: DISC, dash: [0.5, 0.4] },
  struck: { line: `${DISC}M-.7 .7L.7 -.7` },
  cross: { line: 'M-.6 -.6L.6 .6M.6 -.6L-.6 .6' },
  barred: { fill: DISC, gap: 'M-.6 0H.6' },
  slashed: { fill: DISC, gap: 'M-.65 .3L.15 -.6M-.15 .6L.65 -.3' },
  diamond: { fill: 'M0 -1.15L1.15 0L0 1.15L-1.15 0z' },
  star: { fill: 'M0 -1.45L.41 -.56L1.38 -.45L.66 .22L.85 1.17L0 .7L-.85 1.17L-.66 .22L-1.38 -.45L-.41 -.56z' },
};

/** By status: shape, colour variable and words, in the order of the legend. */
export const LOOKS = {
  open: { shape: 'ring', ink: '--tree-open', word: 'page-theatre-is-open' },
  expanded: { shape: 'disc', ink: '--tree-expanded', word: 'page-theatre-is-expanded' },
  duplicate: { shape: 'cross', ink: '--tree-spent', word: 'page-theatre-is-duplicate' },
  replaced: { shape: 'struck', ink: '--tree-spent', word: 'page-theatre-is-replaced' },
  pruned: { shape: 'barred', ink: '--tree-cut', word: 'page-theatre-is-pruned' },
  forgotten: { shape: 'dashed', ink: '--tree-spent', word: 'page-theatre-is-forgotten' },
  goal: { shape: 'star', ink: '--tree-best', word: 'page-theatre-is-goal' },
  active: { shape: 'ring', ink: '--tree-expanded', word: 'page-theatre-is-active' },
  done: { shape: 'disc', ink: '--tree-open', word: 'page-theatre-is-done' },
  leaf: { shape: 'dot', ink: '--tree-open', word: 'page-theatre-is-leaf' },
  cut: { shape: 'slashed', ink: '--tree-cut', word: 'page-theatre-is-cut' },
  hit: { shape: 'diamond', ink: '--tree-known', word: 'page-theatre-is-hit' },
};

const PAPERS = ['--sheet', '--ink', '--ink-soft', '--line', '--line-strong', '--focus', '--accent', '--well', '--tree-best'];

/** The colours of the current theme, by variable. */
export function palette() {
  const inks = Object.values(LOOKS).map(look => look.ink);
  return Object.fromEntries([...new Set([...PAPERS, ...inks])].map(name => [name, colour(name)]));
}

const paths = new Map();

function pathOf(data) {
  if (!paths.has(data)) paths.set(data, new Path2D(data));
  return paths.get(data);
}

/** Draws a node of a status at a point; in a game tree, with its role. */
export function drawNode(pen, status, x, y, radius, colours, role = null) {
  const { shape, ink } = LOOKS[status];
  const { fill, line, gap, dash = [] } = SHAPES[shape];
  pen.save();
  pen.translate(x, y);
  pen.scale(radius, radius);
  pen.lineWidth = Math.max(0.24, 1 / radius);
  pen.fillStyle = colours[fill ? ink : '--sheet'];
  if (fill || line?.startsWith(DISC)) pen.fill(pathOf(shaped(fill ?? line, role)));
  pen.strokeStyle = colours[line ? ink : '--sheet'];
  pen.setLineDash(dash);
  if (line || (gap && radius > 3)) pen.stroke(pathOf(shaped(line ?? gap, role)));
  pen.restore();
}

/** The sign of MAX or MIN for the legend. */
export const roleSymbol = role => svg('svg', { class: 'symbol', viewBox: '-1.5 -1.5 3 3', 'aria-hidden': 'true' }, svg('path', { d: ROLES[role][DISC], fill: 'var(--tree-open)' }));

/** The same shape as a small picture for the legend. */
export function symbol(status) {
  const { shape, ink } = LOOKS[status];
  const { fill, line, gap, dash } = SHAPES[shape];
  const stroke = (d, paint) => svg('path', { d, fill: 'none', stroke: paint, 'stroke-width': 0.36, 'stroke-dasharray': dash?.join(' ') });
  return svg('svg', { class: 'symbol', viewBox: '-1.5 -1.5 3 3', 'aria-hidden': 'true' },
    fill && svg('path', { d: fill, fill: `var(${ink})` }), line && stroke(line, `var(${ink})`), gap && stroke(gap, 'var(--sheet)'));
}
