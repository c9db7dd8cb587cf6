// A board on the page: draws a scene of the server, reports the move that a person makes, and animates moves.
//
// Each kind of scene has a module, kinds/KIND.js; the server lists them in kinds/all.js. It has
//   layout(scene, state, narrow) -> {width, height, under, places, over, drop?, regard?}
//   ways?(scene, state)          -> [{from, to, move}]: moves made by pressing one place and then another
//   animate?(stage, film)        -> promise; the film is {before, steps, after, move}
//   editor?                      sets positions up by pressing places: see editing.js
// and everything else (pressing, dragging, keys, value badges, focus) is done here, once.

import { block, button, fill, openDialog, reducedMotion, svg } from '../dom.js';
import { say } from '../words.js';
import { lineArrows } from './arrows.js';
import { Places } from './places.js';
import { paint } from './paint.js';
import { still } from './still.js';
import { badges, bestValue, movesAt, offered, valueText } from './values.js';
import { MODULES as KINDS } from './kinds/all.js';
import * as drawn from './kinds/drawn.js';

const NARROW = 520;

/**
 * What a board shows besides the scene.
 * @typedef {object} State
 * @property {string[] | null} [moves]  the moves that the person may make now; `null`: too many to list
 * @property {string | null} [last] the move made last
 * @property {string | null} [hint]
 * @property {Map<string, {value: number, exact: boolean}> | null} [values]
 * @property {{move: string, player: 1 | 2 | null}[]} [line]  a line of play to show by arrows
 * @property {boolean} [points]   whether values are differences of points
 * @property {1 | 2} [mover]
 * @property {{from: string, to: string, move: string}[]} [ways]  set by the board: the moves made by pressing two places
 * @property {string | null} [held]  set by the board: the first of the two, when it has been pressed
 * @property {boolean} [editing]  every place can be pressed, and reports its name instead of a move
 */

/** The scene of a server's view, or of its drawing when it has none. */
export const sceneOf = view => (KINDS[view.scene?.kind] ? view.scene : drawn.sceneOf(view.drawing));

/** A board for a server's view. */
export const createBoard = (view, listener = {}) => new Board(sceneOf(view).kind, listener);

/** A move as a picture beside its text, where the board has one. */
export const movePicture = (kind, move) => KINDS[kind]?.drawMove?.(move) ?? null;

/** The editor of a view's positions, where its board has one. */
export const editorOf = view => KINDS[view.scene?.kind]?.editor;

/** The moves of a scene that are made by pressing one place and then another. */
const waysOf = (scene, state) => (KINDS[scene.kind].ways?.(scene, state) ?? []).filter(way => state.moves?.includes(way.move));

/** Whether moves are made by pressing one place and then another. */
export const hasWays = view => waysOf(sceneOf(view), view).length > 0;

/** A small picture of a scene; nothing for unknown scenes. */
export const picture = (scene, label) => (KINDS[scene?.kind] ? still(KINDS[scene.kind].layout, scene, label) : null);

