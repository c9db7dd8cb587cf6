// What an analysis starts with: the game in the address, or the last one studied.

import { firstGame, linkedGame } from '../parts/links.js';
import { recall, recallHere } from '../store.js';
import { Study } from './study.js';

const isTree = node => Array.isArray(node?.next) && node.next.every(next => typeof next?.move === 'string' && isTree(next));

const isStudy = saved => typeof saved?.game === 'string' && (Array.isArray(saved.line) || (isTree(saved.root) && Array.isArray(saved.steps)));

/** The last study in this tab, or else in any. */
const remembered = () => [recallHere('analyse'), recall('analyse')].find(isStudy) ?? { game: firstGame() };

/** The ply that a link asks for: `at` moves of its line, or all of them. */
export const plyOf = (parameters, line) => (parameters.has('at') ? Math.max(0, Math.min(Math.floor(Number(parameters.get('at'))) || 0, line.length)) : line.length);

/** The study that the address asks for; the remembered one, with its variations, if it is the same game. */
export function wanted(parameters) {
  const asked = linkedGame(parameters);
  const study = new Study(remembered());
  if (!asked?.game || study.find(asked, plyOf(parameters, asked.moves))) return study;
  return new Study({ game: asked.game, position: asked.position, line: asked.moves, at: plyOf(parameters, asked.moves) });
}
