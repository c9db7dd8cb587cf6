// When things go wrong, and small things that must be right: a lost server, unknown paths, focus, tab stops, the end of a game.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { address, game, launch, turn, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/** The browser's messages about aborted requests are no errors of the page. */
const lost = { ignore: /ERR_FAILED|ERR_INTERNET/ };

test('a lost server is said where one looks, nobody goes on thinking, and it can be tried again', () => visit(browser, { store: game('nim', ['human', 'ai:level=1']), viewport: { width: 1280, height: 720 }, ...lost }, async page => {
  await turn(page);
  await page.route('**/api/think*', route => route.abort());
  await page.locator('[data-place="4-1"]').click();
  const fault = page.locator('.notice .fault');
  await fault.waitFor();
  const { y, height } = await fault.boundingBox();
  assert.ok(y + height < 720);
  assert.doesNotMatch(await page.locator('.status').textContent(), /is thinking/);
  await page.unroute('**/api/think*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2);
}));

test('without the server a view that was pointed at still opens, another says what is the matter and opens later', () => visit(browser, { store: game('nim'), ...lost }, async page => {
  await turn(page);
  await page.getByRole('link', { name: 'Laboratory' }).hover();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Laboratory' }).click();
  await page.locator('h1', { hasText: 'Laboratory' }).waitFor();
  await page.getByRole('link', { name: 'Draw' }).click();
  await page.locator('main .fault').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('h1', { hasText: 'Draw' }).waitFor();
}));

test('unknown paths get a page', async () => {
  await visit(browser, { hash: '#/nowhere' }, async page => {
    await page.getByText('There is no such page').waitFor();
    await page.locator('main a', { hasText: 'Theatre' }).click();
    await page.locator('h1', { hasText: 'Search theatre' }).waitFor();
  });
  const answer = await fetch(`${address}nowhere/at/all`, { headers: { accept: 'text/html', 'accept-language': 'pt' } });
  assert.equal(answer.status, 404);
  assert.match(await answer.text(), /Essa página não existe/);
  assert.match((await fetch(`${address}nowhere`)).headers.get('content-type'), /json/);
});

test('Escape gives the keyboard back', () => visit(browser, { store: game('nim') }, async page => {
  await turn(page);
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  await page.getByRole('button', { name: 'New game' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await focused(), 'New game');
  await page.locator('summary', { hasText: 'More' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  assert.equal(await focused(), 'More');
}));

for (const hash of ['#/play', '#/analyse?game=nim&moves=1-1', '#/theatre?game=nim&algorithms=minimax&depth=2', '#/laboratory']) {
  test(`every tab stop has a name at ${hash}`, () => visit(browser, { hash, store: game('nim', ['human', 'ai:level=1'], { moves: ['4-1', '3-1'] }) }, async page => {
    await page.waitForSelector('main h1');
    await page.waitForTimeout(300);
    const unnamed = new Set();
    for (let tabs = 0; tabs < 70; tabs += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const node = document.activeElement;
        if (node === document.body) return 'end';
        const name = node.getAttribute('aria-label') || node.labels?.[0]?.textContent || (/^(BUTTON|A|SUMMARY)$/.test(node.tagName) && node.textContent) || node.title;
        return name?.trim() ? null : node.outerHTML.slice(0, 120);
      });
      if (found === 'end') break;
      if (found) unnamed.add(found);
    }
    assert.deepEqual([...unnamed], []);
  }));
}

test('it is your turn when the seeds lie still', () => visit(browser, { store: game('adji-boto', ['human', 'ai:level=1']), reducedMotion: 'no-preference' }, async page => {
  await turn(page);
  await page.locator('[data-place=a1]').click();
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2);
  assert.match(await page.locator('.status').textContent(), /^Player 2: /);
  await page.locator('.status', { hasText: 'Your turn' }).waitFor();
  assert.equal(await page.locator('.board .hand').count(), 0);
}));

test('an end says who won and why, and offers a rematch that keeps the old game', () => visit(browser, { store: game('nim', ['human', 'ai:level=1'], { position: '1,1,1 1', moves: [] }) }, async page => {
  await turn(page);
  await page.locator('[data-place="1-1"]').click();
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2);
  await turn(page);
  await page.locator('.board .place.enabled').first().click();
  await page.locator('.result', { hasText: 'You lost' }).waitFor();
  assert.match(await page.locator('.ending .why').textContent(), /\w/);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForFunction(() => !document.querySelector('.result')?.checkVisibility() && document.querySelectorAll('.board .place').length === 3);
  await page.getByRole('button', { name: 'My games' }).click();
  await page.locator('.kept', { hasText: 'over' }).waitFor();
}));

test('a position that is lost before the first move says so', () => visit(browser, { store: game('nim', ['human', 'ai:level=2']) }, async page => {
  await page.locator('.told', { hasText: 'Whoever begins here loses' }).waitFor();
}));
