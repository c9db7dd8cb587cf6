// What an analysis comes to: a bar that says who is ahead, and the best lines, every move of which can be clicked.

import { block, button, element, fill } from '../dom.js';
import { say } from '../words.js';

/** Lines that are shown. */
const MOST = 3;
/** So many points ahead fill three quarters of the bar. */
const AHEAD = 8;

/** Player 1's part of the bar, from 0 to 1, for a value in player 1's view. */
function shareOf({ value, exact }, points) {
  if (points) return 1 / (1 + Math.exp(-value * Math.log(3) / AHEAD));
  return exact ? (Math.sign(value) + 1) / 2 : 0.5 + Math.max(-0.45, Math.min(0.45, value / 2));
}

/** The bar beside the board; `show(null)` says that nothing is known. */
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

/**
 * The best of some moves with how each goes on.
 * @param {{move: string, line?: string[], value: number, points?: number, told: string}[]} moves
 * @param {(line: string[]) => void} onGo is given the moves up to the one that was clicked
 */
function bestLines(moves, onGo) {
  const best = [...moves].sort((one, two) => (two.points ?? two.value) - (one.points ?? one.value)).slice(0, MOST);
  return element('ol', { class: 'lines' }, best.map(({ move, line = [], told, ends, value }) => {
    const all = line[0] === move ? line : [move, ...line];
    const won = ends > 0 && say(value > 0 ? 'page-win-in' : value < 0 ? 'page-loss-in' : 'page-draw-in', { plies: ends });
    return element('li', {}, element('span', { class: 'small soft' }, told), won && element('strong', { class: 'small ends' }, won),
      block('row line-moves', all.map((each, index) => button(each, () => onGo(all.slice(0, index + 1)), { class: 'quiet' }))));
  }));
}

/** How the best move found goes on; nothing before all moves have been looked at. */
export function bestLine(found, view, live) {
  const all = [...(found?.values() ?? [])];
  if (!all.length || (!live && all.length < (view.moves?.length ?? 0))) return [];
  const best = all.reduce((one, two) => ((two.points ?? two.value) > (one.points ?? one.value) ? two : one));
  return best.line?.[0] === best.move ? best.line : [best.move, ...(best.line ?? [])];
}

/** Writes down in how many moves a proved line ends the game, where it does; says whether that was new. */
export async function endOf(best, line, moves, fetchGame) {
  if (!best?.exact || best.ends !== undefined) return false;
  best.ends = 0;
  const end = await fetchGame([...moves, ...line]).catch(() => null);
  if (!end?.ending) return false;
  best.ends = line.length;
  return true;
}

/** Fills a panel with lines, and hides it when there are none. */
export function showLines(node, moves, onGo) {
  node.hidden = !moves.length;
  fill(node, element('h2', {}, say('page-lines')), bestLines(moves, onGo));
}
