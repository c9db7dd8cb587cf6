// What links say: a game with its start, moves and players; a puzzle with its start and moves.

import { element, openDialog } from '../dom.js';
import { say } from '../words.js';

const words = text => (text ? text.split(' ').filter(Boolean) : []);

/** What a link asks for, or nothing: `game=nim&moves=1-1 2-1&players=human ai:level=3`. */
export function linkedGame(parameters) {
  const common = { position: parameters.get('position') || null, moves: words(parameters.get('moves')) };
  if (parameters.get('puzzle')) return { kind: 'puzzle', problem: parameters.get('puzzle'), ...common };
  if (!parameters.get('game')) return null;
  const players = words(parameters.get('players'));
  return { kind: 'game', game: parameters.get('game'), ...common, seats: players.length === 2 ? players : null };
}

/** The parameters that lead to a game as it is. */
export function gameLink({ game, position, moves, seats }) {
  return given({ game, position, moves: moves.join(' '), players: seats?.join(' ') });
}

export const puzzleLink = ({ problem, position, moves }) => given({ puzzle: problem, position, moves: moves.join(' ') });

/** Without what is not said. */
export const given = choices => Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined && value !== null && value !== ''));

/** Copies the address of what is shown; where the browser forbids that, shows it to be copied. */
export async function copyLink(tell) {
  try {
    await navigator.clipboard.writeText(location.href);
    tell(say('page-copied'));
  } catch {
    openDialog(say('page-copy-link'), () => element('input', { type: 'text', readonly: true, class: 'wide', 'aria-label': say('page-copy-link'), value: location.href }));
  }
}
