// The search theatre in a browser: stepping, scrubbing, nodes, cuts, races, maps, keys, themes, phones.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, overflow, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/** Opens a view, such as `theatre`, and runs the test on it. */
const on = (view, act, options = {}) => () => visit(browser, { hash: `#/${view}`, viewport: { width: 1280, height: 900 }, ...options }, act);

const EXAMPLE = { astar: 0, map: 1, race: 2, cuts: 3, games: 4 };

/** Begins one of the examples and waits until the whole search is there. */
async function begin(page, example) {
  if (!await page.locator('.example').first().isVisible()) await page.getByRole('button', { name: 'Settings' }).click();
  await page.locator('.example').nth(EXAMPLE[example]).click();
  await page.waitForSelector('.results:not([hidden])');
}

const position = page => page.locator('.scrubber').inputValue().then(Number);
const total = page => page.locator('.scrubber').getAttribute('max').then(Number);
const counter = (page, name) => page.locator('.counters div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) }).first().locator('dd').textContent();

/** The picture and the texts beside it. */
async function picture(page) {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => [
    document.querySelector('canvas').toDataURL(), document.querySelector('.lane-caption').textContent,
    document.querySelector('.counters').textContent, document.querySelector('.inspector').textContent,
  ]);
}

test('stepping forwards and backwards shows the same pictures again', on('theatre', async page => {
  await begin(page, 'astar');
  await page.keyboard.press('Home');
  assert.equal(await position(page), 0);
  const pictures = [await picture(page)];
  for (let step = 1; step <= 12; step++) {
    await page.keyboard.press('ArrowRight');
    pictures.push(await picture(page));
  }
  assert.equal(new Set(pictures.map(each => each[0])).size, 13);
  for (let step = 11; step >= 0; step--) {
    await page.keyboard.press('ArrowLeft');
    assert.deepEqual(await picture(page), pictures[step], `step ${step}`);
  }
}));

test('the end of the show has the counters of the report', on('theatre', async page => {
  await begin(page, 'astar');
  await page.keyboard.press('End');
  assert.equal(await position(page), await total(page));
  assert.equal(await counter(page, 'generated'), '34');
  assert.equal(await counter(page, 'expanded'), '15');
  const row = await page.locator('.results tbody tr').first().textContent();
  assert.match(row, /optimal, proved.*34.*15/);
  assert.match(await page.locator('.lane-note').textContent(), /the whole search: 51 events/);
}));

test('the scrubber goes anywhere, and the buttons step from there', on('theatre', async page => {
  await begin(page, 'astar');
  await page.locator('.scrubber').fill('20');
  assert.match(await page.locator('.reading').textContent(), /^20 \/ 51$/);
  await page.getByRole('button', { name: 'One step forward' }).click();
  assert.equal(await position(page), 21);
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.getByRole('button', { name: 'One step back' }).click();
  assert.equal(await position(page), 19);
  assert.match(await page.locator('#live').textContent(), /^Step 19 of 51: /);
}));

test('the show plays by itself and pauses at a key', on('theatre', async page => {
  await begin(page, 'astar');
  await page.waitForFunction(() => Number(document.querySelector('.scrubber').value) > 2);
  await page.keyboard.press('Space');
  const stood = await position(page);
  await page.waitForTimeout(600);
  assert.equal(await position(page), stood);
}, { reducedMotion: 'no-preference' }));

test('a node that is clicked is told, with its parent and children', on('theatre', async page => {
  await begin(page, 'astar');
  await page.keyboard.press('End');
  const box = await page.locator('canvas').boundingBox();
  // The root is the only node on its level: somewhere along the upper edge.
  for (let x = 0.3; x < 0.7 && !(await page.locator('.inspector h3', { hasText: /^Node 0$/ }).count()); x += 0.01) {
    await page.mouse.click(box.x + box.width * x, box.y + 30);
  }
  assert.equal(await page.locator('.inspector h3').textContent(), 'Node 0');
  assert.match(await page.locator('.inspector .facts').textContent(), /g, cost so far0h, estimate2f = g \+ h2/);
  await page.locator('.family button', { hasText: /^2$/ }).click();
  assert.equal(await page.locator('.inspector h3').textContent(), 'Node 2');
  await page.locator('.family button', { hasText: 'Parent' }).click();
  assert.equal(await page.locator('.inspector h3').textContent(), 'Node 0');
  await page.getByRole('button', { name: 'Follow the search' }).click();
  assert.equal(await page.locator('.inspector h3').textContent(), 'Node 23');
}));

test('the tree is walked by keyboard alone', on('theatre', async page => {
  await page.locator('.programme button[type=submit]').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.results:not([hidden])');
  const parent = page.locator('.family button').first();
  await parent.focus();
  for (const name of ['Node 20', 'Node 3', 'Node 2', 'Node 0']) {
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.inspector h3').textContent(), name);
  }
  assert.equal(await page.evaluate(() => document.activeElement.closest('.inspector') !== null), true);
}));

