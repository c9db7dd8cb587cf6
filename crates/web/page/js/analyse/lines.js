// The result of an analysis: an evaluation bar, and the best lines with clickable moves.

import { SHOWN, stepSign } from '../boards/arrows.js';
import { block, button, element, fill } from '../dom.js';
import { moveCount, say } from '../words.js';

/** Number of lines shown. */
const MOST = 3;
/** Points ahead that fill three quarters of the bar. */
const AHEAD = 8;

/** Player 1's part of the bar, from 0 to 1, for a value from player 1's view. */
function shareOf({ value, exact }, points) {
  if (points) return 1 / (1 + Math.exp(-value * Math.log(3) / AHEAD));
  return exact ? (Math.sign(value) + 1) / 2 : 0.5 + Math.max(-0.45, Math.min(0.45, value / 2));
}

/** The evaluation bar beside the board; `show(null)` for unknown. */
export function evaluationBar() {
  const part = element('span', { class: 'eval-one' });
  const node = element('div', { class: 'eval-bar', role: 'meter', 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-label': say('page-eval') }, part);
  const show = (score, points, told) => {
    const share = score ? Math.round(shareOf(score, points) * 100) : 50;
    part.style.setProperty('height', `${share}%`);
    node.setAttribute('aria-valuenow', share);
    node.setAttribute('aria-valuetext', told ?? say('page-eval-unknown'));
    node.title = told ?? say('page-eval-unknown');
    node.classList.toggle('unknown', !score);
  };
  show(null);
  return { node, show };
}

/** The best of the moves found, each with its `line`, the best first. */
export function bestLines(found) {
  const best = [...found].sort((one, two) => (two.points ?? two.value) - (one.points ?? one.value)).slice(0, MOST);
  return best.map(each => ({ ...each, line: each.line?.[0] === each.move ? each.line : [each.move, ...(each.line ?? [])] }));
}

/**
 * Fills a panel with lines, and hides it when there are none. Every move can be clicked; the number before a line shows it on the board.
 * @param {{line: string[], told: string, value: number, exact: boolean}[]} lines the best first
 * @param {{foresight: import('./foresight.js').Foresight, shown: number, onGo: (line: string[]) => void, onShow: (rank: number) => void}} how
 */
export function showLines(node, lines, { foresight, shown, onGo, onShow }) {
  const focused = node.contains(document.activeElement) && document.activeElement.dataset.rank;
  node.hidden = !lines.length;
  fill(node, element('h2', {}, say('page-lines')), element('ol', { class: 'lines' }, lines.map(({ line, told, exact, value }, rank) => {
    const { players, ends } = foresight.of(line);
    const over = exact && ends > 0 && say('page-line-ends', { moves: moveCount(ends) });
    const title = say('page-line-show', { rank: rank + 1 });
    const step = (move, index) => {
      const player = players[index];
      const words = player ? { title: say('page-player', { player }), 'aria-label': `${move}, ${say('page-player', { player })}` } : {};
      return button(move, () => onGo(line.slice(0, index + 1)), { class: `quiet of-${player ?? 0}`, ...words });
    };
    return element('li', {},
      block('row tight', button(rank + 1, () => onShow(rank), { class: 'rank-button', 'data-rank': rank, 'aria-pressed': String(rank === shown), 'aria-label': title, title }),
        element('span', { class: 'small soft' }, told), over && element('strong', { class: `small ends ${value > 0 ? 'win' : value < 0 ? 'loss' : 'draw'}` }, over)),
      block('row line-moves', line.map(step)));
  })));
  if (focused) node.querySelector(`[data-rank="${focused}"]`)?.focus();
}

/** The legend of the arrows on the board: whose each move is. */
export function showArrowLegend(node, steps, rank, lines) {
  node.hidden = !steps.length;
  const words = ({ move, player }, index) => [stepSign(index + 1, player), ' ', player ? say('page-arrow-step', { move, player }) : move];
  fill(node, element('span', {}, say('page-arrows', { rank: rank + 1, lines })), steps.slice(0, SHOWN).map((step, index) => element('span', { class: 'arrow-key' }, words(step, index))));
}
