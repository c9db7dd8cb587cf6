// Analysing in the browser: live analysis, values, setting up, stepping, branching, review, links.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { address, launch, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const searching = async () => (await (await fetch(`${address}api/health`)).json()).searches;

test('the analysis is streamed, and ends when it is stopped', () => visit(browser, { hash: '#/analyse?game=bishop', store: { 'analyse.values': false } }, async page => {
  await page.getByRole('button', { name: 'Analyse' }).click();
  const depth = page.locator('.figures dd').first();
  await page.waitForFunction(() => Number(document.querySelector('.figures dd')?.textContent) > 1);
  const first = Number(await depth.textContent());
  await page.waitForFunction(than => Number(document.querySelector('.figures dd').textContent) > than, first);
  assert.match(await page.locator('.thinking .line').textContent(), /[a-h][1-8]/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await new Promise(wake => { setTimeout(wake, 1000); });
  assert.equal(await searching(), 0);
}));

test('every move has its value, proved ones are marked', () => visit(browser, { hash: '#/analyse?game=nim&position=1,3,5 1' }, async page => {
  await page.waitForFunction(() => document.querySelectorAll('.badge.exact').length === 9);
  assert.equal(await page.locator('.badge.win').count(), 1);
  assert.match(await page.locator('[data-place="3-3"]').getAttribute('aria-label'), /proved win/);
}));

test('a wrong position is told, a right one shown, the link carries it', async () => {
  let link = '';
  await visit(browser, { hash: '#/analyse?game=quarto' }, async page => { link = await setUp(page); });
  await visit(browser, { hash: link }, async page => {
    await page.locator('[data-place=hand]').waitFor();
    assert.match(await page.locator('[data-place=b4]').getAttribute('aria-label'), /white, square, tall, hollow/);
  });
});

/** Types a wrong position and then a right one; returns the link to it. */
async function setUp(page) {
  await page.waitForSelector('.board');
  await page.locator('.setup > summary').click();
  await page.getByRole('textbox', { name: 'Position' }).fill('00../..../..../.... - 1');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.locator('.setup .fault', { hasText: '0' }).waitFor();
  await page.getByRole('textbox', { name: 'Position' }).fill('01../..../..../.... 7 2');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.locator('[data-place=hand]').waitFor();
  return new URL(page.url()).hash;
}

const EDITS = {
  'adji-boto': { place: 'c1', expected: '8,8,8,8,8,8/8,8,9,8,8,8 1 0-0' },
  nim: { place: '2', expected: '1,4,5,7 1' },
  bishop: { place: 'a8', expected: '.,62,' },
};
for (const [name, { place, expected }] of Object.entries(EDITS)) {
  test(`a position of ${name} is edited by clicks`, () => visit(browser, { hash: `#/analyse?game=${name}` }, async page => {
    await page.waitForSelector('.board');
    await page.locator('.setup > summary').click();
    await page.getByRole('button', { name: 'Edit the board' }).click();
    await page.locator(`[data-place="${place}"]`).click();
    await page.waitForFunction(text => document.querySelector('input[name=position]').value.startsWith(text), expected);
    await page.getByRole('button', { name: 'To move: player 1' }).click();
    await page.getByRole('button', { name: 'To move: player 2' }).waitFor();
  }));
}

test('a piece of Quarto is set by clicks', () => visit(browser, { hash: '#/analyse?game=quarto' }, async page => {
  await page.waitForSelector('.board');
  await page.locator('.setup > summary').click();
  await page.getByRole('button', { name: 'Edit the board' }).click();
  await page.locator('[data-place="a"]').click();
  await page.locator('[data-place=d1]').click();
  await page.waitForFunction(() => document.querySelector('input[name=position]').value === '..../..../..../...a - 1');
}));

test('the server counts the boxes of Dots while the board is edited', () => visit(browser, { hash: '#/analyse?game=dots:rows=1,cols=2&position=10/10 1/0/0 1 0-0' }, async page => {
  const shows = text => page.waitForFunction(expected => document.querySelector('input[name=position]').value === expected, text);
  await page.waitForSelector('.board');
  await page.locator('.setup > summary').click();
  await page.getByRole('button', { name: 'Edit the board' }).click();
  await page.locator('[data-place="v2-1"]').click();
  await shows('10/10 1/1/0 1 1-0');
  await page.getByRole('button', { name: 'Erase' }).click();
  await page.locator('[data-place="h1-1"]').click();
  await shows('00/10 1/1/0 1 0-0');
}));

const record = { game: 'nim', position: null, line: ['1-1', '2-1', '3-1', '4-1'], at: 4 };

test('one steps through a game, branches and comes back', () => visit(browser, { hash: '#/analyse', store: { analyse: record, 'analyse.values': false } }, async page => {
  await page.getByText('4 / 4').waitFor();
  await page.getByRole('button', { name: 'First position' }).click();
  await page.getByText('0 / 4').waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('ArrowRight');
  await page.getByText('1 / 4').waitFor();
  await page.locator('[data-place="3-5"]').click();
  await page.getByText('2 / 2').waitFor();
  assert.equal(await page.locator('.variation').count(), 1);
  await page.getByRole('button', { name: 'Back to the main line' }).click();
  await page.getByText('1 / 4').waitFor();
  await page.reload();
  await page.getByText('1 / 4').waitFor();
  assert.equal(await page.locator('.variation').count(), 1);
}));

test('a game is reviewed: a graph, and the mistakes marked', () => visit(browser, { hash: '#/analyse', store: { analyse: { ...record, position: '1,3,5 1', line: ['1-1', '3-2'], at: 0 }, 'analyse.values': false } }, async page => {
  await page.getByRole('button', { name: 'Review' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.graph .dot').length === 3);
  await page.locator('.tree-list .bad').first().waitFor();
  await page.getByRole('button', { name: 'Next move' }).click();
  await page.getByRole('button', { name: 'Why was that bad?' }).click();
  await page.locator('.told', { hasText: '3-3' }).waitFor();
}));

test('what is wrong with a link is not said beside what is wrong with a position typed later', () => visit(browser, { hash: '#/analyse?game=nonsense' }, async page => {
  await page.locator('.notice .fault', { hasText: 'nonsense' }).waitFor();
  await page.locator('.setup > summary').click();
  await page.locator('.setup [name=position]').fill('???');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.locator('.setup .fault:not(:empty)').waitFor();
  assert.equal(await page.locator('.notice .fault').count(), 0);
}));
