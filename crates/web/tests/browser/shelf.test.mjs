// Saved games: no link, other tab or broken storage destroys one.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { address, game, launch, moveCount, turn, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const running = game('nim', ['human', 'human'], { moves: ['4-1', '3-1'] });
const title = page => page.locator('.table h1').textContent();

/** Opens a saved game. */
async function take(page, name) {
  await page.getByRole('button', { name: 'My games' }).click();
  await page.locator('.kept', { hasText: name }).first().click();
  await page.locator('.table h1', { hasText: name }).waitFor();
}

test('a link to a game that there is not is told, and harms nothing', () => visit(browser, { hash: '#/play?game=nin', store: running }, async page => {
  await page.locator('.notice .fault', { hasText: 'nin' }).waitFor();
  assert.equal(await moveCount(page), 2);
  await page.goto(address);
  await turn(page);
  assert.equal(await title(page), 'Nim');
  assert.equal(await moveCount(page), 2);
}));

test('moves that cannot be played are told with the link', () => visit(browser, { hash: '#/play?game=nim&moves=1-1+1-1', store: running }, async page => {
  await page.locator('.notice .fault').waitFor();
  assert.equal(await moveCount(page), 2);
}));

test('whatever is stored, there is a game to play, and what was wrong is said', async () => {
  const broken = { ...running['game.first'], saved: { ...running['game.first'].saved, game: 'nin' } };
  await visit(browser, { store: { 'game.first': broken } }, async page => {
    await page.locator('.notice .fault', { hasText: 'nin' }).waitFor();
    assert.equal(await turn(page), 'move');
    await page.reload();
    assert.equal(await turn(page), 'move');
    assert.equal(await page.locator('.fault:not(:empty)').count(), 0);
  });
  for (const rubbish of [5, { kind: 'game', saved: { game: 'nim', moves: 'all' }, game: 'nim', root: { next: [null] }, steps: [], path: 3 }, []]) {
    await visit(browser, { store: { 'game.first': rubbish, 'play.game': rubbish, 'play.seats': rubbish, analyse: rubbish, theatre: rubbish } }, async page => {
      assert.equal(await turn(page), 'move');
      await page.getByRole('link', { name: 'Analyse' }).click();
      await page.locator('.analysis .board').waitFor();
      await page.evaluate(kept => sessionStorage.setItem('jogada.laboratory', JSON.stringify({ open: 'comparison', comparison: kept })), rubbish);
      for (const [link, title] of [['Theatre', 'Search theatre'], ['Laboratory', 'Laboratory']]) {
        await page.getByRole('link', { name: link }).click();
        await page.locator('h1', { hasText: title }).waitFor();
      }
      await page.locator('.laboratory button.main').waitFor();
    });
  }
});

test('a link begins another game, and the running one is kept', () => visit(browser, { store: running }, async page => {
  await turn(page);
  await page.goto(`${address}#/play?game=quarto&players=human+human`);
  await page.locator('[data-place="5"]').click();
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 1);
  await take(page, 'Nim');
  assert.equal(await moveCount(page), 2);
  await take(page, 'Quarto');
  assert.equal(await moveCount(page), 1);
}));

test('playing on from an analysis leaves the running game alone', () => visit(browser, { hash: '#/analyse?game=nim&moves=4-7', store: { ...running, 'analyse.values': false } }, async page => {
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length >= 1);
  assert.match(await page.locator('.moves li').first().textContent(), /4-7/);
  await page.getByRole('button', { name: 'My games' }).click();
  assert.equal(await page.locator('.kept').count(), 2);
}));

test('each tab has its own game', () => visit(browser, { store: running }, async page => {
  await turn(page);
  const other = await page.context().newPage();
  await other.goto(address);
  await turn(other);
  await other.locator('[data-place="4-2"]').click();
  // The two moves of the kept game, and this one.
  await other.waitForFunction(() => document.querySelectorAll('.moves li').length === 3);
  const there = await moveCount(other);
  await page.locator('[data-place="2-1"]').click();
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 3);
  await other.reload();
  await turn(other);
  assert.equal(await moveCount(other), there);
  assert.match(await other.locator('.moves li').last().textContent(), /4-2/);
  await page.reload();
  await turn(page);
  assert.equal(await moveCount(page), 3);
  assert.match(await page.locator('.moves li').last().textContent(), /2-1/);
}));

test('a kept game is removed when it is asked for', () => visit(browser, { store: { ...running, 'game.second': { ...running['game.first'], when: 2 } } }, async page => {
  await turn(page);
  await page.getByRole('button', { name: 'My games' }).click();
  assert.equal(await page.locator('.kept').count(), 2);
  await page.getByRole('button', { name: 'Remove Nim' }).click();
  assert.equal(await page.locator('.kept').count(), 1);
}));
