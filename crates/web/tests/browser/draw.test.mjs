// Drawing in a browser: a map by mouse, touch and keyboard; graphs and trees by clicks and as text; searched and shared by link.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { address, launch, overflow, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const on = (hash, act, options = {}) => () => visit(browser, { hash: `#/${hash}`, viewport: { width: 1280, height: 720 }, ...options }, act);
const cell = (page, x, y) => page.locator(`.map-cell[data-x="${x}"][data-y="${y}"]`);
const text = page => page.locator('.draw textarea').inputValue();
const linked = (page, part) => page.waitForFunction(wanted => decodeURIComponent(location.hash).includes(wanted), part);
const MAP = 'draw?kind=grid&position=S111/1111/111G';

test('a map is painted by dragging, and rubbed out by the same', on(MAP, async page => {
  await page.waitForSelector('.map-cell');
  const [from, to] = [await cell(page, 1, 0).boundingBox(), await cell(page, 1, 2).boundingBox()];
  const stroke = async () => {
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 8, { steps: 12 });
    await page.mouse.up();
  };
  await stroke();
  assert.equal(await text(page), 'S#11/1#11/1#1G');
  await linked(page, 'position=S#11/1#11/1#1G');
  await stroke();
  assert.equal(await text(page), 'S111/1111/111G');
}));

test('a map is drawn by keyboard alone', on(MAP, async page => {
  await cell(page, 0, 0).focus();
  for (const key of ['ArrowRight', 'w', 'ArrowDown', '7', 'ArrowDown', 's']) await page.keyboard.press(key);
  assert.equal(await text(page), '1#11/1711/1S1G');
  for (const key of ['ArrowRight', 'g', 'ArrowRight', 'e']) await page.keyboard.press(key);
  assert.equal(await text(page), '1#11/1711/1SG1', 'a second goal, and the first taken away');
}));

test('a finger paints', on(MAP, async page => {
  await page.waitForSelector('.map-cell');
  await cell(page, 2, 1).tap();
  assert.equal(await text(page), 'S111/11#1/111G');
}, { hasTouch: true }));

test('what was drawn is raced in the theatre, and comes back by its link', on(MAP, async page => {
  await cell(page, 1, 1).click();
  await page.getByRole('button', { name: 'Race' }).click();
  await page.waitForSelector('.results:not([hidden])');
  assert.equal(await page.locator('.lane').count(), 2);
  assert.match(await page.locator('.results tbody').textContent(), /proved/);
  await page.goBack();
  await page.waitForSelector('.map-cell');
  assert.equal(await text(page), 'S111/1#11/111G');
}));

test('a graph is clicked together, searched and stepped through', on(`draw?kind=graph&position=${encodeURIComponent('S=2,G!')}`, async page => {
  await page.locator('[data-node=S]').click();
  await page.getByRole('button', { name: 'Add a node' }).click();
  assert.equal(await text(page), 'S=2,G!,A,S>A:1');
  await page.locator('[data-node=G]').click();
  await page.locator('[data-node=S]').click();
  await page.locator('[data-node=A]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-node=G]').focus();
  await page.keyboard.press('Enter');
  assert.match(await text(page), /A>G:1/);
  await page.getByLabel('Cost of the edge A G').fill('5');
  await page.keyboard.press('Tab');
  assert.match(await text(page), /A>G:5/);
  await page.getByRole('button', { name: 'Step through it' }).click();
  await page.waitForSelector('.lesson-stage .scrubber');
  await page.keyboard.press('End');
  assert.match(await page.locator('.lane-caption').textContent(), /a path of cost 1/);
}));

test('a graph that cannot be searched is refused in words', on('draw?kind=graph', async page => {
  await page.locator('.draw textarea').fill('S>A:1');
  await page.waitForSelector('.draw .fault:not(:empty)');
  assert.match(await page.locator('.draw .fault').textContent(), /no goal/);
  await page.locator('.draw textarea').fill('S>A:1,A!');
  await page.waitForFunction(() => document.querySelector('.draw .fault').textContent === '');
  assert.equal(await page.locator('.drawn-graph [data-node]').count(), 2);
}));

for (const [kind, wrong, reason, right] of [
  ['tree', '((3,12),(2,x)) 1', /x/, '((3,12),(2,4)) 1'], ['graph', 'S=2,A=1,G!,S>A:-1,A>G:1', /-1/, 'S=2,A=1,G!,S>A:1,A>G:1'], ['grid', '1S1', /goal/, '1S1#G'],
]) {
  test(`a wrong ${kind} is not searched, and says why`, on(`draw?kind=${kind}`, async page => {
    const buttons = page.locator('.draw .panel .row button', { hasText: /Search|Race|Step through it|Predict/ });
    await page.locator('.draw textarea').fill(wrong);
    await page.waitForSelector('.draw .fault:not(:empty)');
    assert.match(await page.locator('.draw .fault').textContent(), reason);
    assert.deepEqual(await buttons.evaluateAll(list => list.map(each => each.disabled)), [true, true, true]);
    await page.locator('.draw textarea').fill(right);
    await page.waitForFunction(() => document.querySelector('.draw .fault').textContent === '');
    assert.deepEqual(await buttons.evaluateAll(list => list.map(each => each.disabled)), [false, false, false]);
    if (kind === 'grid') assert.equal(await page.locator('.map-cell').count(), 5);
    await buttons.first().click();
    await page.waitForURL(url => new URLSearchParams(url.hash.split('?')[1]).get('position') === right);
  }));
}

test('what is too large to draw is searched as it is written', on('draw?kind=grid', async page => {
  const map = `S${'1'.repeat(40)}G`;
  await page.locator('.draw textarea').fill(map);
  await page.getByText('too large to be drawn').waitFor();
  await page.getByRole('button', { name: 'Race' }).click();
  await page.waitForURL(url => url.hash.includes(map));
}));

test('the caret of an error is under what is wrong', on('draw?kind=tree', async page => {
  await page.locator('.draw textarea').fill('((3,12),(2,x)) 1');
  await page.waitForSelector('.draw .fault:not(:empty)');
  assert.match(await page.locator('.draw .fault').evaluate(node => getComputedStyle(node).fontFamily), /monospace/);
}));

test('a tree is clicked together, and alpha-beta searches it', on(`draw?kind=tree&position=${encodeURIComponent('(3,5) 1')}`, async page => {
  const node = name => page.locator(`.drawn-tree [aria-label^="Leaf ${name},"]`);
  await node('b').click();
  await page.getByRole('button', { name: 'Add a child' }).click();
  assert.equal(await text(page), '(3,(5,0)) 1');
  await node('bb').click();
  await page.locator('.chosen-part input[type=number]').fill('-4');
  await page.keyboard.press('Tab');
  assert.equal(await text(page), '(3,(5,-4)) 1');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForSelector('.results:not([hidden])');
  await page.keyboard.press('End');
  assert.match(await page.locator('.best-line').textContent(), /value 3/);
}));

test('on a phone no drawing is wider than the screen', on('draw', async page => {
  for (const kind of ['grid', 'graph', 'tree']) {
    await page.goto(`${address}#/draw?kind=${kind}`);
    await page.waitForSelector('.draw textarea');
    assert.equal(await overflow(page), 0, kind);
  }
}, { viewport: { width: 320, height: 740 }, isMobile: true, hasTouch: true }));
