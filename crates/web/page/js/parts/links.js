// Links to a game with its start, moves and players, and to a puzzle with its start and moves.

import { element, openDialog } from '../dom.js';
import { say } from '../words.js';

const words = text => (text ? text.split(' ').filter(Boolean) : []);

/** The game that is shown where none was asked for. */
export const firstGame = () => document.getElementById('view').dataset.firstGame;

/** The game that a link asks for, or nothing: `game=nim&moves=1-1 2-1&players=human ai:level=3`. */
export function linkedGame(parameters) {
  const common = { position: parameters.get('position') || null, moves: words(parameters.get('moves')) };
  if (parameters.get('puzzle')) return { kind: 'puzzle', problem: parameters.get('puzzle'), ...common };
  if (!parameters.get('game')) return null;
  const players = words(parameters.get('players'));
  return { kind: 'game', game: parameters.get('game'), ...common, seats: players.length === 2 ? players : null };
}

/** The parameters of a link to a game. */
export function gameLink({ game, position, moves, seats }) {
  return given({ game, position, moves: moves.join(' '), players: seats?.join(' ') });
}

export const puzzleLink = ({ problem, position, moves }) => given({ puzzle: problem, position, moves: moves.join(' ') });

/** Without missing values. */
export const given = choices => Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined && value !== null && value !== ''));

/** Copies the address; if the browser forbids that, shows it for copying. */
export async function copyLink(tell) {
  try {
    await navigator.clipboard.writeText(location.href);
    tell(say('page-copied'));
  } catch {
    openDialog(say('page-copy-link'), () => element('input', { type: 'text', readonly: true, class: 'wide', 'aria-label': say('page-copy-link'), value: location.href }));
  }
}
