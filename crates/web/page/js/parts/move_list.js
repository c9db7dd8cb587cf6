// The moves of a game as a numbered list; with `onGo` each is a button to the position after it.

import { movePicture } from '../boards/board.js';
import { element, note } from '../dom.js';
import { say } from '../words.js';

/**
 * @param {{player: number, move: string, pass?: boolean}[]} played
 * @param {{at?: number, from?: number, marks?: Record<number, string>, scene?: string, onGo?: (ply: number) => void}} options
 *   `scene` is the kind of board: some draw their moves
 */
export function moveList(played, { at = played.length, from = 0, marks = {}, scene, onGo } = {}) {
  if (!played.length) return note('soft', say('page-moves-none'));
  const list = element('ol', { class: 'moves', start: from + 1, tabindex: 0, 'aria-label': say('page-moves') }, played.map((turn, index) => {
    const ply = from + index + 1;
    const text = [turn.pass ? say('page-pass') : turn.move, marks[ply - 1]].filter(Boolean).join(' ');
    const here = ply === at;
    const told = say('page-player-plays', { player: turn.player, move: text });
    return element('li', { class: `of-${turn.player} ${here ? 'here' : ''}` }, onGo
      ? element('button', { type: 'button', class: 'quiet', 'aria-current': here ? 'true' : null, 'aria-label': told, on: { click: () => onGo(ply) } }, text)
      : element('span', { title: told }, movePicture(scene, turn.move), text));
  }));
  requestAnimationFrame(() => {
    const here = list.querySelector('.here');
    if (here) list.scrollTop = here.offsetTop - list.clientHeight / 2;
  });
  return list;
}
