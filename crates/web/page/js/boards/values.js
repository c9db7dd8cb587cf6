// The moves of a board's places, and their values: text, colours and badges.

import { svg } from '../dom.js';
import { say, signed } from '../words.js';

/** The moves at a place: those that equal its name or begin with it (`c4x77` at `c4`, `3-2` in row `3`); for a name with a star, those that end with it (`b@a14` at `*@a14`). */
export const movesAt = (place, moves = []) => (place.startsWith('*')
  ? moves.filter(move => move.endsWith(place.slice(1)))
  : moves.filter(move => move.startsWith(place) && !/^\d/.test(move.slice(place.length))));

/** The moves that pressing a place offers. If there are too many to list (`null`), the place's name is tried as a move. */
export const offered = (place, moves) => (moves === null ? [place] : movesAt(place, moves));

/** The best value among the moves of a place, if there are values; of a place that the chosen piece can go to, that of the move. */
export function bestValue(name, state) {
  if (!state.values) return null;
  const way = state.ways?.find(({ from, to }) => from === state.held && to === name);
  if (way) return state.values.get(way.move) ?? null;
  const found = movesAt(name, [...state.values.keys()]).map(move => state.values.get(move));
  return found.sort((a, b) => b.value - a.value)[0] ?? null;
}

/** A value in few characters: a difference of points, or won, drawn, lost; ≈ before an estimate. */
export function valueText({ value, exact }, { points }) {
  if (points || !exact) return `${exact ? '' : '≈'}${signed(value)}`;
  return say(['page-value-loss', 'page-value-draw', 'page-value-win'][Math.sign(value) + 1]);
}

/** The same for a badge: a letter or one decimal. */
function badgeText(found, state) {
  if (state.points) return valueText(found, state);
  if (!found.exact) return valueText({ value: Math.round(found.value * 10) / 10 }, state);
  return say(['page-letter-loss', 'page-letter-draw', 'page-letter-win'][Math.sign(found.value) + 1]);
}

/** The colour class of a value. None for an estimate near zero in a game without points. */
export function tone({ value, exact }, { points }) {
  if (!points && !exact && Math.abs(value) < 0.15) return 'draw';
  return ['loss', 'draw', 'win'][Math.sign(value) + 1];
}

/** The least size of a badge's text on the screen, in pixels. */
const LEGIBLE = 10;

/** A badge on every place whose moves have a value: filled if proved, outlined if estimated; `scale` is the size of the board's unit on the screen. */
export function badges(places, state, scale = 1) {
  if (!state.values) return [];
  const all = [...state.values.values()].map(each => each.value);
  const best = Math.max(...all);
  return places.map(place => {
    const value = bestValue(place.name, state);
    if (!value) return null;
    const text = badgeText(value, state);
    const [x, y] = place.badge ?? [place.x + place.width / 2, place.y - place.height / 2];
    // Signs and digits of a bold font are about so wide.
    const length = Math.max(text.length * 0.74, 1) + 0.7;
    const usual = place.badgeSize ?? 17;
    // On a small board as large as is needed to read it, but not over the neighbours.
    const size = Math.max(usual, Math.min(LEGIBLE / scale, (place.width * 0.96) / length));
    const width = size * length;
    return svg('g', { class: `badge ${tone(value, state)} ${value.exact ? 'exact' : ''} ${value.value === best ? 'best' : ''}`, transform: `translate(${x} ${y - (size - usual) * 0.75})` },
      svg('rect', { x: -width / 2, y: -size * 0.75, width, height: size * 1.5, rx: size * 0.75 }),
      svg('text', { y: size * 0.36, 'font-size': size }, text));
  });
}