test('a game tree shows windows, cuts and the moves a cut skipped', on('theatre', async page => {
  await begin(page, 'cuts');
  assert.match(await page.locator('.signs').textContent(), /MAX.*MIN/);
  assert.match(await page.locator('.lane-note').textContent(), /those of player 1/);
  await page.keyboard.press('End');
  assert.equal(await counter(page, 'cuts'), '22');
  assert.match(await page.locator('.best-line').textContent(), /a2 c3 c2/);
  await page.keyboard.press('Home');
  for (let step = 0; step < 167; step++) {
    await page.keyboard.press('ArrowRight');
    if (/is cut/.test(await page.locator('.lane-caption').textContent())) break;
  }
  assert.match(await page.locator('.lane-caption').textContent(), /is cut: .* so no other move/);
  assert.match(await page.locator('.current-line tbody').textContent(), /\[−∞, ∞\]/);
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('text=/Moves skipped by the cut: \\d+ of \\d+/');
}));

test('a race of three runs on one clock and ends in a table with bars', on('theatre', async page => {
  await begin(page, 'race');
  assert.equal(await page.locator('.lane').count(), 3);
  await page.keyboard.press('Home');
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
  const expanded = await page.locator('.lane').evaluateAll(lanes => lanes.map(lane => lane.querySelectorAll('.counters dd')[1].textContent));
  assert.deepEqual(expanded, ['5', '5', '5']);
  await page.keyboard.press('End');
  const ranks = await page.locator('.rank').allTextContents();
  assert.deepEqual(ranks.map(rank => rank.replace(/,.*/, '')), ['Arrived: no. 3', 'Arrived: no. 1', 'Arrived: no. 2']);
  assert.equal(await page.locator('.results tbody tr').count(), 3);
  assert.equal(await page.locator('.results .bar-line').count(), 3);
  await page.getByRole('button', { name: 'generated' }).click();
  const figures = await page.locator('.results tbody td:nth-child(3)').allTextContents();
  assert.deepEqual(figures, [...figures].sort((one, two) => parseInt(one.replace(',', ''), 10) - parseInt(two.replace(',', ''), 10)));
}));

test('a race says what each path costs, and which is the cheapest', on('theatre?problem=graph&algorithms=dfs+greedy:given+astar:given', async page => {
  await page.waitForSelector('.results:not([hidden])');
  await page.keyboard.press('End');
  assert.deepEqual(await page.locator('.rank').allTextContents(), ['Arrived: no. 1, cost 14', 'Arrived: no. 1, cost 10', 'Arrived: no. 3, cost 9: the cheapest']);
}));

test('random games are said to be what the limit counts', on('theatre?game=tic-tac-toe&depth=3&nodes=50&algorithms=minimax+mcts', async page => {
  await page.waitForSelector('.results:not([hidden])');
  assert.match(await page.locator('.lane-note').nth(1).textContent(), /The limit of nodes counts the random games/);
}));

for (const [algorithm, differs] of [['optimal:bound', true], ['astar:bound', false]]) {
  test(`${algorithm}: what the search counts differently from its events is named`, on(`theatre?problem=adji-boto&position=A&algorithms=${algorithm}`, async page => {
    await page.waitForSelector('.results:not([hidden])');
    assert.equal(/The search itself reports generated 123/.test(await page.locator('.lane-note').textContent()), differs);
  }));
}

test('a large search says what is folded and what was not recorded', on('theatre?problem=adji-boto&position=B&algorithms=bfs&events=3000', async page => {
  await page.waitForSelector('.results:not([hidden])');
  const note = await page.locator('.lane-note').textContent();
  assert.match(note, /Folded: [\d,]+ nodes are counted at the triangles/);
  assert.match(note, /The show is the first 3,000 events of [\d,]+/);
}));

test('the map of a grid fills with the cells that were met', on('theatre', async page => {
  await begin(page, 'map');
  await page.keyboard.press('Home');
  const empty = await picture(page);
  await page.keyboard.press('End');
  const full = await picture(page);
  assert.notEqual(empty[0], full[0]);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  assert.notEqual((await picture(page))[0], full[0]);
}));

test('a wrong position is refused with the words of the command line', on('theatre?problem=adji-boto&position=1,2,3,4,5,x/0,0,0,0,0,0', async page => {
  await page.locator('.programme button.main').click();
  await page.waitForSelector('.theatre .fault');
  assert.match(await page.locator('.theatre .fault').textContent(), /x/);
  assert.ok(await page.locator('.theatre .fault').evaluate(fault => fault.getBoundingClientRect().bottom <= innerHeight), 'it can be seen without scrolling');
}, { viewport: { width: 1280, height: 720 } }));

test('what a link switches off in the engine is off in its search', on('theatre?game=nim&position=1,3,5+1&depth=4&algorithms=engine+engine:table=off,quiescence=on', async page => {
  await page.waitForSelector('.results:not([hidden])');
  const entered = page.locator('.lane .counters div:first-child dd');
  assert.ok(Number(await entered.nth(1).textContent()) > Number(await entered.nth(0).textContent()), 'without its table the engine enters more nodes');
}));

test('the show is still there after a change of language, at the same step', on('theatre', async page => {
  await begin(page, 'astar');
  await page.locator('.scrubber').fill('17');
  await page.locator('#language').click();
  await page.waitForSelector('text=Teatro da procura');
  assert.equal(await position(page), 17);
  assert.match(await page.locator('.lane-caption').textContent(), /Nó|sucessor/);
}));

test('on a phone nothing is wider than the screen', on('theatre', async page => {
  for (const example of ['race', 'cuts']) {
    await begin(page, example);
    assert.equal(await overflow(page), 0, example);
  }
}, { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }));
