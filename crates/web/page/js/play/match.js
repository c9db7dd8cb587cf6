// The game being played: its moves, players and the computer's search. Independent of the display.
//
// Everything is in `saved`, which is stored after every change: a reload resumes the game, and a computer that was
// searching searches again. The server has the rules: a move is made by requesting the game with it.

import { post, stream, stopped } from '../api.js';
import { FriendSync } from './friend.js';
import { isEngine, isFriend, isHuman, usualSeats } from './seats.js';

/**
 * @typedef {object} Saved
 * @property {string} game        with its parameters: `bishop:threat=off`
 * @property {string | null} position  its start, if not the game's own
 * @property {string[]} moves
 * @property {string[]} undone    moves that can be redone, the next one last
 * @property {[string, string]} seats
 * @property {Record<number, object>} thoughts  by ply: the computer's search before that move
 * @property {0 | 1 | 2} resigned
 * @property {boolean} paused     two computers are paused
 * @property {number} pause       milliseconds between the moves of two computers
 * @property {string} [shared]    the game's id on the server, if a friend plays in another browser
 * @property {number} [takenBack] number of takebacks there
 */

/** A new game. @returns {Saved} */
export const freshMatch = (game, position = null, seats = usualSeats()) =>
  ({ game, position, moves: [], undone: [], seats, thoughts: {}, resigned: 0, paused: false, pause: 600 });

export class Match {
  /**
   * @param {Saved} saved
   * @param {{keep: (saved: Saved) => void, changed: () => void, made: (before: object, move: string) => Promise<void>,
   *          thinking: (progress: object | null) => void, thought: (answer: object) => void,
   *          failed: (failure: Error) => void, wished: () => void}} listener
   */
  constructor(saved, listener) {
    this.saved = saved;
    this.listener = listener;
    this.view = null;
    this.thinking = null;
    this.latest = null;
    this.since = performance.now();
    this.friend = saved.shared ? new FriendSync(this) : null;
  }

