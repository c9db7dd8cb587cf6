// The view of a problem being played: counts moves and shows the optimum.

import { post } from '../api.js';
import { createBoard } from '../boards/board.js';
import { alarm, block, button, element, fill, note, panel, toolbar } from '../dom.js';
import { copyLink, puzzleLink } from '../parts/links.js';
import { moveList } from '../parts/move_list.js';
import { showRules } from '../parts/rules.js';
import { typedMove } from '../parts/typed_move.js';
import { moveCount, say } from '../words.js';
import { put } from './shelf.js';

export class PuzzleTable {
  /** `ready` resolves when all of its `node` is there. The entry's `saved` is `{problem, position, moves, undone}`. */
  constructor(entry, context) {
    this.entry = entry;
    this.saved = entry.saved;
    this.context = context;
    this.hint = null;
    this.#build();
    this.ready = this.#open();
    if (context.notice) this.ready.then(() => fill(this.parts.notice, alarm(context.notice)), () => {});
  }

  /** Called when the table is on the page. */
  shown() {
    this.#link();
  }

  /** To the position after `ply` moves, undone ones included. */
  goTo(ply) {
    if (ply === this.saved.moves.length) return;
    const line = [...this.saved.moves, ...[...this.saved.undone].reverse()];
    Object.assign(this.saved, { moves: line.slice(0, ply), undone: line.slice(ply).reverse() });
    this.#change();
  }

