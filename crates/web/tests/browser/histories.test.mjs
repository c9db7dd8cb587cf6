// Recorded searches as the theatre reads them: what it shows at a step is what had happened by then, and its counters are the
// search's own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GameHistory } from '../../page/js/theatre/game_history.js';
import { countUpTo } from '../../page/js/theatre/history.js';
import { PathHistory } from '../../page/js/theatre/path_history.js';
import { read } from './recordings.mjs';

/** All that the theatre shows at a position. */
function shown(history, position) {
  return {
    statuses: history.nodes.map(node => history.status(node, position)).filter(status => status !== null),
    counters: history.counters(position),
    round: history.roundAt(position),
    focus: history.focusAt(position)?.index ?? null,
    solution: [...history.solution(position)].map(node => node.index).sort((one, two) => one - two),
    frontier: history.frontier?.(position).map(node => node.index),
  };
}

const PATHS = ['astar', 'bidirectional', 'idastar', 'rbfs', 'sma', 'wide'];
const GAMES = ['game-alpha-beta', 'game-mtdf', 'game-engine', 'game-mcts'];

for (const name of [...PATHS, ...GAMES]) {
  test(`${name}: a position shows what had happened by then, whatever comes after`, () => {
    const whole = read(name);
    const stride = whole.length > 500 ? 97 : 1;
    for (let position = 0; position <= whole.length; position += stride) {
      const part = read(name, position);
      assert.deepEqual(shown(whole, position), shown(part, position), `position ${position}`);
    }
  });
}

test('the counters of a path search end where its report does', () => {
  const reports = { astar: [34, 15], bidirectional: [85, 10], idastar: [29, 14], rbfs: [36, 16], sma: [15, 7], wide: [400, 65] };
  for (const [name, [generated, expanded]] of Object.entries(reports)) {
    const history = read(name);
    const counters = history.counters(history.length);
    assert.deepEqual([counters.generated, counters.expanded], [generated, expanded], name);
  }
});

test('the counters of a game search end where its report does', () => {
  const reports = { 'game-alpha-beta': [72, 36, 22, 0], 'game-mtdf': [81, 32, 28, 10], 'game-engine': [50, 31, 12, 0] };
  for (const [name, expected] of Object.entries(reports)) {
    const history = read(name);
    const { nodes, leaves, cuts, hits } = history.counters(history.length);
    assert.deepEqual([nodes, leaves, cuts, hits], expected, name);
  }
});

test('when random games are over, no node is being searched', () => {
  const history = read('game-mcts');
  history.finish({ pv: [], value: 0 });
  const statuses = position => history.nodes.map(node => history.status(node, position));
  assert.ok(statuses(history.length - 1).includes('active'));
  assert.ok(!statuses(history.length).includes('active'));
});

test('a solution is a path from the start to the goal, and unknown before the goal was found', () => {
  for (const name of ['astar', 'idastar', 'rbfs', 'sma']) {
    const history = read(name);
    assert.equal(history.solution(history.length).size, 5, name);
    assert.equal(history.solution(history.length - 1).size, 0, name);
  }
});

test('a search from both ends has its solution in both trees', () => {
  const history = read('bidirectional');
  const roots = [...history.solution(history.length)].filter(node => !node.parent);
  assert.equal(roots.length, 2);
});

test('what is open is generated and not yet expanded', () => {
  const history = read('astar');
  assert.deepEqual([0, 1, 2, 3, 4].map(position => history.openAt(position)), [0, 1, 0, 1, 2]);
  assert.equal(history.frontier(history.length).length, history.openAt(history.length));
});

test('a node met again more cheaply is replaced, and drawn at both places', () => {
  const history = read('astar');
  const twice = history.nodes.filter(node => node.id === 11);
  assert.deepEqual(twice.map(node => history.status(node, history.length)), ['replaced', 'expanded']);
  assert.ok(twice[1].g < twice[0].g);
});

test('recursive best-first search forgets what is below a node and may come back to it', () => {
  const history = read('rbfs');
  const node = history.nodes[1];
  const forgotten = history.kinds.forgotten[0];
  assert.equal(history.status(node, forgotten - 1), 'expanded');
  assert.equal(history.status(node, forgotten), 'open');
  const below = node.children.filter(child => child.born < forgotten);
  assert.deepEqual(below.map(child => history.status(child, forgotten)), ['forgotten', 'forgotten']);
});

test('each round has its own tree and its bound', () => {
  const history = read('idastar');
  assert.deepEqual(history.rounds.map(round => round.bound), [2, 3, 4]);
  assert.deepEqual(history.rounds.map(round => round.roots.length), [1, 1, 1]);
});

test('a cut node is searched, then cut; its window was entered with it', () => {
  const history = read('game-alpha-beta');
  const cut = history.nodes.find(node => node.cut);
  assert.equal(history.status(cut, cut.born), 'active');
  assert.equal(history.status(cut, cut.left[0]), 'cut');
  assert.ok(cut.cut.value >= cut.cut.beta || cut.cut.value <= cut.cut.alpha);
  assert.ok(cut.alpha < cut.beta);
});

