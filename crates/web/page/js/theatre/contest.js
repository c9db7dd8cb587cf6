// What is searched and by which algorithms: the choices of the setup, and the requests they make.
//
// A setup has the `kind` of search; the problem and its position, or the game, its position (`start`) and the depth;
// the limits on nodes and recorded events; and the contestants: `path` on a problem, `players` on a game. A contestant
// is an algorithm with its heuristic or, for the engine, its ordering, table and quiescence. Missing values are
// defaults.

import { say } from '../words.js';

/** Limit on algorithms side by side. */
export const MOST_CONTESTANTS = 4;

export function usualSetup() {
  return {
    kind: 'path', problem: 'adji-boto', position: 'A', game: 'tic-tac-toe', start: 'xo./.x./..o', depth: 4, nodes: 5000, events: 20_000,
    path: [{ algorithm: 'astar', heuristic: 'bound' }],
    players: [{ algorithm: 'alpha-beta' }],
  };
}

/** Whether a stored value is a setup: a list of contestants for each kind of search. */
export const isSetup = kept => [kept?.path, kept?.players].every(list => Array.isArray(list) && list.length && list.every(each => typeof each?.algorithm === 'string'));

/** Options in links and in the form: the engine's, and numbers of some path algorithms. */
const SWITCHES = ['table', 'quiescence'];
const ENGINE = ['ordering', ...SWITCHES];
const NUMBERS = ['weight', 'width', 'capacity'];
/** What changes after the step `fork`, and its name in the API. */
const FORKS = { fork: 'fork_after', 'fork-heuristic': 'fork_heuristic', 'fork-weight': 'fork_weight', 'fork-order': 'fork_reversed', 'fork-window': 'fork_window' };
const FORK_NUMBERS = ['fork', 'fork-weight'];

/** A contestant in a link: `astar:bound`, `bfs`, `engine:table=off`, `wastar:given,weight=300`. */
const written = ({ algorithm, heuristic, ...options }) => {
  const rest = [heuristic, ...[...ENGINE, ...NUMBERS, ...Object.keys(FORKS)].filter(key => options[key] !== undefined && options[key] !== '').map(key => `${key}=${options[key]}`)].filter(Boolean).join(',');
  return rest ? `${algorithm}:${rest}` : algorithm;
};

function readContestant(text) {
  const [algorithm, rest = ''] = text.split(':');
  const contestant = { algorithm };
  for (const option of rest.split(',').filter(Boolean)) {
    const [key, value] = option.split('=');
    if (value === undefined) contestant.heuristic = key;
    // What is no number is handed on, for the server to refuse.
    else contestant[key] = (NUMBERS.includes(key) || FORK_NUMBERS.includes(key)) && value.trim() && !Number.isNaN(Number(value)) ? Number(value) : value;
  }
  return contestant;
}

/**
 * The setup that a link asks for, or nothing: `game=nim&position=1,3,5 1&depth=4&algorithms=minimax alpha-beta`, or
 * `problem=adji-boto&position=C&algorithms=astar:bound bfs&nodes=5000`. Missing values are defaults.
 */
export function linkedSetup(parameters) {
  const isGame = parameters.has('game');
  if (!isGame && !parameters.has('problem')) return null;
  const { path, players, ...usual } = usualSetup();
  const position = parameters.get('position') ?? '';
  const setup = isGame ? { ...usual, kind: 'game', game: parameters.get('game'), start: position } : { ...usual, problem: parameters.get('problem'), position };
  for (const key of ['depth', 'nodes', 'events']) if (Number(parameters.get(key)) > 0) setup[key] = Number(parameters.get(key));
  const named = (parameters.get('algorithms') ?? '').split(' ').filter(Boolean).slice(0, MOST_CONTESTANTS).map(readContestant);
  if (named.length) setup[isGame ? 'players' : 'path'] = named;
  return setup;
}

/** The parameters of a link to a setup. */
export function linkOf(setup) {
  const { kind, nodes, events } = setup;
  const what = kind === 'path' ? { problem: setup.problem, position: setup.position } : { game: setup.game, position: setup.start, depth: setup.depth };
  return { ...given(what), algorithms: contestants(setup).map(written).join(' '), nodes, events };
}

