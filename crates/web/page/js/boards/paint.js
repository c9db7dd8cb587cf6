// Gradients shared by the boards, defined once in the page. The theme's colours are in boards.css.

import { svg } from '../dom.js';

/** A gradient of `colours`, each with its offset. */
const gradient = (kind, id, shape, colours) => svg(`${kind}Gradient`, { id, ...shape },
  Object.entries(colours).map(([offset, colour]) => svg('stop', { offset, style: { 'stop-color': colour } })));

const ROUND = { cx: 0.35, cy: 0.3, r: 0.8 };
const ACROSS = { x1: 0, y1: 0, x2: 1, y2: 1 };

let done = false;

/** Adds the definitions to the page on the first call. */
export function paint() {
  if (done) return;
  done = true;
  document.body.append(svg('svg', { width: 0, height: 0, class: 'paints', 'aria-hidden': 'true' }, svg('defs', {},
    gradient('linear', 'wood', { x1: 0, y1: 0, x2: 0.25, y2: 1 }, { '0%': 'var(--wood-1)', '50%': 'var(--wood-2)', '100%': 'var(--wood-3)' }),
    gradient('radial', 'pit', { cx: 0.5, cy: 0.62, r: 0.62 }, { '0%': 'var(--pit-1)', '70%': 'var(--pit-2)', '100%': 'var(--pit-3)' }),
    gradient('radial', 'seed', ROUND, { '0%': '#f4ead0', '60%': '#cdb98b', '100%': '#8f7a4d' }),
    gradient('radial', 'seed-pale', ROUND, { '0%': '#fffaf0', '60%': '#e3d6b6', '100%': '#a8966a' }),
    gradient('linear', 'light-side', {}, { '0%': '#d3a263', '45%': '#eecb93', '100%': '#b98448' }),
    gradient('linear', 'light-top', ACROSS, { '0%': '#fdeccb', '100%': '#eecb93' }),
    gradient('linear', 'dark-side', {}, { '0%': '#3f2416', '45%': '#643c27', '100%': '#27150c' }),
    gradient('linear', 'dark-top', ACROSS, { '0%': '#8a5c40', '100%': '#643c27' }),
    gradient('linear', 'match', {}, { '0%': '#cda566', '40%': '#f6dfae', '100%': '#cda566' }),
    svg('pattern', { id: 'hatch', width: 8, height: 8, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
      svg('rect', { width: 2.5, height: 8, class: 'hatch' })))));
}

/** Moves a node from one point to another within the time; then removes it. */
export async function glide(layer, node, from, to, milliseconds, lift = 0) {
  const mover = svg('g', {}, node);
  layer.append(mover);
  const at = ([x, y]) => `translate(${x}px, ${y}px)`;
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - lift];
  const path = lift ? [at(from), at(middle), at(to)] : [at(from), at(to)];
  await mover.animate({ transform: path }, { duration: milliseconds, easing: 'cubic-bezier(.3,.1,.3,1)', fill: 'forwards' }).finished;
  mover.remove();
}
