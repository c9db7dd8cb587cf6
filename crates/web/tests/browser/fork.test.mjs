// Forks, scenes as files, and the way from the theatre to a lesson.

import assert from 'node:assert/strict';
import { writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { launch, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const on = (hash, act, options = {}) => () => visit(browser, { hash: `#/${hash}`, viewport: { width: 1280, height: 900 }, ...options }, act);
const ended = page => page.waitForSelector('.results:not([hidden])');
const GRAPH = 'theatre?problem=graph&algorithms=astar:given&step=4';

/** The events of both searches, as the page has them. */
const recorded = async (page, algorithms) => Promise.all(algorithms.map(async fork => page.evaluate(async body => {
  const answer = await fetch('api/search/path', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return [...(await answer.text()).matchAll(/^data: (\{"list".*)$/gm)].flatMap(found => JSON.parse(found[1]).list);
}, { problem: 'graph', algorithm: 'astar', heuristic: 'given', ...fork })));

test('up to the fork both searches are the same, event by event', on(GRAPH, async page => {
  await ended(page);
  const [plain, forked] = await recorded(page, [{}, { fork_after: 4, fork_heuristic: 'zero' }]);
  assert.deepEqual(forked.slice(0, 4), plain.slice(0, 4));
  assert.notDeepEqual(forked, plain);
  assert.ok(forked.slice(4).filter(event => event.e === 'generated').every(event => event.h === 0), 'the other heuristic is asked from then on');
  const [, heavy] = await recorded(page, [{}, { fork_after: 1, fork_weight: 300 }]);
  assert.equal(heavy.findLast(event => event.e === 'goal').cost, 10, 'an estimate that counts three times leads astray');
}));

test('a path search is forked by its dialog, and both run side by side', on(GRAPH, async page => {
  await ended(page);
  await page.getByRole('button', { name: 'Fork here' }).click();
  await page.locator('dialog button.main').click();
  assert.match(await page.locator('dialog .fault').textContent(), /Nothing is different yet/);
  await page.getByLabel('Heuristic from here on').selectOption('zero');
  await page.locator('dialog button.main').click();
  await page.waitForFunction(() => document.querySelectorAll('.lane').length === 2);
  assert.match(await page.locator('.lane h2').nth(1).textContent(), /after event 4: zero/);
  await page.waitForFunction(() => location.hash.includes('fork'));
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll('.lane').length === 2);
}));

test('a game search is forked: the other order, another window', on('theatre?game=tree&depth=4&algorithms=alpha-beta&step=14', async page => {
  await ended(page);
  await page.getByRole('button', { name: 'Fork here' }).click();
  await page.locator('dialog select').selectOption('reversed');
  await page.locator('dialog button.main').click();
  await page.waitForFunction(() => document.querySelectorAll('.lane').length === 2);
  await page.keyboard.press('End');
  const leaves = await page.locator('.lane').evaluateAll(lanes => lanes.map(lane => lane.querySelectorAll('.counters dd')[1].textContent));
  assert.deepEqual(leaves, ['7', '5'], 'the other way round the third branch is cut at its first leaf');
}));

test('the engine is forked, too: the least promising move first', on('theatre?game=tree&depth=4&algorithms=engine&step=1', async page => {
  await ended(page);
  await page.getByRole('button', { name: 'Fork here' }).click();
  await page.locator('dialog select').selectOption('reversed');
  assert.equal(await page.locator('dialog input').count(), 2, 'it has a window');
  await page.locator('dialog button.main').click();
  await page.waitForFunction(() => document.querySelectorAll('.lane').length === 2);
  await page.keyboard.press('End');
  const entered = await page.locator('.lane').evaluateAll(lanes => lanes.map(lane => lane.querySelector('.counters dd').textContent));
  assert.notEqual(entered[0], entered[1]);
  assert.match(await page.locator('.fork-button').getAttribute('title'), /forked already/);
}));

test('a blind search is forked by its order of moves alone', on('theatre?problem=graph&algorithms=dfs&step=1', async page => {
  await ended(page);
  await page.getByRole('button', { name: 'Fork here' }).click();
  assert.equal(await page.locator('dialog select').count(), 1);
  await page.locator('dialog button.main').click();
  await page.waitForFunction(() => document.querySelectorAll('.lane').length === 2);
  assert.match(await page.locator('.lane h2').nth(1).textContent(), /after event 1: last move first/);
}));

test('where nothing can be forked the page says why, in both languages', on('theatre?game=tic-tac-toe&position=xo./.x./..o&nodes=30&algorithms=mcts', async page => {
  await ended(page);
  assert.equal(await page.locator('.fork-button').getAttribute('aria-disabled'), 'true');
  await page.locator('.fork-button').click({ force: true });
  assert.match(await page.locator('.stage-tools [role=status]').textContent(), /Random games have no order/);
  await page.locator('#language').click();
  await page.waitForFunction(() => /jogos aleatórios/.test(document.querySelector('.fork-button')?.title));
}));

test('a window that hides the value is never called proved', on('theatre?game=tree&depth=4&algorithms=alpha-beta+alpha-beta:fork=0,fork-window=4;9', async page => {
  await ended(page);
  const values = await page.locator('.results tbody tr').allTextContents();
  assert.equal(values.length, 2);
  const exact = await page.evaluate(async () => {
    const answer = await fetch('api/search/game', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game: 'tree', algorithm: 'alpha-beta', depth: 4, fork_after: 0, fork_window: '4,9' }) });
    return JSON.parse((await answer.text()).match(/^data: (\{.*"report".*)$/m)[1]).report.exact;
  });
  assert.equal(exact, false);
}));

test('a scene is saved as one file that works without a server', on('theatre?game=tree&depth=4&algorithms=alpha-beta&step=13', async page => {
  await ended(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a page' }).click()]);
  const path = join(mkdtempSync(join(tmpdir(), 'jogada-')), 'scene.html');
  await download.saveAs(path);
  const context = await browser.newContext({ offline: true });
  const alone = await context.newPage();
  const wrong = [];
  alone.on('pageerror', error => wrong.push(error.stack));
  alone.on('request', request => { if (!/^(file|data|blob):/.test(request.url())) wrong.push(request.url()); });
  await alone.goto(`file://${path}`);
  await alone.waitForSelector('.lane-caption');
  assert.equal(await alone.locator('.scrubber').inputValue(), '13');
  assert.match(await alone.locator('.lane-caption').textContent(), /is cut/);
  await alone.keyboard.press('ArrowLeft');
  assert.equal(await alone.locator('.scrubber').inputValue(), '12');
  await alone.waitForSelector('.inspector svg.board.tree');
  assert.deepEqual(wrong.filter(each => !/favicon|font\/heading/.test(each)), []);
  await context.close();
  writeFileSync(path, '');
}));

test('a search leads to its lesson, at the same step', on(GRAPH, async page => {
  await ended(page);
  await page.getByRole('button', { name: 'Lesson' }).click();
  await page.waitForSelector('.pseudocode .now');
  assert.equal(await page.locator('.scrubber').inputValue(), '4');
}));
