// A line of play on a board: its first moves are numbered where they are made, and joined by arrows.

import { svg } from '../dom.js';
import { movesAt } from './values.js';

/** Moves of a line that are shown. */
const MOST = 3;

/** The arrows and numbers of a line. Whose each move is is not told: in some games a player moves twice. */
export function lineArrows(places, line) {
  const found = line.slice(0, MOST).map((move, index) => ({ index, place: places.find(place => movesAt(place.name, [move]).length) })).filter(({ place }) => place);
  const size = Math.min(19, Math.min(...places.map(place => Math.min(place.width ?? 60, place.height ?? 60))) * 0.2 || 12);
  const stacked = new Map();
  const points = found.map(({ index, place }) => {
    // Moves that are made at the same place stand side by side.
    const before = stacked.get(place.name) ?? 0;
    stacked.set(place.name, before + 1);
    return { index, x: place.x + before * size * 1.6, y: place.y };
  });
  const arrows = points.slice(1).map((to, place) => arrow(points[place], to, size)).filter(Boolean);
  return svg('g', { class: 'line-arrows' }, arrows, points.map(({ index, x, y }) => svg('g', { class: 'line-step', transform: `translate(${x} ${y})` },
    svg('circle', { r: size }), svg('text', { y: size * 0.38, 'font-size': size * 1.15 }, index + 1))));
}

function arrow(from, to, size) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < size * 2.6) return null;
  const [ux, uy] = [dx / length, dy / length];
  const [startX, startY] = [from.x + ux * size * 1.2, from.y + uy * size * 1.2];
  const [endX, endY] = [to.x - ux * size * 1.25, to.y - uy * size * 1.25];
  const wing = side => `L${endX - ux * size * 0.9 - side * uy * size * 0.5} ${endY - uy * size * 0.9 + side * ux * size * 0.5}`;
  return svg('path', { class: 'line-arrow', 'stroke-width': size * 0.28, d: `M${startX} ${startY}L${endX} ${endY}${wing(1)}M${endX} ${endY}${wing(-1)}` });
}