/** A map with a swamp in the middle and a gap in the wall. */
const SWAMP = [
  '11111111111111111111',
  '1S111111111#11111111',
  '11111111111#11111111',
  '11199999911#11111111',
  '11199999911#111###11',
  '11199999911#1111G#11',
  '11199999911#111###11',
  '11199999911111111111',
  '11111111111#11111111',
  '11111111111#11111111',
].join('/');

/** The prepared shows: their words, and what each changes in the default setup. */
export const EXAMPLES = [
  { word: 'page-theatre-example-astar', setup: {} },
  { word: 'page-theatre-example-map', setup: { problem: 'grid', position: SWAMP, path: [{ algorithm: 'astar', heuristic: 'manhattan' }] } },
  { word: 'page-theatre-example-race', setup: { position: 'C', path: [{ algorithm: 'bfs' }, { algorithm: 'greedy', heuristic: 'base' }, { algorithm: 'astar', heuristic: 'ahead' }] } },
  { word: 'page-theatre-example-cuts', setup: { kind: 'game' } },
  { word: 'page-theatre-example-game-race', setup: { kind: 'game', players: [{ algorithm: 'minimax' }, { algorithm: 'alpha-beta' }, { algorithm: 'engine' }] } },
];

/** The contestants of the current kind. */
export function contestants(setup) {
  return setup.kind === 'path' ? setup.path : setup.players;
}

/** The request for one contestant. */
export function requestOf(setup, contestant) {
  const { nodes, events } = setup;
  if (setup.kind === 'path') {
    const { algorithm, heuristic } = contestant;
    const numbers = Object.fromEntries(NUMBERS.map(key => [key, contestant[key]]));
    return { path: 'search/path', body: { problem: setup.problem, ...given({ position: setup.position, heuristic, ...numbers }), ...forkOf(contestant), algorithm, nodes, events } };
  }
  const own = Object.entries(given(contestant)).filter(([key]) => !(key in FORKS)).map(([key, value]) => [key, SWITCHES.includes(key) ? switched(value) : value]);
  return { path: 'search/game', body: { game: setup.game, ...given({ position: setup.start }), ...Object.fromEntries(own), ...forkOf(contestant), depth: setup.depth, nodes, events } };
}

/** A switch as the API has it; any other word is handed on, for the server to refuse. */
const switched = word => ({ on: true, off: false })[word] ?? word;

/** A contestant's change during the search. */
function forkOf(contestant) {
  const fork = Object.fromEntries(Object.entries(FORKS).filter(([key]) => contestant[key] !== undefined).map(([key, name]) => [name, contestant[key]]));
  if (fork.fork_reversed) fork.fork_reversed = true;
  if (fork.fork_window) fork.fork_window = fork.fork_window.replace(';', ',');
  return fork;
}

/** The chosen values alone; the server has the defaults. */
function given(choices) {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value));
}

/** A contestant's name. */
export function titleOf({ algorithm, heuristic, ordering, table, quiescence, ...numbers }, catalogue) {
  const list = [...catalogue.path_algorithms, ...catalogue.game_algorithms];
  const title = list.find(each => each.name === algorithm)?.title ?? algorithm;
  const options = [heuristic, ordering && `ordering=${ordering}`, table && `table=${table}`, quiescence && `quiescence=${quiescence}`, ...NUMBERS.filter(key => numbers[key]).map(key => `${key}=${numbers[key]}`)].filter(Boolean);
  const fork = numbers.fork === undefined ? '' : `, ${say('page-fork-from', { step: numbers.fork, change: changes(numbers) })}`;
  return options.length ? `${title} (${options.join(', ')})${fork}` : `${title}${fork}`;
}

/** What a fork changes, in few characters. */
function changes(contestant) {
  const order = contestant['fork-order'] && say('page-fork-order-reversed');
  const weight = contestant['fork-weight'] === undefined ? null : `${contestant['fork-weight'] / 100}·h`;
  const window = contestant['fork-window'] && `[${contestant['fork-window'].replace(';', ', ')}]`;
  return [contestant['fork-heuristic'], weight, order, window].filter(Boolean).join(', ');
}