const searched = history => history.nodes.filter(node => node.children.length && node.value !== null);

test('in minimax every value is the root player\'s: MAX takes the largest, MIN the smallest, and there are no windows', () => {
  const history = read('game-minimax');
  assert.equal(history.nodes[0].value, 1);
  assert.deepEqual(new Set(searched(history).map(node => history.role(node))), new Set(['max', 'min']));
  for (const node of searched(history)) {
    const best = history.role(node) === 'max' ? Math.max : Math.min;
    assert.equal(node.value, best(...node.children.map(child => child.value)), history.moves(node).join(' '));
  }
  assert.ok(history.nodes.every(node => node.alpha === null));
});

test('in alpha-beta a child is searched in its parent\'s window, or in a part of it, and what cuts closes it', () => {
  const history = read('game-alpha-beta');
  for (const { alpha, beta, parent } of history.nodes) assert.ok(!parent || (alpha >= parent.alpha && beta <= parent.beta), `${alpha} ${beta}`);
  const cuts = history.nodes.filter(node => node.cut);
  assert.equal(cuts.length, 22);
  for (const node of cuts) assert.ok(history.role(node) === 'max' ? node.cut.value >= node.beta : node.cut.value <= node.alpha);
});

test('negamax is shown as negamax: a value is the largest of its children\'s with the sign turned', () => {
  const history = read('game-negamax');
  assert.ok(history.negamax);
  for (const node of searched(history)) {
    assert.equal(history.role(node), null);
    assert.equal(node.value, Math.max(...node.children.map(child => 0 - child.value)));
  }
});

test('who moves twice stays MAX', () => {
  const history = new GameHistory({ algorithm: 'minimax', scale: 1 });
  for (const [ply, player] of [[0, 2], [1, 2], [2, 1]]) history.read({ e: 'enter', ply, move: ply ? `m${ply}` : null, player, alpha: -9, beta: 9 });
  for (const [ply, value] of [[2, 3], [1, -3], [0, -3]]) history.read({ e: 'leave', ply, value });
  assert.deepEqual(history.nodes.map(node => history.role(node)), ['max', 'max', 'min']);
  assert.deepEqual(history.nodes.map(node => node.value), [-3, -3, -3]);
});

test('random games have a mean result in the root player\'s view', () => {
  const history = read('game-mcts');
  const [root] = history.rounds[0].roots;
  const mean = history.mean(root, history.length);
  assert.ok(mean > 0 && mean <= 1, `${mean}`);
  assert.equal(history.mean(root, 1), null);
});

test('a table hit is known from the table, and has no children', () => {
  const history = read('game-mtdf');
  const hits = history.nodes.filter(node => history.status(node, history.length) === 'hit');
  assert.equal(hits.length, 10);
  assert.ok(hits.every(node => node.children.length === 0));
});

test('the best line is lit move by move in the tree that is on', () => {
  const history = read('game-alpha-beta');
  assert.equal(history.solution(history.length).size, 0);
  history.finish({ pv: ['a2', 'c2'], value: 1 });
  const lit = [...history.solution(history.length)];
  assert.deepEqual(lit.map(node => node.move), [null, 'a2', 'c2']);
  assert.deepEqual(history.moves(lit[2]), ['a2', 'c2']);
});

test('random games come through the same nodes again, and are counted', () => {
  const history = read('game-mcts');
  assert.equal(history.rounds.length, 1);
  const [root] = history.rounds[0].roots;
  assert.equal(history.visits(root, history.length), 40);
  const below = root.children.reduce((sum, child) => sum + history.visits(child, history.length), 0);
  assert.equal(below, 40);
  assert.equal(new Set(root.children.map(child => child.move)).size, root.children.length);
});

test('values are told in points', () => {
  const history = new GameHistory({ algorithm: 'alpha-beta', scale: 16 });
  history.read({ e: 'enter', ply: 0, move: null, player: 1, alpha: -1073741823, beta: 32 });
  history.read({ e: 'leave', ply: 0, value: 8 });
  const [root] = history.nodes;
  assert.deepEqual([root.alpha, root.beta, root.value], [-1073741823, 2, 0.5]);
});

test('the clock of a race counts expanded nodes', () => {
  const history = read('astar');
  assert.equal(history.ticks, 15);
  for (let tick = 0; tick < history.ticks; tick++) {
    assert.equal(history.counters(history.positionAtTick(tick)).expanded, tick);
  }
  assert.equal(history.positionAtTick(history.ticks), history.length);
});

test('counting in a rising list', () => {
  assert.deepEqual([0, 1, 2, 5, 9].map(limit => countUpTo([1, 2, 2, 7], limit)), [0, 1, 3, 3, 4]);
});

test('the bound of a round is in the costs of moves, whatever parts the heuristic counts in', () => {
  const history = new PathHistory({ algorithm: 'idastar', problem: 'adji-boto', scale: 10 });
  for (const bound of [125, 4_294_967_295]) history.read({ e: 'round', bound });
  assert.deepEqual(history.rounds.map(round => round.bound), [12.5, 4_294_967_295]);
});
