// The table at which a game is played: the board, the two players, what one can do, and what the engine thinks.

import { post, stream, stopped } from '../api.js';
import { createBoard } from '../boards/board.js';
import { alarm, block, button, element, fill, menu, note, panel, toolbar } from '../dom.js';
import { graph } from '../parts/graph.js';
import { moveList } from '../parts/move_list.js';
import { loadRecord, saveRecord } from '../parts/records.js';
import { scoreOf, thinkingTable, valuesLegend, valueWords } from '../parts/thinking.js';
import { typedMove } from '../parts/typed_move.js';
import { keep, recall } from '../store.js';
import { say } from '../words.js';
import { endingWords, statistics } from './ending.js';
import { Match, freshMatch } from './match.js';
import { playerCard } from './player_card.js';
import { isHuman } from './seats.js';

export class GameTable {
  /** `ready` is when all of its `node` is there. @param {import('./match.js').Saved} saved */
  constructor(saved, context) {
    this.context = context;
    this.board = null;
    this.hint = null;
    this.values = null;
    this.asking = null;
    this.showValues = recall('play.values', false);
    this.match = new Match(saved, {
      keep: now => keep('play.game', now),
      changed: () => this.#draw(),
      made: (before, move) => this.#made(before, move),
      thinking: progress => this.#thinking(progress),
      thought: answer => this.thinkingNow.show(answer),
      failed: failure => this.#fail(failure),
    });
    this.#build();
    if (context.notice) fill(this.parts.notice, alarm(context.notice));
    this.ready = this.match.open().catch(failure => this.#fail(failure));
  }

  close() {
    this.match.close();
    this.asking?.abort();
  }

  #build() {
    const game = this.context.catalogue.games.find(each => each.id === this.match.saved.game.split(':')[0]);
    this.thinkingNow = thinkingTable();
    this.parts = {
      title: element('h1', {}, game?.name ?? this.match.saved.game),
      cards: [block('player-card of-1'), block('player-card of-2')],
      status: element('p', { class: 'status' }),
      board: block('board-holder'),
      legend: valuesLegend(),
      actions: toolbar(say('page-actions')),
      notice: element('div', { class: 'notice', 'aria-live': 'polite' }),
      stop: button(say('page-stop'), () => this.match.stopThinking().catch(failure => this.#fail(failure)), { hidden: true }),
      moves: element('div'),
      graph: element('div'),
      end: element('section', { class: 'panel', hidden: true }),
    };
    const { parts } = this;
    this.node = block('table',
      block('stack table-board',
        block('row spread', parts.title, block('row',
          menu(say('page-rules'), [element('p', {}, game?.about), element('p', {}, game?.legend), element('p', {}, game?.move_help)]),
          button(say('page-new-game'), () => this.context.newGame(), { class: 'main' }))),
        block('cards', parts.cards[0], parts.cards[1]),
        parts.status, parts.board, parts.legend, parts.actions, parts.notice,
        typedMove(move => this.#typed(move), game?.move_help)),
      block('stack table-side',
        parts.end,
        element('section', { class: 'panel' }, block('row spread', element('h2', {}, say('page-think')), parts.stop), this.thinkingNow.node),
        panel(say('page-moves'), parts.moves),
        panel(say('page-graph'), parts.graph)));
  }

  /** Everything but the thinking. */
  #draw(board = true) {
    const { match, parts } = this;
    const { view, saved } = match;
    if (!view) return;
    [1, 2].forEach(player => playerCard(parts.cards[player - 1], player, match));
    parts.status.textContent = this.#statusWords();
    this.#drawActions();
    fill(parts.moves, moveList(view.played));
    fill(parts.graph, graph(this.#turns(), { length: saved.moves.length, points: view.has_points }));
    parts.legend.hidden = !(this.showValues && match.humanToMove);
    parts.end.hidden = !match.over;
    if (match.over) fill(parts.end, element('h2', {}, say('page-end')), note('result', endingWords(match)), statistics(match));
    if (board) this.#showBoard();
    this.#refreshValues();
  }

  #showBoard() {
    const { view } = this.match;
    if (!this.board?.fits(view)) {
      this.board = createBoard(view, { move: move => this.#play(move) });
      fill(this.parts.board, this.board.node);
    }
    this.board.show(view, this.#state());
  }

  /** What is marked on the board. */
  #state() {
    const { match } = this;
    const { view } = match;
    return {
      moves: match.humanToMove ? view.moves : [],
      last: view.played.at(-1)?.move ?? null,
      hint: this.hint,
      values: this.showValues && match.humanToMove ? this.values : null,
      points: view.has_points,
      mover: match.over ? null : view.to_move,
    };
  }

  #statusWords() {
    const { match } = this;
    const player = match.view.to_move;
    if (match.over) return endingWords(match);
    if (match.view.passes && match.humanToMove) return say('page-must-pass', { player });
    if (match.humanToMove) return say(match.saved.seats.every(isHuman) ? 'page-turn' : 'page-your-turn', { player });
    return say(match.watching && match.saved.paused ? 'page-paused' : 'page-thinking', { player });
  }

  #drawActions() {
    const { match } = this;
    const { saved } = match;
    const act = (words, run, attributes = {}) => button(say(words), run, attributes);
    const human = match.humanToMove;
    const pass = human && match.view.passes;
    fill(this.parts.actions,
      pass && act('page-pass', () => this.#play(match.view.moves[0]), { class: 'main' }),
      match.watching && !match.over && act(saved.paused ? 'page-resume' : 'page-pause', () => match.setPaused(!saved.paused), { class: 'main' }),
      match.watching && speedControl(saved.pause, value => match.setPause(value)),
      act('page-undo', () => this.#clear() || match.undo(), { disabled: !saved.moves.length }),
      act('page-redo', () => this.#clear() || match.redo(), { disabled: !saved.undone.length }),
      act('page-hint', () => this.#askHint(), { disabled: !human }),
      act('page-values', () => this.#toggleValues(), { 'aria-pressed': String(this.showValues) }),
      act('page-why', () => this.#askWhy(), { disabled: !this.#lastOwn() }),
      menu(say('page-more'), [
        act('page-swap', () => match.swap(), { disabled: match.over }),
        act('page-restart', () => this.#clear() || match.restart(), { disabled: !saved.moves.length }),
        act('page-save', () => saveRecord(match.request(), saved.seats)),
        act('page-load', () => loadRecord(record => this.#load(record))),
        act('page-review', () => this.#review(), { disabled: !saved.moves.length }),
        act('page-resign', () => match.resign(), { disabled: match.over || !human, class: 'danger' }),
      ]));
  }

  #clear() {
    this.hint = null;
    this.values = null;
    fill(this.parts.notice);
    this.asking?.abort();
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

  /** A move was made: tell it, show it. */
  async #made(before, move) {
    this.#clear();
    const { match } = this;
    const turn = match.view.played.at(-1);
    const told = turn.pass ? say('page-player-passes', { player: turn.player }) : say('page-player-plays', { player: turn.player, move });
    this.context.announce(match.over ? `${told} ${endingWords(match)}` : told);
    if (turn.pass) fill(this.parts.notice, note('told', told));
    this.#draw(false);
    if (!this.board?.fits(match.view)) this.#showBoard();
    else await this.board.play(before, match.view, move, this.#state());
  }

  #thinking(progress) {
    this.parts.stop.hidden = !progress;
    this.node.classList.toggle('is-thinking', Boolean(progress));
    if (progress) this.thinkingNow.show(progress);
  }

  #fail(failure) {
    if (stopped(failure)) return;
    fill(this.parts.notice, alarm(failure.message),
      button(say('page-again'), () => { fill(this.parts.notice); this.match.open().catch(again => this.#fail(again)); }));
  }

  /** Values that computers found, from player 1's view, by ply. */
  #turns() {
    return this.match.thoughts.filter(([, thought]) => thought.value !== undefined).map(([ply, thought]) => {
      const { value, exact } = scoreOf(thought);
      return { ply, value: thought.player === 1 ? value : -value, exact };
    });
  }

  async #askHint() {
    this.#clear();
    const mine = this.#ask();
    fill(this.parts.notice, note('soft', say('page-looking')));
    try {
      const answer = await stream('think', { ...this.match.request(), player: 'ai:time=1s' }, {}, mine.signal);
      if (!answer || this.asking !== mine) return;
      this.hint = answer.move;
      const told = say('page-hint-is', { move: answer.move, value: valueWords(answer) });
      fill(this.parts.notice, note('told', told));
      this.#showBoard();
    } catch (failure) {
      this.#fail(failure);
    }
  }

  #toggleValues() {
    this.showValues = !this.showValues;
    keep('play.values', this.showValues);
    this.#draw();
  }

  /** The value of every move, as the server finds them. */
  async #refreshValues() {
    const { match } = this;
    if (!this.showValues || this.values || !match.humanToMove || !match.view.moves?.length) return;
    const values = this.values = new Map();
    const mine = this.#ask();
    const show = list => {
      if (this.values !== values) return;
      for (const each of list) values.set(each.move, scoreOf(each));
      if (this.board) this.board.show(match.view, this.#state());
    };
    try {
      await stream('values', { ...match.request(), time_ms: 3000 }, { value: one => show([one]), values: all => show(all.moves) }, mine.signal);
    } catch (failure) {
      this.#fail(failure);
    }
  }

  /** The last move of a person, as its ply. */
  #lastOwn() {
    const { played } = this.match.view;
    for (let ply = played.length - 1; ply >= 0; ply -= 1) {
      if (isHuman(this.match.saved.seats[played[ply].player - 1]) && !played[ply].pass) return { ply, move: played[ply].move };
    }
    return null;
  }

  async #askWhy() {
    const { ply, move } = this.#lastOwn();
    const mine = this.#ask();
    fill(this.parts.notice, note('soft', say('page-looking')));
    try {
      const told = await post('why', { ...this.match.request(this.match.saved.moves.slice(0, ply)), move }, mine.signal);
      if (this.asking === mine) fill(this.parts.notice, note('told', told.message));
    } catch (failure) {
      this.#fail(failure);
    }
  }

  /** A question to the engine takes the place of the one before. */
  #ask() {
    this.asking?.abort();
    this.asking = new AbortController();
    return this.asking;
  }

  #load(record) {
    const seats = [0, 1].map(index => (/^ai\b/.test(record.players?.[index] ?? '') ? record.players[index] : 'human'));
    this.context.openGame({ ...freshMatch(record.game, record.position, seats), moves: record.moves }, record.damage?.message);
  }

  #review() {
    const { game, position, moves } = this.match.saved;
    keep('analyse', { game, position, line: moves, at: 0 });
    this.context.go('analyse');
  }
}

/** How long two computers wait between their moves. */
function speedControl(pause, onChange) {
  const input = element('input', {
    type: 'range', min: 0, max: 2000, step: 100, value: 2000 - pause, 'aria-label': say('page-speed'),
    on: { input: event => onChange(2000 - Number(event.target.value)) },
  });
  return element('label', { class: 'row small' }, say('page-speed'), input);
}