  /** To the position after `ply` moves of the game, undone ones included. */
  goTo(ply) {
    if (ply === this.saved.moves.length) return;
    this.#back(() => {
      const line = [...this.saved.moves, ...[...this.saved.undone].reverse()];
      Object.assign(this.saved, { moves: line.slice(0, ply), undone: line.slice(ply).reverse() });
    });
  }

  /** Fetches the position and lets the computer move, if it is its turn. */
  async open() {
    this.failure = null;
    this.view = await this.#fetch(this.saved.moves);
    this.listener.changed();
    this.#goOn();
    this.friend?.watch();
  }

  /** Leaves the game and stops the search. */
  close() {
    this.closed = true;
    this.thinking?.abort();
    this.friend?.close();
    clearTimeout(this.timer);
  }

  get over() {
    return Boolean(this.view?.ending) || this.saved.resigned > 0;
  }

  get seat() {
    return this.saved.seats[this.view.to_move - 1];
  }

  get humanToMove() {
    return !this.over && isHuman(this.seat);
  }

  get watching() {
    return this.saved.seats.every(seat => !isHuman(seat));
  }

  /** Makes a move; throws the server's refusal if it is illegal. */
  async make(move, thought = null) {
    const before = this.view;
    const view = await this.#fetch([...this.saved.moves, move]);
    // The computer may have found its move before the last one has been animated.
    await this.showing;
    if (this.closed || this.view !== before) return;
    const ply = this.saved.moves.length;
    // In the server's notation: a person may have typed it differently.
    const made = view.played?.[ply]?.move ?? move;
    const spent = thought ?? { time_ms: Math.round(performance.now() - this.since), human: true };
    this.saved.thoughts[ply] = { ...spent, player: before.to_move };
    if (this.saved.undone.at(-1) === made) this.saved.undone.pop();
    else this.#forget(ply + 1);
    this.saved.moves.push(made);
    this.view = view;
    this.#kept();
    this.showing = this.listener.made(before, made);
    if (!thought?.friend) this.friend?.watch();
    this.#goOn();
    await this.showing;
  }

  /** Takes back the last move, and further ones down to a person's turn. */
  undo() {
    this.#back(() => {
      const people = this.saved.seats.map(isHuman);
      const anybody = people.some(Boolean);
      do {
        this.saved.undone.push(this.saved.moves.pop());
      } while (this.saved.moves.length && anybody && !people[this.#moverAt(this.saved.moves.length) - 1]);
    });
  }

  /** Redoes moves up to a person's turn. */
  redo() {
    this.#back(async () => {
      const { moves, undone } = this.saved;
      do {
        moves.push(undone.pop());
        this.view = await this.#fetch(moves);
      } while (undone.length && !this.watching && !this.humanToMove);
    });
  }

  restart() {
    this.#back(() => Object.assign(this.saved, { moves: [], undone: [], thoughts: {} }));
  }

  /** Sets the moves after some were taken back. */
  adopt(moves) {
    this.#back(() => {
      this.saved.moves = moves;
      this.#forget(moves.length);
    });
  }

  /** Resigns for the player to move, or for the one named. */
  resign(player = this.view.to_move) {
    this.saved.resigned = player;
    this.#halt();
    this.#kept();
    this.listener.changed();
  }

  /** Changes the player in a seat, also during a game. */
  sit(player, seat) {
    this.saved.seats[player - 1] = seat;
    this.#reconsider();
  }

  swap() {
    this.saved.seats.reverse();
    this.#reconsider();
  }

  setPaused(paused) {
    this.saved.paused = paused;
    this.#reconsider();
  }

  setPause(milliseconds) {
    this.saved.pause = milliseconds;
    this.#kept();
  }

  /** Stops the search: the best move so far is made; without one, two computers are paused. */
  async stopThinking() {
    const best = this.latest?.line?.[0];
    const latest = this.latest;
    this.#halt();
    if (best) await this.make(best, latest);
    else this.setPaused(true);
  }

  /** The search before each move played, as `[ply, thought]`. */
  get thoughts() {
    return Object.entries(this.saved.thoughts).map(([ply, thought]) => [Number(ply), thought])
      .filter(([ply]) => ply < this.saved.moves.length);
  }

  /** The request for the position after `ply` moves. */
  request(moves = this.saved.moves) {
    const { game, position } = this.saved;
    return { game, position: position || undefined, moves };
  }

  #fetch(moves) {
    return post('game', this.request(moves));
  }

  #kept() {
    this.listener.keep(this.saved);
  }

  #halt() {
    this.thinking?.abort();
    this.thinking = null;
    clearTimeout(this.timer);
    this.latest = null;
    this.listener.thinking(null);
  }

  /** A new line begins: undone moves and later searches are dropped. */
  #forget(ply) {
    this.saved.undone = [];
    for (const key of Object.keys(this.saved.thoughts)) if (Number(key) >= ply) delete this.saved.thoughts[key];
  }

  #moverAt(ply) {
    return this.view.played?.[ply]?.player ?? this.view.to_move;
  }

  async #back(change) {
    this.#halt();
    this.saved.resigned = 0;
    if (this.watching) this.saved.paused = true;
    try {
      await change();
      this.#kept();
      await this.open();
    } catch (failure) {
      this.listener.failed(failure);
    }
  }

  #reconsider() {
    this.#halt();
    this.#kept();
    this.listener.changed();
    this.#goOn();
  }

  #goOn() {
    this.since = performance.now();
    if (this.closed || this.over || this.humanToMove || this.thinking || (this.watching && this.saved.paused)) return;
    const wait = this.watching && this.saved.moves.length ? this.saved.pause : 0;
    clearTimeout(this.timer);
    if (isFriend(this.seat)) return;
    this.timer = setTimeout(() => this.#think(), wait);
  }

  /** Whether a friend plays in another browser: then taking back needs both to agree. */
  get withFriend() {
    return Boolean(this.friend);
  }

  /** Called when the friend cannot be reached. */
  fail(failure) {
    this.failure = failure;
    this.listener.failed(failure);
  }

  async #think() {
    const mine = new AbortController();
    this.thinking = mine;
    this.latest = null;
    this.failure = null;
    this.listener.thinking({});
    this.listener.changed();
    try {
      const answer = await stream('think', { ...this.request(), player: this.seat }, {
        progress: progress => { if (this.thinking === mine) this.listener.thinking(this.latest = progress); },
        queued: ({ place }) => { if (this.thinking === mine) this.listener.thinking({ place }); },
      }, mine.signal);
      if (this.thinking !== mine || !answer) return;
      this.thinking = null;
      this.listener.thinking(null);
      const { value, points, exact, depth, stats } = answer;
      // An external engine that reports no search has no evaluation to show.
      const silent = isEngine(this.seat) && !depth;
      if (!silent) this.listener.thought({ ...stats, ...answer });
      await this.make(answer.move, silent ? undefined : { ...stats, value, points, exact, depth });
    } catch (failure) {
      if (this.thinking !== mine || stopped(failure)) return;
      // No search is running, whatever was shown last.
      this.thinking = null;
      this.failure = failure;
      this.listener.thinking(null);
      this.listener.failed(failure);
    }
  }
}
