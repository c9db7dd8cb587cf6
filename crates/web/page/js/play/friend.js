// A game between two browsers, joined by a link. The server stores the moves, and each browser polls for those of the
// other. A move is taken back if both agree. Who wants a rematch starts it on the server, and the other browser hears of it.

import { post } from '../api.js';
import { block, button, element, note, openDialog } from '../dom.js';
import { say } from '../words.js';

/** Poll interval in milliseconds. */
const POLL_MS = 1000;

/** Shares a game; resolves to its id on the server. */
export async function shareGame({ game, position, moves }) {
  const { shared } = await post('shared', { game, position: position || undefined, moves });
  return shared;
}

/** The current game of a friend's link, with the person in the seat that the link names. */
export async function joinGame(shared, side) {
  const found = await post('shared', { shared });
  const seats = side === 1 ? ['human', 'friend'] : ['friend', 'human'];
  return { ...found, position: found.position || null, seats };
}

/** Synchronises a match with the friend's browser. */
export class FriendSync {
  #match;
  #timer = 0;
  #turn = 0;
  #closed = false;
  /** The open request to take moves back: `{by, keep}`. */
  wish = null;
  /** Whether the friend declined the last request. */
  declined = false;
  /** The id of the rematch that the friend has started. */
  next = null;

  constructor(match) {
    this.#match = match;
  }

  /** The player number on this side. */
  get side() {
    return this.#match.saved.seats.indexOf('human') + 1;
  }

  /** The number of moves left if this side's last move were taken back; nothing if there is none. */
  get before() {
    const ply = this.#match.view.played.findLastIndex(({ player, pass }) => player === this.side && !pass);
    return ply < 0 ? null : ply;
  }

  /** Sends what was done here, takes what the friend did, and repeats while the game goes on, and after it until there is a rematch. */
  async watch() {
    clearTimeout(this.#timer);
    const mine = ++this.#turn;
    const reached = await this.#exchange();
    // Another watch may have started meanwhile.
    if (!reached || this.#closed || this.#turn !== mine || this.next) return;
    this.#timer = setTimeout(() => this.watch(), POLL_MS);
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

  /** Starts the rematch, or joins the one that the friend has started; resolves to its id. */
  async rematch() {
    const { next } = await post('shared', { shared: this.#match.saved.shared, act: 'rematch', side: this.side });
    return next;
  }

  #act(act, more = {}) {
    return this.#exchange({ act, side: this.side, ...more });
  }

  /** Whether the server answered. */
  async #exchange(more = {}) {
    const { saved } = this.#match;
    try {
      await this.#take(await post('shared', { shared: saved.shared, moves: saved.moves, taken_back: saved.takenBack ?? 0, ...more }));
      return true;
    } catch (failure) {
      if (!this.#closed && !this.#match.over) this.#match.fail(failure);
      return false;
    }
  }

  /** Applies the game on the server. */
  async #take({ moves, wish, taken_back: takenBack, resigned, next }) {
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
    if (next && !this.next) {
      this.next = next;
      match.listener.wished();
    }
  }

  #note(wish, back) {
    if (wish?.keep === this.wish?.keep && wish?.by === this.wish?.by) return;
    this.declined = !wish && !back && this.wish?.by === this.side;
    this.wish = wish;
    this.#match.listener.wished();
  }
}

/** The link for the friend. */
export function inviteLink(shared, side) {
  const address = new URL(location.href);
  address.hash = `#/play?friend=${shared}&side=${side}`;
  return address.href;
}

/** Shows the link to send. */
export function showInvite(link) {
  openDialog(say('page-friend-title'), close => {
    const status = element('span', { class: 'small soft', role: 'status' });
    const input = element('input', { type: 'text', readonly: true, class: 'mono wide', value: link, 'aria-label': say('page-friend-link') });
    const copy = async () => {
      input.select();
      try {
        await navigator.clipboard.writeText(link);
        status.textContent = say('page-copied');
      } catch {
        status.textContent = '';
      }
    };
    const local = /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(link).hostname);
    return [note('', say('page-friend-about')), local && note('told', say('page-friend-local')), input, block('actions', status, button(say('page-copy-link'), copy, { class: 'main' }), button(say('page-close'), close))];
  });
}
