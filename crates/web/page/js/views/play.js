// Play: a game against the computer or another person, two computers to watch, or a puzzle.
//
// The server validates a link's game before it is saved; the game being played stays on the shelf.

import { post, validate } from '../api.js';
import { alarm, button, element, fill } from '../dom.js';
import { keep, recall } from '../store.js';
import { say } from '../words.js';
import { firstGame, linkedGame } from '../parts/links.js';
import { isShortcut } from '../parts/shortcuts.js';
import { askNewGame } from '../play/new_game.js';
import { freshMatch } from '../play/match.js';
import { GameTable } from '../play/game_table.js';
import { PuzzleTable } from '../play/puzzle_table.js';
import { joinGame } from '../play/friend.js';
import { isHuman } from '../play/seats.js';
import { adoptOld, claim, kept, newId, ownId, put, shelf } from '../play/shelf.js';
import { showShelf } from '../play/shelf_dialog.js';

/** Mounts the view in `root`; returns `{unmount, follow?}`. */
export function mount(root, context) {
  const view = new PlayView(root, context);
  view.enter(context.parameters, history.state);
  const onKey = event => { if (isShortcut(event)) view.table?.key?.(event); };
  document.addEventListener('keydown', onKey);
  const leave = () => {
    document.removeEventListener('keydown', onKey);
    view.close();
  };
  return { unmount: leave, follow: (parameters, state) => view.follow(parameters, state) };
}

class PlayView {
  constructor(root, context) {
    this.root = root;
    this.context = context;
    this.table = null;
    this.closed = false;
  }

  close() {
    this.closed = true;
    this.table?.close();
  }

  /** Opens the game of the address, or else this tab's, or the last one played. */
  async enter(parameters, state) {
    adoptOld();
    if (parameters.get('friend')) return this.#join(parameters.get('friend'), Number(parameters.get('side')) === 1 ? 1 : 2);
    const asked = linkedGame(parameters);
    const own = kept(state?.id ?? ownId());
    // After a reload the game goes on where it was, even if it is the computer's turn.
    if (asked && own && (state?.id ? isSame(own, asked) : isWhole(own, asked))) return this.#open(own);
    if (asked) return this.#openLink(asked);
    return this.#openKept(own ?? shelf().find(each => !each.over) ?? null);
  }

  /**
   * Handles the browser's back and forward: another position of the same game, or another game. The entries of the
   * history that this page wrote have the id of their game; a link has none, and starts a game of its own.
   */
  follow(parameters, state) {
    const asked = linkedGame(parameters);
    if (!asked) return false;
    const { entry } = this.table ?? {};
    if (entry && state?.id === entry.id && isSame(entry, asked)) this.table.goTo(asked.moves.length);
    else this.enter(parameters, state);
    return true;
  }