  #link() {
    if (!this.node.isConnected) return;
    const { length } = this.saved.moves;
    this.context.link(puzzleLink(this.saved), { push: this.linked !== undefined && length > this.linked, state: { id: this.entry.id } });
    this.linked = length;
  }

  close() {
    this.closed = true;
  }

  #build() {
    const problem = this.context.catalogue.problems.find(each => each.id === this.saved.problem.split(':')[0]);
    this.costsDiffer = Boolean(problem?.costs_differ);
    this.parts = {
      status: element('p', { class: 'status' }),
      count: element('strong', { class: 'figure' }),
      unit: element('span', {}, say('page-puzzle-count')),
      optimal: element('strong', { class: 'figure' }),
      board: block('board-holder'),
      actions: toolbar(say('page-actions')),
      notice: element('div', { class: 'notice', 'aria-live': 'polite' }),
      moves: element('div'),
    };
    const { parts } = this;
    const named = problem?.positions.includes(this.saved.position);
    this.node = block('table',
      block('table-head row spread',
        element('h1', {}, problem?.name ?? this.saved.problem, named && element('span', { class: 'soft' }, ` ${this.saved.position}`)),
        block('row',
          button(say('page-rules'), () => showRules(this.saved.problem), { class: 'quiet' }),
          button(say('page-games'), () => this.context.openShelf(), { class: 'quiet' }),
          button(say('page-new-game'), () => this.context.newGame(), { class: 'main' }))),
      block('table-seats stack tight', note('soft', problem?.about ?? ''), parts.status, parts.notice),
      block('table-board', parts.board),
      block('table-deck stack tight', parts.actions,
        element('details', { class: 'typing' }, element('summary', {}, say('page-type-move')), typedMove(move => this.#make(move), problem?.move_help))),
      block('table-side stack tight',
        element('section', { class: 'panel tally' },
          element('div', {}, parts.count, parts.unit),
          element('div', {}, parts.optimal, element('span', {}, say(this.costsDiffer ? 'page-puzzle-least-cost' : 'page-puzzle-optimal')))),
        panel(say('page-moves'), parts.moves)));
  }

  async #open() {
    const view = await this.#fetch(this.saved.moves);
    if (this.closed) return;
    this.view = view;
    this.optimal ??= this.saved.moves.length ? (await this.#fetch([])).optimal : view.optimal;
    this.#draw();
  }

  #fetch(moves) {
    const { problem, position } = this.saved;
    return post('puzzle', { problem, position, moves });
  }

  #draw(board = true) {
    const { parts, saved, view } = this;
    // Both figures are of one kind: moves, or what they cost where moves differ in cost.
    parts.count.textContent = this.costsDiffer ? view.cost : view.played.length;
    if (this.costsDiffer) parts.unit.textContent = say('page-puzzle-cost', { moves: moveCount(view.played.length) });
    parts.optimal.textContent = this.optimal ?? '?';
    parts.status.textContent = this.#statusWords();
    fill(parts.actions,
      button(say('page-undo'), () => this.#undo(), { disabled: !saved.moves.length }),
      button(say('page-redo'), () => this.#redo(), { disabled: !saved.undone.length }),
      button(say('page-hint'), () => this.#askHint(), { disabled: view.solved || view.stuck }),
      button(say('page-restart'), () => this.#restart(), { disabled: !saved.moves.length }),
      button(say('page-copy-link'), () => copyLink(words => fill(parts.notice, note('told', words)))));
    fill(parts.moves, moveList(saved.moves.map(move => ({ player: 1, move }))));
    if (board) this.#showBoard();
    this.#link();
  }

  #statusWords() {
    const { solved, stuck, cost, played } = this.view;
    if (!solved && stuck) return say('page-puzzle-stuck');
    const go = say(this.costsDiffer ? 'page-puzzle-go-cheapest' : 'page-puzzle-go');
    if (!solved) return this.view.task ? `${go}. ${this.view.task}.` : go;
    const moves = this.#withCost(moveCount(played.length), cost);
    if (cost !== this.optimal) return say('page-puzzle-solved', { moves });
    return say(this.costsDiffer ? 'page-puzzle-solved-cheapest' : 'page-puzzle-solved-best', { moves });
  }

  // A number of moves, and what they cost where moves differ in cost.
  #withCost(moves, cost) {
    return this.costsDiffer ? say('page-puzzle-with-cost', { moves, cost }) : moves;
  }

  #showBoard() {
    if (!this.board?.fits(this.view)) {
      this.board = createBoard(this.view, { move: move => this.#make(move).catch(failure => this.#fail(failure)) });
      fill(this.parts.board, this.board.node);
    }
    this.board.show(this.view, this.#state());
  }

  #state() {
    return { moves: this.view.moves ?? [], last: this.saved.moves.at(-1) ?? null, hint: this.hint };
  }

  async #make(move) {
    const before = this.view;
    const view = await this.#fetch([...this.saved.moves, move]);
    if (this.closed || this.view !== before) return;
    this.view = view;
    const made = view.played.at(-1);
    this.saved.moves.push(made);
    if (this.saved.undone.at(-1) === made) this.saved.undone.pop();
    else this.saved.undone = [];
    this.#clear();
    this.context.announce([made, this.#statusWords()].join('. '));
    this.#draw(false);
    if (this.board?.fits(view)) await this.board.play(before, view, made, this.#state());
    else this.#showBoard();
  }

  #clear() {
    this.hint = null;
    put({ ...this.entry, saved: this.saved, over: Boolean(this.view?.solved) });
    fill(this.parts.notice);
  }

  #change() {
    this.#clear();
    this.#open().catch(failure => this.#fail(failure));
  }

  #undo() {
    this.saved.undone.push(this.saved.moves.pop());
    this.#change();
  }

  #redo() {
    this.saved.moves.push(this.saved.undone.pop());
    this.#change();
  }

  #restart() {
    Object.assign(this.saved, { moves: [], undone: [] });
    this.#change();
  }

  async #askHint() {
    const { problem, position, moves } = this.saved;
    fill(this.parts.notice, note('soft', say('page-looking')));
    const before = this.view;
    try {
      const hint = await post('puzzle/hint', { problem, position, moves });
      if (this.view !== before) return;
      if (!hint.move) {
        fill(this.parts.notice, note('told', say('page-puzzle-hint-none')));
        return;
      }
      this.hint = hint.move;
      if (hint.optimal && !moves.length) this.optimal = hint.remaining;
      this.parts.optimal.textContent = this.optimal ?? '?';
      const told = say(hint.optimal ? 'page-puzzle-hint-best' : 'page-puzzle-hint', { move: hint.move, moves: this.#withCost(moveCount(hint.length), hint.remaining) });
      fill(this.parts.notice, note('told', told));
      this.#showBoard();
    } catch (failure) {
      this.#fail(failure);
    }
  }

  #fail(failure) {
    fill(this.parts.notice, alarm(failure.message));
  }
}
