// The dialog for a new game: game, options, start position and players; or a problem.

import { get, post } from '../api.js';
import { picture } from '../boards/board.js';
import { alarm, block, button, CODE, element, field, fill, note, openDialog, select } from '../dom.js';
import { say } from '../words.js';
import { seatEditor } from './seats.js';

/** Pictures of all games and problems; fetched once. */
let pictures = null;

/**
 * @param {{catalogue: object, seats: [string, string], game: string, recent: string[], begin: (choice: object) => Promise<void>}} options
 *   `recent` are games played before, the last first; `begin` gets `{game, position, seats}` or `{puzzle, position}`, and throws the
 *   server's refusal.
 */
export function askNewGame({ catalogue, seats, game, recent, begin }) {
  const chosen = { id: game, values: {}, position: '', seats: [...seats] };
  const details = block('stack');
  const fault = alarm();
  const puzzles = catalogue.problems;
  const draw = () => {
    fault.textContent = '';
    fill(details, chosen.id.startsWith('puzzle/') ? puzzleDetails(chosen, puzzles.find(each => `puzzle/${each.id}` === chosen.id), fault) : gameDetails(chosen, catalogue));
  };
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
      gameTiles(catalogue, recent, chosen, draw), details, fault,
      block('actions', button(say('page-cancel'), close), element('button', { class: 'main', type: 'submit' }, say('page-begin'))));
  }, { class: 'new-game' });
}

/** All games and problems with pictures, searchable by name; those played before come first. */
function gameTiles(catalogue, recent, chosen, draw) {
  const all = [
    ...catalogue.games.map(each => ({ ...each, scene: ['games', each.id], group: each.course ? 'page-group-course' : 'page-group-classic' })),
    ...catalogue.problems.map(each => ({ ...each, scene: ['problems', each.id], id: `puzzle/${each.id}`, group: 'page-group-one' })),
  ];
  const last = [...new Set(recent)].slice(0, 4).filter(id => all.some(each => each.id === id));
  const groupOf = each => (last.includes(each.id) ? 'page-group-recent' : each.group);
  const rank = each => (last.includes(each.id) ? last.indexOf(each.id) : all.indexOf(each) + last.length);
  const tiles = [...all].sort((one, two) => rank(one) - rank(two)).map(each => ({ each, node: tile(each, chosen, draw) }));
  const groups = ['page-group-recent', 'page-group-course', 'page-group-classic', 'page-group-one'].map(group => {
    const own = tiles.filter(({ each }) => groupOf(each) === group);
    return { own, node: element('fieldset', { class: 'tiles' }, element('legend', {}, say(group)), own.map(({ node }) => node)) };
  });
  const none = note('soft', say('page-search-none'));
  const plain = text => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
  const sift = wanted => {
    for (const { each, node } of tiles) node.hidden = !plain(`${each.name} ${each.about} ${each.id} ${each.course?.join(' ') ?? ''}`).includes(plain(wanted));
    for (const { own, node } of groups) node.hidden = own.every(({ node: one }) => one.hidden);
    none.hidden = groups.some(({ node }) => !node.hidden);
  };
  sift('');
  const search = element('input', {
    type: 'search', name: 'search', 'aria-label': say('page-search-game'), placeholder: say('page-search-game'),
    on: { input: event => sift(event.target.value.trim()), keydown: event => { if (event.key === 'Enter') event.preventDefault(); } },
  });
  return block('stack tight', search, element('div', { class: 'tile-list', role: 'group', tabindex: 0, 'aria-label': say('page-game') }, groups.map(({ node }) => node), none));
}

function tile({ id, name, course, scene: [kind, key] }, chosen, draw) {
  const image = block('tile-picture');
  pictures ??= get('pictures').catch(() => { pictures = null; return {}; });
  pictures.then(all => fill(image, picture(all[kind]?.[key], '') ?? picture(all[kind]?.[key] === null ? GRID : null, '')));
  return element('label', { class: 'tile' },
    element('input', { type: 'radio', name: 'game', value: id, checked: id === chosen.id, on: { change: () => { Object.assign(chosen, { id, values: {}, position: '' }); draw(); } } }),
    image, element('span', {}, name), course?.length > 0 && element('span', { class: 'small soft years' }, course.join(', ')));
}

/** The picture of a game without one of its own: crosses and noughts. */
const GRID = {
  kind: 'drawn', columns: 3, rows: 3, lines: [],
  cells: [...'.o..x.xo.'].map((text, index) => ({ name: String(index), text, ink: { x: 'one', o: 'two' }[text] ?? 'plain', column: index % 3, row: Math.floor(index / 3) })),
};

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

/** A problem's options; a named position, a random one where the server has some, or a typed one. */
function puzzleDetails(chosen, problem, fault) {
  const own = element('input', {
    ...CODE, name: 'position', placeholder: problem.start ?? '',
    value: chosen.position, on: { input: event => { chosen.position = event.target.value.trim(); } },
  });
  const set = position => { chosen.position = position; own.value = position; };
  const names = problem.positions;
  if (!chosen.position) set(names[0] ?? '');
  return [
    note('soft', problem.about),
    problem.parameters.length > 0 && element('details', {}, element('summary', {}, say('page-options')),
      block('stack options', problem.parameters.map(parameter => parameterField(parameter, chosen)))),
    element('div', { class: 'row', role: 'group', 'aria-label': say('page-position') },
      names.map(name => button(name, () => set(name))),
      problem.has_random && button(say('page-random'), async () => {
        const asked = { problem: specOf(problem.id, problem.parameters, chosen), seed: Math.floor(Math.random() * 2 ** 32) };
        try {
          set((await post('puzzle/random', asked)).position);
        } catch (failure) {
          fault.textContent = failure.message;
        }
      })),
    field(problem.position_help, own),
  ];
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

/** The id with its changed parameters. */
function specOf(id, parameters, chosen) {
  const given = parameters.filter(({ name, default: usual }) => {
    const value = chosen.values[name];
    return value !== undefined && value !== '' && value !== String(usual);
  }).map(({ name }) => `${name}=${chosen.values[name]}`);
  return given.length ? `${id}:${given.join(',')}` : id;
}