  /** Opens a friend's game; one joined before is continued. */
  async #join(shared, side) {
    const known = shelf().find(({ saved }) => saved.shared === shared && saved.seats?.[side - 1] === 'human');
    try {
      const { game, position, moves, seats, taken_back: takenBack } = await joinGame(shared, side);
      const entry = known ?? fresh({ ...freshMatch(game, position, seats), shared });
      Object.assign(entry.saved, { moves, undone: [], takenBack });
      if (!this.closed) await this.#open(entry);
    } catch (failure) {
      if (!this.closed) await this.#openKept(kept(ownId()) ?? shelf()[0] ?? null, say('page-link-wrong', { reason: failure.message }));
    }
  }

  async #openLink(asked) {
    try {
      const entry = await startOf(asked);
      if (!this.closed) await this.#open(entry);
    } catch (failure) {
      if (!this.closed) await this.#openKept(kept(ownId()) ?? shelf()[0] ?? null, say('page-link-wrong', { reason: failure.message }));
    }
  }

  async #openKept(entry, notice = '') {
    if (!entry) return this.#open(fresh(firstGame()), notice);
    return this.#open(entry, notice);
  }

  /** Shows a table when it is complete, so that nothing moves under the pointer. On a refusal the current one stays. */
  async #open(entry, notice = '') {
    const isOwn = await claim(entry.id);
    const mine = isOwn || !kept(entry.id) ? entry : { ...entry, id: newId(), saved: structuredClone(entry.saved) };
    if (mine !== entry) await claim(mine.id);
    if (this.closed) return;
    this.table?.close();
    const Table = mine.kind === 'puzzle' ? PuzzleTable : GameTable;
    const table = new Table(mine, {
      ...this.context, notice,
      newGame: () => this.newGame(), openShelf: () => this.openShelf(), open: (entryNow, notice) => this.#open(entryNow, notice), begin: saved => this.#open(fresh(saved)),
    });
    this.table = table;
    const failure = await table.ready.then(() => null, wrong => wrong);
    if (this.table !== table || this.closed) return;
    if (failure?.status >= 400 && failure.status < 500 && failure.status !== 429) {
      put({ ...mine, over: true });
      const wrong = say('page-kept-wrong', { reason: failure.message });
      await this.#open(fresh(firstGame()), wrong);
    } else if (failure) {
      fill(this.root, element('section', { class: 'panel stack' }, alarm(failure.message), element('div', { class: 'row' }, button(say('page-again'), () => this.#open(mine, notice), { class: 'main' }))));
    } else {
      fill(this.root, table.node);
      table.shown?.();
    }
  }

  openShelf() {
    showShelf({ catalogue: this.context.catalogue, own: this.table?.entry.id, open: entry => this.#open(entry) });
  }

  /** Asks what to play; starts only if the server accepts it. */
  newGame() {
    const { entry } = this.table ?? {};
    const id = entry?.kind === 'puzzle' ? `puzzle/${entry.saved.problem.split(':')[0]}` : (entry?.saved.game ?? firstGame()).split(':')[0];
    askNewGame({
      catalogue: this.context.catalogue,
      seats: lastSeats() ?? freshMatch(firstGame()).seats,
      game: id,
      recent: shelf().map(each => (each.kind === 'puzzle' ? `puzzle/${each.saved.problem}` : each.saved.game).split(':')[0]),
      begin: async choice => {
        const asked = choice.puzzle ? { kind: 'puzzle', problem: choice.puzzle, position: choice.position, moves: [] } : { kind: 'game', ...choice, moves: [] };
        const begun = await startOf(asked);
        if (choice.seats) keep('play.seats', choice.seats);
        await this.#open(begun);
      },
    });
  }
}

/** The last players, if valid ones were stored. */
function lastSeats() {
  const seats = recall('play.seats');
  return Array.isArray(seats) && seats.length === 2 && seats.every(seat => typeof seat === 'string') ? seats : null;
}

/** A new game, or one that began elsewhere. */
const fresh = game => ({ id: newId(), kind: 'game', saved: typeof game === 'string' ? freshMatch(game) : game });

/** The requested game, validated by the server. */
async function startOf(asked) {
  const position = asked.position || undefined;
  if (asked.kind === 'puzzle') {
    const { problem, start, played } = await post('puzzle', { problem: asked.problem, position, moves: asked.moves });
    return { id: newId(), kind: 'puzzle', saved: { problem, position: asked.position || start, moves: played, undone: [] } };
  }
  const view = await post('game', { game: asked.game, position, moves: asked.moves });
  for (const player of new Set(asked.seats)) if (!isHuman(player)) await validate('think', { game: asked.game, player });
  const saved = { ...freshMatch(view.game, asked.position || null, asked.seats ?? undefined), moves: view.played.map(turn => turn.move) };
  return { id: newId(), kind: 'game', saved };
}

/** Whether a saved game is what a link asks for: the same game, and the link's moves are a prefix of its moves. */
function isSame({ kind, saved }, asked) {
  const line = [...saved.moves, ...[...saved.undone].reverse()];
  return kind === asked.kind && (saved.game ?? saved.problem) === (asked.game ?? asked.problem) && (saved.position || null) === asked.position
    && asked.moves.length <= line.length && asked.moves.every((move, ply) => move === line[ply]);
}

/** Whether a link asks for exactly this game: the same players too, and no move more or less. */
const isWhole = (entry, asked) => isSame(entry, asked) && entry.saved.moves.length === asked.moves.length && !entry.saved.shared
  && (!asked.seats || String(asked.seats) === String(entry.saved.seats));
