// The tree of moves of an analysis, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Study } from '../../page/js/analyse/study.js';
import { editorOf } from '../../page/js/boards/board.js';
import { otherMover } from '../../page/js/boards/editing.js';

const fresh = () => new Study({ game: 'nim', line: ['1-1', '2-1', '3-1'], at: 1 });
const written = nodes => nodes.map(node => node.move);

test('another move in the middle makes a variation and loses nothing', () => {
  const study = fresh();
  study.play('3-5');
  assert.deepEqual(study.moves, ['1-1', '3-5']);
  assert.deepEqual(written(study.line), ['1-1', '3-5']);
  assert.deepEqual(written(study.main), ['1-1', '2-1', '3-1']);
  assert.equal(study.onMain, false);
  study.toMain();
  assert.deepEqual(study.moves, ['1-1']);
  assert.deepEqual(written(study.line), ['1-1', '2-1', '3-1']);
});

test('a known move goes on with the line it is in', () => {
  const study = fresh();
  study.play('2-1');
  assert.equal(study.root.next[0].next.length, 1);
  assert.equal(study.onMain, true);
});

test('what is saved brings the same study back, at the same place', () => {
  const study = fresh();
  study.play('3-5');
  const again = new Study(JSON.parse(JSON.stringify(study.saved())));
  assert.deepEqual(again.moves, study.moves);
  assert.deepEqual(written(again.main), written(study.main));
});

test('one visits any node, and takes moves back', () => {
  const study = fresh();
  const last = study.main.at(-1);
  study.play('3-5');
  study.visit(last);
  assert.deepEqual(study.moves, ['1-1', '2-1', '3-1']);
  study.undo();
  assert.deepEqual(written(study.line), ['1-1', '2-1']);
  study.goTo(0);
  assert.deepEqual(study.moves, []);
});

test('editors change the text of a position', () => {
  const editor = kind => editorOf({ scene: { kind } });
  const press = (kind, position, place, tool) => editor(kind).press(position, place, tool).position;
  const start = '8,8,8,8,8,8/8,8,8,8,8,8 1 0-0';
  assert.equal(press('adji-boto', start, 'f2', 'fewer'), '8,8,8,8,8,7/8,8,8,8,8,8 1 0-0');
  assert.equal(press('adji-boto', start, 'a1', 'none'), '8,8,8,8,8,8/0,8,8,8,8,8 1 0-0');
  assert.equal(otherMover(start, editor('adji-boto')), '8,8,8,8,8,8/8,8,8,8,8,8 2 0-0');
  assert.equal(press('nim', '1,99999999999999999999 1', '2', 'more'), '1,100000000000000000000 1');
  assert.equal(press('nim', '1,3 1', '1', 'add'), '1,1,3 1');
  assert.equal(press('nim', '0,3 1', '1', 'fewer'), '0,3 1');
  assert.equal(press('quarto', '0.../..../..../.... - 1', 'b4', '5'), '05../..../..../.... - 1');
  assert.equal(press('quarto', '0.../..../..../.... - 1', 'hand', '5'), '0.../..../..../.... 5 1');
  assert.equal(press('quarto', '0.../..../..../.... - 1', 'a4', 'erase'), '..../..../..../.... - 1');
  const bishop = `${Array(8).fill('11,12,13,14,15,16,17,18').join('/')} - - 1 0-0`;
  assert.match(press('bishop', bishop, 'b8', 'one'), /^11,\.,13.* b8 - 1 0-0$/);
  const knight = `${Array(10).fill('00,01,02,03,04,05,06,07,08,09').join('/')} - - 1 0-0`;
  assert.match(press('knight', knight, 'j10', 'two'), /08,\. - j10 1 0-0$/);
  assert.equal(press('dots', '00/00/00 00/00/00 1 0-0', 'h2-1', 'two'), '00/20/00 00/00/00 1 ?-0');
  assert.equal(press('dots', '00/00/00 00/00/00 1 0-0', 'v3-2', 'one'), '00/00/00 00/00/01 1 ?-0');
});
