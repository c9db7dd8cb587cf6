// A game with a friend: two browsers, one game, by a link. The server holds the moves, and each asks for those of the other. A move is
// taken back when one asks for it and the other agrees.

import { post } from '../api.js';
import { block, button, element, note, openDialog } from '../dom.js';
import { say } from '../words.js';

/** How often one asks what the friend did. */
const PATIENCE = 1000;

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

/** What goes to and fro between a match and the friend's browser. */
export class Friendship {
  #match;
  #timer = 0;
  #turn = 0;
  #closed = false;
  /** The wish to take moves back that waits for an answer: `{by, keep}`. */
  wish = null;
  /** Whether the friend did not agree to the last wish. */
  declined = false;

  constructor(match) {
    this.#match = match;
  }

  /** Which player one is oneself. */
  get side() {
    return this.#match.saved.seats.indexOf('human') + 1;
  }

  /** How many moves would be left if one's last move were taken back; nothing if there is none. */
  get before() {
    const ply = this.#match.view.played.findLastIndex(({ player, pass }) => player === this.side && !pass);
    return ply < 0 ? null : ply;
  }

  /** Tells what was done here, takes what the friend did, and asks again for as long as the game is on. */
  async watch() {
    clearTimeout(this.#timer);
    const mine = ++this.#turn;
    await this.#exchange();
    // Somebody may have begun to watch anew meanwhile.
    if (this.#closed || this.#turn !== mine || this.#match.failure || this.#match.over) return;
    this.#timer = setTimeout(() => this.watch(), PATIENCE);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  ask() {
    return this.#act('ask', { moves: this.#match.saved.moves, keep: this.before });
  }

  answer(agreed) {
    return this.#act(agreed ? 'accept' : 'decline');
  }

  resign() {
    return this.#act('resign');
  }

  #act(act, more = {}) {
    return this.#exchange({ act, side: this.side, ...more });
  }

  async #exchange(more = {}) {
    const { saved } = this.#match;
    try {
      await this.#take(await post('shared', { shared: saved.shared, moves: saved.moves, taken_back: saved.takenBack ?? 0, ...more }));
    } catch (failure) {
      if (!this.#closed) this.#match.fail(failure);
    }
  }

  /** The game as the server has it. */
  async #take({ moves, wish, taken_back: takenBack, resigned }) {
    const match = this.#match;
    if (this.#closed) return;
    const { saved } = match;
    const back = takenBack > (saved.takenBack ?? 0);
    this.#note(wish ?? null, back);
    if (back) {
      saved.takenBack = takenBack;
      match.adopt(moves);
    } else if (moves.length > saved.moves.length) await match.make(moves[saved.moves.length], { friend: true, human: true });
    if (resigned && !saved.resigned) match.resign(resigned);
  }

  #note(wish, back) {
    if (wish?.keep === this.wish?.keep && wish?.by === this.wish?.by) return;
    this.declined = !wish && !back && this.wish?.by === this.side;
    this.wish = wish;
    this.#match.listener.wished();
  }
}

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
