// Numbers of a search, formatted for the theatre.

import { count } from '../words.js';
import { ENDLESS } from './history.js';

/** A number in as few characters as possible: 12, 3.5, ∞; empty for no number. */
export function figure(value) {
  if (value === null || value === undefined) return '';
  if (Math.abs(value) >= ENDLESS) return value < 0 ? '−∞' : '∞';
  const rounded = Math.round(value * 100) / 100;
  return rounded < 0 ? `−${count(-rounded)}` : count(rounded);
}

/** A search window: [−∞, 3]. */
export function windowText({ alpha, beta }) {
  return `[${figure(alpha)}, ${figure(beta)}]`;
}

/** Why a node was cut: 2 ≤ α = 3 at MIN, 5 ≥ β = 3 elsewhere. */
export function cutText(history, { cut, ...node }) {
  const isMin = history.role(node) === 'min';
  return `${figure(cut.value)} ${isMin ? '≤ α' : '≥ β'} = ${figure(isMin ? cut.alpha : cut.beta)}`;
}
