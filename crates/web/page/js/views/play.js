// Play: a game against the computer or another person, two computers to watch, or the puzzle.

import { fill } from '../dom.js';
import { keep, recall } from '../store.js';
import { askNewGame } from '../play/new_game.js';
import { freshMatch } from '../play/match.js';
import { GameTable } from '../play/game_table.js';
import { PuzzleTable } from '../play/puzzle_table.js';
import { post } from '../api.js';

/** Shows the game in `root`; gives back what takes it away. */
export function mount(root, context) {
  let table = null;

  /** A table is shown when all of it is there: nothing moves under a hand. */
  const open = async make => {
    table?.close();
    const mine = table = make();
    await mine.ready;
    if (table === mine) fill(root, mine.node);
  };
  const openGame = (saved, notice = '') => {
    keep('play.mode', 'game');
    keep('play.game', saved);
    open(() => new GameTable(saved, { ...context, newGame, openGame, notice }));
  };
  const openPuzzle = saved => {
    keep('play.mode', 'puzzle');
    keep('play.puzzle', saved);
    open(() => new PuzzleTable(saved, { ...context, newGame }));
  };

  /** Asks what to play; it begins only if the server agrees. */
  function newGame() {
    const last = recall('play.game') ?? freshMatch('adji-boto');
    askNewGame({
      catalogue: context.catalogue,
      seats: last.seats,
      game: recall('play.mode') === 'puzzle' ? `puzzle/${(recall('play.puzzle')?.problem ?? 'adji-boto').split(':')[0]}` : last.game.split(':')[0],
      begin: async choice => {
        if (choice.puzzle) {
          const { start } = await post('puzzle', { problem: choice.puzzle, position: choice.position || undefined });
          openPuzzle({ problem: choice.puzzle, position: choice.position || start, moves: [], undone: [] });
        } else {
          await post('game', { game: choice.game, position: choice.position || undefined });
          openGame(freshMatch(choice.game, choice.position, choice.seats));
        }
      },
    });
  }

  if (context.parameters.get('game')) {
    openGame(freshMatch(context.parameters.get('game'), context.parameters.get('position')));
    history.replaceState(null, '', '#/play');
  } else if (recall('play.mode') === 'puzzle' && recall('play.puzzle')) openPuzzle(recall('play.puzzle'));
  else openGame(recall('play.game') ?? freshMatch('adji-boto'));
  return () => {
    table.close();
    table = null;
  };
}
