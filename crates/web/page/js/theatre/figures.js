// Numbers of a search as they are written in the theatre.

import { count } from '../words.js';
import { ENDLESS } from './history.js';

/** A number in as few characters as tell it: 12, 3.5, ∞; nothing for no number. */
export function figure(value) {
  if (value === null || value === undefined) return '';
  if (Math.abs(value) >= ENDLESS) return value < 0 ? '−∞' : '∞';
  const rounded = Math.round(value * 100) / 100;
  return rounded < 0 ? `−${count(-rounded)}` : count(rounded);
}

/** A window of values: [−∞, 3]. */
export function windowText({ alpha, beta }) {
  return `[${figure(alpha)}, ${figure(beta)}]`;
}
