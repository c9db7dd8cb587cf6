// The view of a game being played: the board, the two players, the possible actions, and the engine's search.

import { stopped } from '../api.js';
import { createBoard, hasWays } from '../boards/board.js';
import { alarm, block, button, element, fill, menu, note, toolbar } from '../dom.js';
import { graph } from '../parts/graph.js';
import { copyLink, gameLink } from '../parts/links.js';
import { moveList } from '../parts/move_list.js';
import { loadRecord, saveRecord } from '../parts/records.js';
import { showRules } from '../parts/rules.js';
import { chime, knock } from '../parts/sound.js';
import { scoreOf, showLegend, thinkingTable } from '../parts/thinking.js';
import { typedMove } from '../parts/typed_move.js';
import { say } from '../words.js';
import { Advice } from './advice.js';
import { askResign, speedControl } from './controls.js';
import { endPanel, endingWords, outcomeWords } from './ending.js';
import { Match, freshMatch } from './match.js';
import { playerCard } from './player_card.js';
import { inviteLink, shareGame, showInvite } from './friend.js';
import { isFriend, isHuman } from './seats.js';
import { put } from './shelf.js';

export class GameTable {
  /** `ready` resolves when all of its `node` is there. The entry is one of the shelf's, with a `Saved` game in it. */
  constructor(entry, context) {
    this.entry = entry;
    this.context = context;
    this.board = null;
    this.moving = '';
    this.match = new Match(entry.saved, {
      keep: () => this.#keep(),
      changed: () => { this.#clear(); this.#draw(); },
      made: (before, move) => this.#made(before, move),
      thinking: progress => this.#thinking(progress),
      thought: answer => this.thinkingNow.show(answer),
      failed: failure => this.#fail(failure),
      wished: () => { this.#drawWish(); this.#drawActions(); },
    });
    this.advice = new Advice(this.match, {
      notify: (words, kind) => fill(this.parts.notice, note(kind, words)),
      // An open menu stays open while values arrive.
      marked: () => this.#showBoard(),
      changed: () => this.#draw(),
      failed: failure => this.#fail(failure),
    });
    this.#build();
    this.ready = this.match.open();
    if (context.notice) this.ready.then(() => fill(this.parts.notice, alarm(context.notice)), () => {});
  }

  close() {
    this.match.close();
    this.advice.close();
  }

  /** Called when the table is on the page. */
  shown() {
    this.#keep();
    this.#link();
    if (!this.match.saved.moves.length) this.#warn();
  }

  goTo(ply) {
    this.match.goTo(ply);
  }

  /** Keyboard shortcuts; each presses its button, if that is enabled. */
  key(event) {
    const { match, advice } = this;
    const { saved } = match;
    if (!match.view) return;
    const act = {
      u: match.withFriend ? this.#mayAsk && (() => match.friend.ask()) : saved.moves.length && (() => match.undo()),
      r: saved.undone.length && !match.withFriend && (() => match.redo()),
      h: match.humanToMove && (() => advice.askHint()),
      v: () => advice.toggleValues(),
      n: () => this.context.newGame(),
    }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** A game without moves is removed from the shelf. */
  #keep() {
    const { saved, over } = this.match;
    if (saved.moves.length) put({ ...this.entry, saved, over });
  }

  /** Writes this position into the address. Going back leads to a person's turn. */
  #link() {
    const { match } = this;
    const { length } = match.saved.moves;
    if (!this.node.isConnected || !(match.humanToMove || match.over || match.watching)) return;
    const { saved } = match;
    if (match.withFriend) {
      this.context.link({ friend: saved.shared, side: saved.seats.indexOf('human') + 1 }, { state: { id: this.entry.id } });
      return;
    }
    this.context.link(gameLink(saved), { push: !match.watching && this.linked !== undefined && length > this.linked, state: { id: this.entry.id } });
    this.linked = length;
  }

  #build() {
    const { saved } = this.match;
    const game = this.#listed(saved.game.split(':')[0]);
    this.thinkingNow = thinkingTable();
    this.parts = {
      title: element('h1', {}, game?.name ?? saved.game),
      cards: [block('player-card of-1'), block('player-card of-2')],
      status: element('p', { class: 'status' }),
      board: block('board-holder'),
      legend: element('p', { class: 'row small soft legend', hidden: true }),
      actions: toolbar(say('page-actions')),
      notice: element('div', { class: 'notice', 'aria-live': 'polite' }),
      wish: element('div', { class: 'wish', 'aria-live': 'polite' }),
      stop: button(say('page-stop'), () => this.match.stopThinking().catch(failure => this.#fail(failure)), { hidden: true }),
      moves: element('section', { class: 'panel', hidden: true }),
      graph: element('section', { class: 'panel', hidden: true }),
      think: element('details', { class: 'panel', hidden: true }),
      end: element('section', { class: 'panel ending', hidden: true }),
    };
    const { parts } = this;
    fill(parts.think, element('summary', {}, say('page-think')), this.thinkingNow.node);
    this.node = element('div', { class: 'table', 'data-game': saved.game },
      block('table-head row spread', parts.title, block('row',
        button(say('page-rules'), () => showRules(saved.game), { class: 'quiet' }),
        button(say('page-games'), () => this.context.openShelf(), { class: 'quiet' }),
        button(say('page-new-game'), () => this.context.newGame(), { class: 'main' }))),
      block('table-seats stack tight', block('cards', parts.cards), parts.status, parts.wish, parts.notice),
      block('table-board', parts.board, parts.legend),
      block('table-deck stack tight', parts.end, parts.actions,
        element('details', { class: 'typing' }, element('summary', {}, say('page-type-move')), typedMove(move => this.#typed(move), game?.move_help))),
      block('table-side stack tight', parts.moves, parts.graph, parts.think));
  }

  /** A game of the catalogue. */
  #listed(id) {
    return this.context.catalogue.games.find(each => each.id === id);
  }

  /** Updates everything but the search panel. */
  #draw(board = true) {
    const { match, parts } = this;
    const { view, saved } = match;
    if (!view) return;
    // A game may be kept under a short name: `quatro`.
    parts.title.textContent = this.#listed(view.id)?.name ?? saved.game;
    [1, 2].forEach(player => playerCard(parts.cards[player - 1], player, match));
    parts.status.textContent = this.#statusWords();
    this.#drawActions();
    parts.moves.hidden = !saved.moves.length;
    fill(parts.moves, element('h2', {}, say('page-moves')), moveList(view.played, { scene: view.scene?.kind }));
    const turns = this.#turns();
    parts.graph.hidden = turns.length < 2;
    fill(parts.graph, element('h2', {}, say('page-graph')), graph(turns, { length: saved.moves.length, points: view.has_points }));
    parts.think.hidden = saved.seats.every(seat => isHuman(seat) || isFriend(seat));
    parts.legend.hidden = !(this.advice.shows && match.humanToMove);
    showLegend(parts.legend, view.has_points);
    const over = match.over && !this.moving;
    parts.end.hidden = !over;
    parts.status.hidden = over;
    if (over) fill(parts.end, endPanel(match, { rematch: () => this.#rematch(), review: () => this.#review() }));
    this.node.classList.toggle('is-over', over);
    if (board) this.#showBoard();
    this.advice.refresh();
    this.#link();
  }

  #showBoard() {
    const { view } = this.match;
    if (!this.board?.fits(view)) {
      this.board = createBoard(view, { move: move => this.#play(move) });
      fill(this.parts.board, this.board.node);
    }
    this.board.show(view, this.#state());
  }

  /** The marks on the board. */
  #state() {
    const { match, advice } = this;
    const { view } = match;
    return {
      moves: match.humanToMove ? view.moves : [],
      last: view.played.at(-1)?.move ?? null,
      hint: advice.hint,
      values: advice.shows && match.humanToMove ? advice.values : null,
      points: view.has_points,
      mover: match.over ? null : view.to_move,
    };
  }

  #statusWords() {
    const { match } = this;
    const player = match.view.to_move;
    if (this.moving) return this.moving;
    if (match.over) return outcomeWords(match);
    if (match.failure) return match.withFriend ? say('page-friend-lost') : say('page-stalled', { player });
    if (match.view.passes && match.humanToMove) return say('page-must-pass', { player });
    if (match.humanToMove) {
      const turn = say(match.saved.seats.every(isHuman) ? 'page-turn' : 'page-your-turn', { player });
      return `${turn}: ${hasWays(match.view) ? say('page-task-ways') : match.view.task}`;
    }
    if (isFriend(match.seat)) return say('page-friend-turn', { player });
    return say(match.watching && match.saved.paused ? 'page-paused' : 'page-thinking', { player });
  }

  #drawActions() {
    const { match, advice } = this;
    const { saved } = match;
    const act = (words, run, attributes = {}) => button(say(words), run, attributes);
    const human = match.humanToMove;
    const pass = human && match.view.passes;
    const focused = this.parts.actions.contains(document.activeElement) && document.activeElement.textContent;
    fill(this.parts.actions,
      pass && act('page-pass', () => this.#play(match.view.moves[0]), { class: 'main' }),
      match.watching && !match.over && act(saved.paused ? 'page-resume' : 'page-pause', () => match.setPaused(!saved.paused), { class: 'main' }),
      match.watching && !match.over && speedControl(saved.pause, value => match.setPause(value)),
      this.parts.stop,
      match.withFriend ? act('page-take-back', () => match.friend.ask(), { disabled: !this.#mayAsk }) : act('page-undo', () => match.undo(), { disabled: !saved.moves.length }),
      act('page-redo', () => match.redo(), { disabled: !saved.undone.length || match.withFriend }),
      act('page-hint', () => advice.askHint(), { disabled: !human }),
      act('page-values', () => advice.toggleValues(), { 'aria-pressed': String(advice.shows) }),
      act('page-why', () => advice.askWhy(this.#lastOwn()), { disabled: !this.#lastOwn() }),
      menu(say('page-more'), [
        act('page-copy-link', () => copyLink(words => fill(this.parts.notice, note('told', words)))),
        act('page-friend', () => this.#invite(), { disabled: match.over }),
        act('page-swap', () => match.swap(), { disabled: match.over || match.withFriend }),
        act('page-restart', () => match.restart(), { disabled: !saved.moves.length || match.withFriend }),
        act('page-save', () => saveRecord(match.request(), saved.seats)),
        act('page-load', () => loadRecord(record => this.#load(record))),
        act('page-review', () => this.#review(), { disabled: !saved.moves.length }),
        act('page-resign', () => this.#resign(), { disabled: match.over || !human, class: 'danger' }),
      ]));
    // Restores focus to the button that replaced the one pressed.
    if (focused) [...this.parts.actions.querySelectorAll('button, summary')].find(each => each.textContent === focused && !each.disabled)?.focus();
  }

  /** Whether this side can ask the friend to take a move back. */
  get #mayAsk() {
    const { friend, over } = this.match;
    return !over && !friend.wish && friend.before !== null;
  }

  /** The request to take back: the friend's, one's own, or that it was declined; at the end, that the friend wants a rematch. */
  #drawWish() {
    const { friend } = this.match;
    const { wish, declined, side } = friend;
    const answer = (words, agreed, attributes) => button(say(words), () => friend.answer(agreed), attributes);
    if (friend.next) fill(this.parts.wish, note('told', say('page-rematch-wanted')));
    else if (!wish) fill(this.parts.wish, declined && note('told', say('page-take-back-declined')));
    else if (wish.by === side) fill(this.parts.wish, note('told', say('page-take-back-asked')), answer('page-take-back-never-mind', false));
    else fill(this.parts.wish, note('told', say('page-take-back-question', { move: this.match.saved.moves[wish.keep] })), block('row', answer('page-take-back-allow', true, { class: 'main' }), answer('page-take-back-decline', false)));
    this.context.announce(this.parts.wish.querySelector('p')?.textContent ?? '');
  }

  #resign() {
    const { match } = this;
    askResign(() => {
      // A friend may have ended the game meanwhile.
      if (match.over) return;
      match.resign(match.friend?.side);
      match.friend?.resign();
    });
  }

  #clear() {
    this.advice.clear();
    fill(this.parts.notice);
  }

  async #play(move) {
    try {
      await this.match.make(move);
    } catch (failure) {
      this.#fail(failure);
    }
  }

  async #typed(move) {
    if (!this.match.humanToMove) throw new Error(say('page-not-your-turn'));
    await this.match.make(move);
  }

  /** Continues the game with a friend in another browser, who gets a link. */
  async #invite() {
    const { saved, view } = this.match;
    if (saved.shared) {
      showInvite(inviteLink(saved.shared, 2 - saved.seats.indexOf('human')));
      return;
    }
    // The player to move keeps the side if a person; otherwise the person keeps theirs.
    const own = isHuman(saved.seats[view.to_move - 1]) || !saved.seats.some(isHuman) ? view.to_move : 3 - view.to_move;
    await this.#share({ ...freshMatch(saved.game, saved.position, own === 1 ? ['human', 'friend'] : ['friend', 'human']), moves: [...saved.moves] });
  }

  /** Starts a game with a friend and shows its link. Pressed twice, it starts one game. */
  async #share(saved) {
    if (this.sharing) return;
    this.sharing = true;
    try {
      const shared = await shareGame(saved);
      this.context.begin({ ...saved, shared });
      showInvite(inviteLink(shared, 2 - saved.seats.indexOf('human')));
    } catch (failure) {
      this.sharing = false;
      this.#fail(failure);
    }
  }

  /** Announces and animates a move. Turn and result are announced when the animation has ended. */
  async #made(before, move) {
    this.#clear();
    if (!this.match.friend?.wish) fill(this.parts.wish);
    const { match } = this;
    const turn = match.view.played.at(-1);
    const sentence = turn.pass ? say('page-player-passes', { player: turn.player }) : say('page-player-plays', { player: turn.player, move });
    this.context.announce(match.over ? `${sentence} ${endingWords(match)}` : sentence);
    if (match.over) chime();
    else knock();
    if (turn.pass) fill(this.parts.notice, note('told', sentence));
    if (!this.board?.fits(match.view)) {
      this.#draw();
      return;
    }
    this.moving = sentence;
    this.#draw(false);
    const mine = this.showing = this.board.play(before, match.view, move, this.#state());
    await mine;
    if (this.showing !== mine) return;
    this.moving = '';
    this.#draw();
  }

  #thinking(progress) {
    this.parts.stop.hidden = !progress;
    this.node.classList.toggle('is-thinking', Boolean(progress));
    if (progress?.place) this.parts.status.textContent = say('page-queued', { place: progress.place });
    else if (progress) this.thinkingNow.show(progress);
  }

  #fail(failure) {
    if (stopped(failure)) return;
    if (this.match.view) this.parts.status.textContent = this.#statusWords();
    const again = () => { fill(this.parts.notice); this.match.open().catch(wrong => this.#fail(wrong)); };
    // The server forgets the games between browsers when it ends: asking again would not help.
    const gone = failure.code === 'fault-shared' && this.match.withFriend;
    fill(this.parts.notice, alarm(failure.message), gone
      ? button(say('page-friend-go-on'), () => this.#goOnHere(), { class: 'main' })
      : button(say('page-again'), again, { class: 'main' }));
  }

  /** Continues a friend's game at this browser, as a game of two persons. */
  #goOnHere() {
    const { game, position, moves } = this.match.saved;
    this.context.begin({ ...freshMatch(game, position, ['human', 'human']), moves: [...moves] });
  }

  /** Says if a game is lost from the start, and offers the better side. */
  async #warn() {
    const { match } = this;
    if (!match.humanToMove || match.withFriend || match.saved.seats.every(isHuman) || !await this.advice.isLost()) return;
    if (match.saved.moves.length || !match.humanToMove) return;
    fill(this.parts.notice, note('told', say('page-begins-lost')), button(say('page-swap'), () => match.swap()));
  }

  /** Values found by computers, from player 1's view, by ply. */
  #turns() {
    return this.match.thoughts.filter(([, thought]) => thought.value !== undefined).map(([ply, thought]) => {
      const { value, exact } = scoreOf(thought);
      return { ply, value: thought.player === 1 ? value : -value, exact };
    });
  }

  /** The ply of a person's last move. */
  #lastOwn() {
    const { played } = this.match.view;
    for (let ply = played.length - 1; ply >= 0; ply -= 1) {
      if (isHuman(this.match.saved.seats[played[ply].player - 1]) && !played[ply].pass) return { ply, move: played[ply].move };
    }
    return null;
  }

  #load(record) {
    const seats = [0, 1].map(index => (/^ai\b/.test(record.players?.[index] ?? '') ? record.players[index] : 'human'));
    this.context.begin({ ...freshMatch(record.game, record.position, seats), moves: record.moves });
    if (record.damage) this.context.announce(record.damage.message);
  }

  /** Starts the same game again; this one stays on the shelf. A friend hears of it, unless the server has forgotten the game: then there is a new link. */
  async #rematch() {
    const { game, position, seats, shared } = this.match.saved;
    const again = freshMatch(game, position, [...seats]);
    if (!shared) return this.context.begin(again);
    if (this.sharing) return;
    try {
      this.sharing = true;
      this.context.begin({ ...again, shared: await this.match.friend.rematch() });
    } catch {
      this.sharing = false;
      await this.#share(again);
    }
  }

  #review() {
    const { game, position, moves } = this.match.saved;
    this.context.go('analyse', { ...gameLink({ game, position, moves }), at: 0, review: 'yes' });
  }
}
