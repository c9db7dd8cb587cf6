// Trees as the theatre draws them: nothing is left out silently, nothing overlaps; and the arithmetic of the charts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { share } from '../../page/js/laboratory/bars.js';
import { sorted } from '../../page/js/laboratory/sorted_table.js';
import { requestOf, usualSetup } from '../../page/js/theatre/contest.js';
import { figure, windowText } from '../../page/js/theatre/figures.js';
import { fold, folded } from '../../page/js/theatre/folding.js';
import { bins } from '../../page/js/theatre/frontier.js';
import { layOut } from '../../page/js/theatre/layout.js';
import { rowsOf, walkerOf } from '../../page/js/boards/grid.js';
import { read } from './recordings.mjs';

const history = read('wide');
const { roots } = history.rounds[0];

/** A tree of the given shape: a number of leaves, or a list of shapes. */
function grow(shape, parent = null) {
  const node = { parent, children: [], born: 1, index: 0 };
  const shapes = typeof shape === 'number' ? Array.from({ length: shape }, () => 0) : shape;
  node.children = shapes.map(each => grow(each, node));
  return node;
}

test('every node is drawn or counted, within the budget', () => {
  for (const budget of [1, 30, 200, 5000]) {
    const { marks } = fold(roots, { budget });
    const drawn = marks.filter(mark => mark.node).length;
    const counted = marks.reduce((sum, mark) => sum + mark.births.length, 0);
    assert.equal(drawn + counted, history.nodes.length, `budget ${budget}`);
    assert.ok(marks.length <= budget, `budget ${budget}`);
  }
});

test('a bundle counts what had been born by then', () => {
  const { marks } = fold(roots, { budget: 1 });
  assert.equal(folded(marks[0], 0), 0);
  assert.equal(folded(marks[0], history.length), history.nodes.length - 1);
  const half = history.length >> 1;
  assert.equal(folded(marks[0], half), history.nodes.filter(node => node.born <= half).length - 1);
});

test('a bundle that is opened shows its children, beyond the budget if need be', () => {
  const first = fold(roots, { budget: 40 });
  const bundle = first.marks.find(mark => mark.node && mark.births.length);
  const second = fold(roots, { budget: 40, opened: new Map([[bundle.node, 1]]) });
  assert.equal(second.markOf(bundle.node).births.length, 0);
  assert.equal(second.markOf(bundle.node.children[0]).node, bundle.node.children[0]);
});

test('a node that is folded away is found at its bundle', () => {
  const { markOf } = fold(roots, { budget: 1 });
  assert.equal(markOf(history.nodes.at(-1)).node, roots[0]);
});

test('of very many children some stand together, and more come out each time they are opened', () => {
  const root = grow(100);
  const few = fold([root], { budget: 500 });
  assert.deepEqual([few.marks.length, few.marks.at(-1).births.length], [26, 76]);
  const more = fold([root], { budget: 500, opened: new Map([[root, 1]]) });
  assert.deepEqual([more.marks.length, more.marks.at(-1).births.length], [50, 52]);
});

test('a tidy tree: nothing overlaps, parents stand in the middle, children in order', () => {
  const shapes = [roots, [grow([3, 0, [2, [1, 4]], 5])], [grow([[[[5]]], 7, [[3]]]), grow(2)], [grow(0)]];
  for (const trees of shapes) {
    const { roots: tops, marks } = fold(trees, { budget: 400 });
    const { width } = layOut(tops);
    assert.equal(Math.min(...marks.map(mark => mark.x)), 0);
    assert.equal(Math.max(...marks.map(mark => mark.x)), width);
    const levels = new Map();
    for (const mark of marks) levels.set(mark.y, [...(levels.get(mark.y) ?? []), mark]);
    for (const level of levels.values()) {
      const places = level.map(mark => mark.x).sort((one, two) => one - two);
      for (let place = 1; place < places.length; place++) assert.ok(places[place] - places[place - 1] > 0.999);
    }
    for (const { children, x } of marks.filter(mark => mark.children.length)) {
      assert.ok(Math.abs((children[0].x + children.at(-1).x) / 2 - x) < 1e-9);
      for (let place = 1; place < children.length; place++) assert.ok(children[place].x > children[place - 1].x);
    }
  }
});

test('the open list is counted by value, in ranges when there are many', () => {
  assert.deepEqual(bins([3, 1, 3]), [{ low: 1, high: 1, number: 1 }, { low: 3, high: 3, number: 2 }]);
  const many = bins(Array.from({ length: 100 }, (_, value) => value));
  assert.ok(many.length <= 28);
  assert.equal(many.reduce((sum, bin) => sum + bin.number, 0), 100);
});

test('bars are in proportion, or in powers', () => {
  assert.equal(share(50, [50, 100], false), 0.5);
  assert.equal(share(0, [0, 100], true), 0);
  assert.equal(share(100, [1, 100], true), 1);
  assert.ok(share(1, [1, 100], true) > 0);
});

test('rows without a figure come last, whichever way they are sorted', () => {
  const rows = [{ at: 2 }, { at: null }, { at: 1 }];
  const order = direction => sorted(rows, row => row.at, direction).map(row => row.at);
  assert.deepEqual([order(1), order(-1)], [[1, 2, null], [2, 1, null]]);
});

test('numbers and windows as they are written', () => {
  assert.deepEqual([figure(3), figure(-2), figure(null), figure(2.456)], ['3', '−2', '', '2.46']);
  assert.equal(windowText({ alpha: -1073741823, beta: 4 }), '[−∞, 4]');
});

test('a map and its walker', () => {
  assert.deepEqual(rowsOf('1S9/1#G 3,2'), ['1S9', '1#G']);
  assert.deepEqual(walkerOf('1S9/1#G'), [1, 0]);
  assert.deepEqual(walkerOf('1S9/1#G 3,2'), [2, 1]);
});

test('requests say what was chosen and nothing else', () => {
  const setup = usualSetup();
  assert.deepEqual(requestOf(setup, { algorithm: 'bfs', heuristic: undefined }), {
    path: 'search/path', body: { problem: 'adji-boto', position: 'A', algorithm: 'bfs', nodes: 5000, events: 20_000 },
  });
  const game = requestOf({ ...setup, kind: 'game', start: '' }, { algorithm: 'engine', table: 'off', ordering: '' });
  assert.deepEqual(game, { path: 'search/game', body: { game: 'tic-tac-toe', algorithm: 'engine', table: false, depth: 4, nodes: 5000, events: 20_000 } });
});
