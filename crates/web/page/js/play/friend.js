// A game with a friend: two browsers, one game, by a link. The server holds the moves, and each asks for those of the other.

import { post } from '../api.js';
import { block, button, element, note, openDialog } from '../dom.js';
import { say } from '../words.js';

/** How often one asks for the friend's move. */
export const PATIENCE = 1000;

/** Shares a game as it is; gives back its name on the server. */
export async function shareGame({ game, position, moves }) {
  const { shared } = await post('shared', { game, position: position || undefined, moves });
  return shared;
}

/** The game of a friend's link, as it is now, with oneself in the seat the link names. */
export async function joinGame(shared, side) {
  const found = await post('shared', { shared });
  const seats = side === 1 ? ['human', 'friend'] : ['friend', 'human'];
  return { ...found, position: found.position || null, seats };
}

/** Tells the server of a move, or asks for the moves made: all of them come back. */
export const exchange = async (shared, moves) => (await post('shared', { shared, ...(moves ? { moves } : {}) })).moves;

/** The link that the friend opens. */
export function inviteLink(shared, side) {
  const address = new URL(location.href);
  address.hash = `#/play?friend=${shared}&side=${side}`;
  return address.href;
}

/** Shows the link to be sent. */
export function showInvite(link) {
  openDialog(say('page-friend-title'), close => {
    const told = element('span', { class: 'small soft', role: 'status' });
    const input = element('input', { type: 'text', readonly: true, class: 'mono wide', value: link, 'aria-label': say('page-friend-link') });
    const copy = async () => {
      input.select();
      try {
        await navigator.clipboard.writeText(link);
        told.textContent = say('page-copied');
      } catch {
        told.textContent = '';
      }
    };
    return [note('', say('page-friend-about')), input, block('actions', told, button(say('page-copy-link'), copy, { class: 'main' }), button(say('page-close'), close))];
  });
}
