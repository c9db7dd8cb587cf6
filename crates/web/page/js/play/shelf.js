// The saved games and puzzles, each under its own id, so that no link, new game or other tab overwrites one.
//
//   jogada.game.<id>   {when, kind: 'game' or 'puzzle', saved}     shared by all tabs
//   jogada.table       the id of the one that this tab plays       per tab
//
// A tab holds a lock on the game it plays. A game locked by another tab is opened as a copy.

import { keep, keepHere, namesUnder, recall, recallHere } from '../store.js';

/** Limit on saved games: finished ones are deleted first, the oldest first. */
const MOST = 60;

const isText = value => typeof value === 'string';
const areTexts = list => Array.isArray(list) && list.every(isText);

/** Whether a stored value has the form of a game or a puzzle; the server validates its contents. */
function isSound(entry) {
  const { kind, saved } = entry ?? {};
  if (!saved || !areTexts(saved.moves) || !areTexts(saved.undone) || !(saved.position === null || isText(saved.position))) return false;
  if (kind === 'puzzle') return isText(saved.problem);
  return kind === 'game' && isText(saved.game) && areTexts(saved.seats) && saved.seats.length === 2 && typeof saved.thoughts === 'object';
}

/** A saved game or puzzle, or nothing. */
export function kept(id) {
  const entry = id ? recall(`game.${id}`) : null;
  return isSound(entry) ? { id, ...entry } : null;
}

/** All saved games and puzzles, the last played first. */
export const shelf = () => namesUnder('game.').map(kept).filter(Boolean).sort((a, b) => (b.when ?? 0) - (a.when ?? 0));

/** Saves a game or a puzzle, and makes room for it. */
export function put({ id, kind, saved, over = false }) {
  keep(`game.${id}`, { when: Date.now(), kind, saved, over });
  const all = shelf();
  if (all.length > MOST) remove((all.filter(each => each.over).at(-1) ?? all.at(-1)).id);
}

export const remove = id => keep(`game.${id}`, undefined);

export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** The one that this tab plays; `play` changes it. */
export const ownId = () => recallHere('table');

let release = null;

/** Makes this tab play the game; resolves to whether no other tab does. Without the lock API: whether this tab played it before. */
export async function claim(id) {
  const wasOwn = ownId() === id;
  release?.();
  release = null;
  keepHere('table', id);
  if (!navigator.locks) return wasOwn;
  return new Promise(answer => {
    navigator.locks.request(`jogada.game.${id}`, { ifAvailable: true }, lock => {
      answer(Boolean(lock));
      return lock && new Promise(done => { release = done; });
    });
  });
}

/** The game saved by the previous version, which kept only one. */
export function adoptOld() {
  for (const [name, kind] of [['play.game', 'game'], ['play.puzzle', 'puzzle']]) {
    const saved = recall(name);
    keep(name, undefined);
    if (isSound({ kind, saved })) put({ id: newId(), kind, saved });
  }
}
