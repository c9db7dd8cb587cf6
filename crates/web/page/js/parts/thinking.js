// The engine's search while it runs: depth, value, principal variation, nodes, cutoffs and time.

import { block, element, fill, note } from '../dom.js';
import { count, say, signed, time } from '../words.js';

/** The content of a panel, updated by `show(progress)`; `null` empties it. */
export function thinkingTable() {
  const node = block('thinking');
  const show = progress => {
    if (!progress) {
      fill(node, note('soft', say('page-think-nobody')));
      return;
    }
    if (progress.place) {
      fill(node, note('soft', say('page-queued', { place: progress.place })));
      return;
    }
    const lines = [
      ['page-think-depth', progress.depth === 0 ? '–' : progress.depth],
      ['page-think-value', progress.value === undefined ? null : progress.told],
      ['page-think-nodes', progress.nodes === undefined ? null : count(progress.nodes)],
      ['page-think-cuts', progress.alpha_cuts === undefined ? null : `${count(progress.alpha_cuts)} + ${count(progress.beta_cuts)}`],
      ['page-think-time', progress.time_ms === undefined ? null : time(progress.time_ms)],
    ];
    fill(node,
      element('dl', { class: 'figures' }, lines.map(([key, value]) => [element('dt', {}, say(key)), element('dd', {}, value ?? '…')])),
      element('p', { class: 'line mono', 'aria-label': say('page-think-line') }, (progress.line ?? []).join(' ')));
  };
  show(null);
  return { node, show };
}

/** The legend of the badges on a board: points, or won, drawn and lost (an estimate is a part of a win); for the player to move. */
export function showLegend(node, points) {
  // A line never ends between a badge and its word.
  const entry = (text, kind, word) => element('span', { class: 'legend-entry' }, element('span', { class: `pill ${kind}` }, text), word);
  const proved = points
    ? entry(signed(1), 'exact', say('page-legend-exact'))
    : [...['win', 'draw'].map(each => entry(say(`page-letter-${each}`), `exact ${each}`, say(`page-value-${each}`))),
      entry(say('page-letter-loss'), 'exact loss', `${say('page-value-loss')} · ${say('page-legend-exact')}`)];
  fill(node, proved, entry(`≈${signed(points ? 1 : 0.5)}`, '', say('page-legend-about')), element('span', {}, say(points ? 'page-legend-points' : 'page-legend-wins')));
}

/** A value in points, and whether it is proved. */
export const scoreOf = ({ value, points, exact }) => ({ value: points ?? value, exact });
