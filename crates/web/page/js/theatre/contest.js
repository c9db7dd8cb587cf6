// What is searched and by whom: the choices of the setup, and the requests that they make.
//
// A setup says the `kind` of search; the problem and its position, or the game, its position (`start`) and the depth; how many nodes
// each may use and how many events are written down; and who searches: `path` on a problem, `players` on a game. A contestant is an
// algorithm with its heuristic or, for the engine, its ordering, table and quiescence. What is left out is as usual.

/** The most algorithms side by side. */
export const MOST_CONTESTANTS = 4;

export function usualSetup() {
  return {
    kind: 'path', problem: 'adji-boto', position: 'A', game: 'tic-tac-toe', start: 'xo./.x./..o', depth: 4, nodes: 5000, events: 20_000,
    path: [{ algorithm: 'astar', heuristic: 'bound' }],
    players: [{ algorithm: 'alpha-beta' }],
  };
}

/** The setup that a link asks for: `#/theatre?game=nim&position=1,3,5 1`, or `?problem=adji-boto&position=C`. */
export function linkedSetup(parameters) {
  const position = parameters.get('position') ?? '';
  if (parameters.has('game')) return { kind: 'game', game: parameters.get('game'), start: position };
  if (parameters.has('problem')) return { kind: 'path', problem: parameters.get('problem'), position };
  return {};
}

/** A map with a swamp in the middle and a gate in the wall. */
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

/** Shows to begin with: the words of each, and what it changes in the usual setup. */
export const EXAMPLES = [
  { word: 'page-theatre-example-astar', setup: {} },
  { word: 'page-theatre-example-map', setup: { problem: 'grid', position: SWAMP, path: [{ algorithm: 'astar', heuristic: 'manhattan' }] } },
  { word: 'page-theatre-example-race', setup: { position: 'C', path: [{ algorithm: 'bfs' }, { algorithm: 'greedy', heuristic: 'base' }, { algorithm: 'astar', heuristic: 'ahead' }] } },
  { word: 'page-theatre-example-cuts', setup: { kind: 'game' } },
  { word: 'page-theatre-example-game-race', setup: { kind: 'game', players: [{ algorithm: 'minimax' }, { algorithm: 'alpha-beta' }, { algorithm: 'engine' }] } },
];

/** The contestants of the kind that is on. */
export function contestants(setup) {
  return setup.kind === 'path' ? setup.path : setup.players;
}

/** What the server is asked for one contestant. */
export function requestOf(setup, contestant) {
  const { nodes, events } = setup;
  if (setup.kind === 'path') {
    const { algorithm, heuristic } = contestant;
    return { path: 'search/path', body: { problem: setup.problem, ...given({ position: setup.position, heuristic }), algorithm, nodes, events } };
  }
  return { path: 'search/game', body: { game: setup.game, ...given({ position: setup.start }), ...given(contestant), depth: setup.depth, nodes, events } };
}

/** What has been chosen; the server knows what is usual. */
function given(choices) {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value));
}

/** What a contestant is called. */
export function titleOf({ algorithm, heuristic, ordering, table, quiescence }, catalogue) {
  const list = [...catalogue.path_algorithms, ...catalogue.game_algorithms];
  const title = list.find(each => each.name === algorithm)?.title ?? algorithm;
  const options = [heuristic, ordering && `ordering=${ordering}`, table && `table=${table}`, quiescence && `quiescence=${quiescence}`].filter(Boolean);
  return options.length ? `${title} (${options.join(', ')})` : title;
}