export class Board {
  /** @param {{move?: (move: string) => void, place?: (name: string) => void}} listener */
  constructor(kind, listener) {
    paint();
    this.kind = kind;
    this.listener = listener;
    this.turn = 0;
    this.under = svg('g', { 'aria-hidden': 'true' });
    this.hover = svg('g', { class: 'hover', 'aria-hidden': 'true' });
    // Chromium makes an element with a focus listener focusable unless it has a tabindex.
    this.layer = svg('g', { tabindex: -1 });
    this.over = svg('g', { class: 'over', 'aria-hidden': 'true' });
    this.stage = svg('g', { class: 'stage', 'aria-hidden': 'true' });
    this.node = svg('svg', { class: `board ${kind}`, role: 'group' }, this.under, this.layer, this.hover, this.over, this.stage);
    this.places = new Places(this.layer, { choose: name => this.#choose(name), regard: name => this.#regard(name) });
    this.layer.addEventListener('pointerdown', event => this.#grab(event));
    this.watch = new ResizeObserver(() => this.#resized());
    this.watch.observe(this.node);
  }

  /** Whether this board can show that view. */
  fits(view) {
    return sceneOf(view).kind === this.kind;
  }

  /** Shows a scene. Ends a running animation. */
  show(view, state = {}) {
    this.turn += 1;
    fill(this.stage);
    this.#draw(sceneOf(view), state);
  }

  /** Animates a move, then shows the scene after it; false if something else was shown meanwhile. */
  async play(before, view, move, state = {}) {
    const { animate } = KINDS[this.kind];
    const mine = ++this.turn;
    if (animate && before && !reducedMotion() && document.visibilityState === 'visible') {
      const film = { before: before.scene, steps: view.steps ?? [], after: view.scene, move };
      // Pressing the board skips the animation.
      let skipped = false;
      const skip = () => { skipped = true; };
      this.node.addEventListener('pointerdown', skip, { once: true });
      await animate(this, film, () => mine === this.turn && !skipped).catch(() => {});
      this.node.removeEventListener('pointerdown', skip);
    }
    if (mine !== this.turn) return false;
    this.show(view, state);
    return true;
  }

  /** Draws a scene without ending the animation. */
  frame(scene, state = {}) {
    this.#draw(scene, state);
  }

  get narrow() {
    return (this.node.parentElement?.clientWidth || innerWidth) < NARROW;
  }

  #draw(scene, asked) {
    // What was pressed first belongs to one position.
    if (scene !== this.shown?.scene) this.held = null;
    const state = { ...asked, ways: asked.editing ? [] : waysOf(scene, asked), held: this.held };
    this.shown = { scene, state, narrow: this.narrow };
    const drawn = KINDS[this.kind].layout(scene, state, this.narrow);
    this.drawn = drawn;
    this.node.setAttribute('viewBox', `0 0 ${drawn.width} ${drawn.height}`);
    this.node.style.setProperty('--ratio', drawn.width / drawn.height);
    this.node.setAttribute('aria-label', say('page-board'));
    fill(this.under, drawn.under);
    fill(this.over, drawn.over, state.line?.length ? lineArrows(drawn.places, state.line) : null, badges(drawn.places, state, this.node.clientWidth / drawn.width || 1));
    this.places.show(drawn.places.map(place => this.#ready(place, state)));
    this.#regard(this.places.get(this.regarded) ? this.regarded : null);
  }

  /** A place with its moves and values. */
  #ready(place, state) {
    const moves = place.moves ?? offered(place.name, state.moves);
    const [isHeld, isTarget] = [place.name === state.held, isWay(state, state.held, place.name)];
    const enabled = place.enabled ?? (Boolean(state.editing) || moves.length > 0 || isTarget);
    const said = [place.label];
    if (enabled && !state.editing) said.push(say(isHeld ? 'page-place-held' : isTarget ? 'page-place-target' : 'page-place-playable'));
    if (state.last && movesAt(place.name, [state.last]).length) said.push(say('page-place-last'));
    if (state.hint && movesAt(place.name, [state.hint]).length) said.push(say('page-place-hint'));
    const value = bestValue(place.name, state);
    if (value) said.push(say(value.exact ? 'page-place-exact' : 'page-place-value', { value: valueText(value, state).replace('≈', '') }));
    return { ...place, enabled, mood: [place.mood, isHeld && 'held', isTarget && 'target'].filter(Boolean).join(' '), label: said.join(', ') };
  }

  #resized() {
    if (this.shown && this.shown.narrow !== this.narrow) this.#draw(this.shown.scene, this.shown.state);
  }

  /** Highlights what belongs to the place under the pointer or focus. */
  #regard(name) {
    this.regarded = name;
    fill(this.hover, name === null ? [] : this.drawn.regard?.(name) ?? []);
  }

  #choose(name) {
    const { state } = this.shown;
    const way = state.ways.find(({ from, to }) => from === this.held && to === name);
    if (state.editing) this.listener.place?.(name);
    else if (way) this.listener.move?.(way.move);
    else if (state.ways.some(({ from }) => from === name)) this.#hold(name === this.held ? null : name);
    else this.#offer(this.places.get(name)?.moves ?? offered(name, state.moves));
  }

  /** Marks the first of two places to press, and where its moves lead to. */
  #hold(name) {
    this.held = name;
    this.#draw(this.shown.scene, this.shown.state);
  }

  /** Makes the move, or asks which of several is meant. */
  #offer(moves) {
    if (moves.length === 1) this.listener.move?.(moves[0]);
    else if (moves.length > 1) {
      openDialog(say('page-which-move'), close => block('row', moves.map(move =>
        button([movePicture(this.kind, move), move], () => { close(); this.listener.move?.(move); }))));
    }
  }

  /** Dragging: the piece follows the pointer; the place where it is dropped determines the move. */
  #grab(event) {
    const name = event.target.closest('[data-place]')?.dataset.place;
    const place = name && this.places.get(name);
    if (!place?.drag || event.button !== 0) return;
    const start = [event.clientX, event.clientY];
    let ghost = null;
    const move = at => {
      if (!ghost && Math.hypot(at.clientX - start[0], at.clientY - start[1]) < 8) return;
      if (!ghost) {
        ghost = svg('g', { class: 'ghost' }, place.ghost());
        this.stage.append(ghost);
        this.node.classList.add('dragging');
      }
      const point = this.#point(at);
      ghost.setAttribute('transform', `translate(${point.x} ${point.y})`);
    };
    const end = at => {
      for (const [type, listener] of Object.entries(listeners)) window.removeEventListener(type, listener);
      this.node.classList.remove('dragging');
      ghost?.remove();
      if (!ghost || at.type !== 'pointerup') return;
      swallowClick();
      const target = this.drawn.drop?.(name, this.places.at(at.clientX, at.clientY), this.#point(at));
      if (target) this.#offer(offered(target, this.shown.state.moves));
    };
    const listeners = { pointermove: move, pointerup: end, pointercancel: end };
    for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener);
  }

  /** A point of the window in the board's coordinates. */
  #point(event) {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.node.getScreenCTM().inverse());
  }
}

/** Whether a move leads from one place to another. */
const isWay = ({ ways }, from, to) => ways.some(way => way.from === from && way.to === to);

/** Suppresses the click that ends a drag. */
function swallowClick() {
  const swallow = event => { event.stopPropagation(); event.preventDefault(); };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
}
