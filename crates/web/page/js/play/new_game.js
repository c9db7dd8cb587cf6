// The dialog for a new game: which game, its options, where it starts, and who sits where; or a problem for one.

import { alarm, block, button, CODE, element, field, fill, note, openDialog, select } from '../dom.js';
import { recall } from '../store.js';
import { say } from '../words.js';
import { seatEditor } from './seats.js';

/**
 * @param {{catalogue: object, seats: [string, string], game: string, begin: (choice: object) => Promise<void>}} options
 *   `begin` gets `{game, position, seats}` or `{puzzle, position}`, and throws what is wrong with it.
 */
export function askNewGame({ catalogue, seats, game, begin }) {
  const chosen = { id: game, values: {}, position: '', seats: [...seats] };
  const details = block('stack');
  const fault = alarm();
  const puzzles = catalogue.problems;
  const draw = () => {
    fault.textContent = '';
    fill(details, chosen.id.startsWith('puzzle/') ? puzzleDetails(chosen, puzzles.find(each => `puzzle/${each.id}` === chosen.id)) : gameDetails(chosen, catalogue));
  };
  const tiles = [
    ...catalogue.games.map(each => [each.id, each.name]),
    ...puzzles.map(each => [`puzzle/${each.id}`, each.name]),
  ];
  openDialog(say('page-new-game'), close => {
    const start = async () => {
      try {
        await begin(outcome(chosen, catalogue));
        close();
      } catch (failure) {
        fault.textContent = failure.message;
      }
    };
    draw();
    return element('form', { class: 'stack', method: 'dialog', on: { submit: event => { event.preventDefault(); start(); } } },
      gameTiles(tiles, chosen, draw), details, fault,
      block('actions', button(say('page-cancel'), close), element('button', { class: 'main', type: 'submit' }, say('page-begin'))));
  }, { class: 'new-game' });
}

function gameTiles(tiles, chosen, draw) {
  return element('fieldset', { class: 'tiles' }, element('legend', { class: 'unseen' }, say('page-game')), tiles.map(([id, name]) =>
    element('label', { class: 'tile' },
      element('input', { type: 'radio', name: 'game', value: id, checked: id === chosen.id, on: { change: () => { Object.assign(chosen, { id, values: {}, position: '' }); draw(); } } }),
      element('span', {}, name))));
}

function gameDetails(chosen, catalogue) {
  const game = catalogue.games.find(each => each.id === chosen.id);
  return [
    note('soft', game.about),
    block('pair', [1, 2].map(player => block('field',
      element('span', {}, say('page-player', { player })),
      seatEditor(chosen.seats[player - 1], say('page-player', { player }), seat => { chosen.seats[player - 1] = seat; })))),
    game.parameters.length > 0 && element('details', {}, element('summary', {}, say('page-options')),
      block('stack options', game.parameters.map(parameter => parameterField(parameter, chosen)))),
    element('details', {}, element('summary', {}, say('page-position')),
      field(game.position_help, positionInput(chosen, game.start))),
  ];
}

const positionInput = (chosen, placeholder) => element('input', {
  ...CODE, placeholder, name: 'position', value: chosen.position,
  on: { input: event => { chosen.position = event.target.value.trim(); } },
});

function parameterField(parameter, chosen) {
  const set = value => { chosen.values[parameter.name] = value; };
  const usual = parameter.default ?? '';
  const control = parameter.values
    ? select(parameter.values.map(value => [value, value]), String(usual), set)
    : element('input', { type: 'number', min: parameter.from, max: parameter.to, value: usual, on: { input: event => set(event.target.value) } });
  return field(`${parameter.name}: ${parameter.help}`, control);
}

/** A problem: its options; a named position, one by chance where that is easy, or one's own. */
function puzzleDetails(chosen, problem) {
  const own = element('input', {
    ...CODE, name: 'position', placeholder: problem.start ?? '',
    value: chosen.position, on: { input: event => { chosen.position = event.target.value.trim(); } },
  });
  const set = position => { chosen.position = position; own.value = position; };
  const names = problem.positions;
  const last = recall('play.puzzle');
  if (!chosen.position) set((last?.problem === problem.id ? last.position : null) ?? names[0] ?? '');
  return [
    note('soft', problem.about),
    problem.parameters.length > 0 && element('details', {}, element('summary', {}, say('page-options')),
      block('stack options', problem.parameters.map(parameter => parameterField(parameter, chosen)))),
    element('div', { class: 'row', role: 'group', 'aria-label': say('page-position') },
      names.map(name => button(name, () => set(name))),
      problem.id === 'adji-boto' && button(say('page-random'), () => set(randomBoard()))),
    field(problem.position_help, own),
  ];
}

/** A board of 8 to 24 pieces thrown into the twelve pits. */
function randomBoard() {
  const pits = Array(12).fill(0);
  const pieces = 8 + Math.floor(Math.random() * 17);
  for (let piece = 0; piece < pieces; piece += 1) pits[Math.floor(Math.random() * 12)] += 1;
  return `${pits.slice(0, 6).join(',')}/${pits.slice(6).join(',')}`;
}

function outcome(chosen, catalogue) {
  if (chosen.id.startsWith('puzzle/')) {
    const id = chosen.id.slice(7);
    const { parameters, start } = catalogue.problems.find(each => each.id === id);
    return { puzzle: specOf(id, parameters, chosen), position: chosen.position || (parameters.length ? null : start) };
  }
  const { parameters } = catalogue.games.find(each => each.id === chosen.id);
  return { game: specOf(chosen.id, parameters, chosen), position: chosen.position || null, seats: chosen.seats };
}

/** The id with the parameters that were changed. */
function specOf(id, parameters, chosen) {
  const given = parameters.filter(({ name, default: usual }) => {
    const value = chosen.values[name];
    return value !== undefined && value !== '' && value !== String(usual);
  }).map(({ name }) => `${name}=${chosen.values[name]}`);
  return given.length ? `${id}:${given.join(',')}` : id;
}
