// The games and puzzles that are kept, each under a name of its own, so that no link, no new game and no other tab writes over one.
//
//   jogada.game.<id>   {when, kind: 'game' or 'puzzle', saved}     the same for all tabs
//   jogada.table       the id of the one that this tab plays       this tab's own
//
// A tab holds a lock on the game it plays. Whoever opens a game that another tab holds plays a copy of it.

import { keep, keepHere, namesUnder, recall, recallHere } from '../store.js';

/** More than so many are not kept: of those that are over, the oldest goes first. */
const MOST = 60;

const isText = value => typeof value === 'string';
const areTexts = list => Array.isArray(list) && list.every(isText);

/** Whether what was stored is a game or a puzzle at all; what the server makes of it is another matter. */
function isSound(entry) {
  const { kind, saved } = entry ?? {};
  if (!saved || !areTexts(saved.moves) || !areTexts(saved.undone) || !(saved.position === null || isText(saved.position))) return false;
  if (kind === 'puzzle') return isText(saved.problem);
  return kind === 'game' && isText(saved.game) && areTexts(saved.seats) && saved.seats.length === 2 && typeof saved.thoughts === 'object';
}

/** One that is kept, or nothing. */
export function kept(id) {
  const entry = id ? recall(`game.${id}`) : null;
  return isSound(entry) ? { id, ...entry } : null;
}

/** All that are kept, the last played first. */
export const shelf = () => namesUnder('game.').map(kept).filter(Boolean).sort((a, b) => (b.when ?? 0) - (a.when ?? 0));

/** Keeps a game or a puzzle, and makes room for it. */
export function put({ id, kind, saved, over = false }) {
  keep(`game.${id}`, { when: Date.now(), kind, saved, over });
  const all = shelf();
  if (all.length > MOST) remove((all.filter(each => each.over).at(-1) ?? all.at(-1)).id);
}

export const remove = id => keep(`game.${id}`, undefined);

export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** The one that this tab plays; `play` makes it another. */
export const ownId = () => recallHere('table');

let release = null;

/** This tab plays the game from now on; says whether no other tab does. Where the browser cannot tell, it depends on who had it last. */
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

/** The game of the edition before this one, which kept only one. */
export function adoptOld() {
  for (const [name, kind] of [['play.game', 'game'], ['play.puzzle', 'puzzle']]) {
    const saved = recall(name);
    keep(name, undefined);
    if (isSound({ kind, saved })) put({ id: newId(), kind, saved });
  }
}
