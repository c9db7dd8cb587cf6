// Two browsers in one game, keys and their sheet, the best line as arrows, mistakes to learn from.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { address, game, launch, moveCount, turn, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const on = (hash, act, options = {}) => () => visit(browser, { hash, viewport: { width: 1280, height: 900 }, ...options }, act);

test('two browsers play one game by a link', on('#/play', async page => {
  await turn(page);
  await page.locator('.menu > summary').click();
  await page.getByRole('button', { name: 'Play a friend by link' }).click();
  const link = await page.locator('dialog input').inputValue();
  assert.match(link, /#\/play\?friend=[0-9a-f]{16}&side=2$/);
  assert.match(await page.locator('dialog').textContent(), /names this machine itself/);
  await page.keyboard.press('Escape');
  await visit(browser, { hash: link.slice(address.length) }, async friend => {
    await friend.waitForSelector('.board');
    await friend.waitForSelector('text=Waiting for your friend');
    await page.locator('[data-place=b2]').click();
    await friend.waitForFunction(() => document.querySelectorAll('.moves li').length === 1);
    await friend.waitForSelector('text=Your turn');
    assert.equal(await friend.getByRole('button', { name: 'Ask to take back' }).isDisabled(), true, 'there is nothing to take back yet');
    await friend.locator('[data-place=a1]').click();
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2);
    await friend.reload();
    await friend.waitForFunction(() => document.querySelectorAll('.moves li').length === 2);
    await page.locator('[data-place=c3]').click();
    await friend.waitForFunction(() => document.querySelectorAll('.moves li').length === 3);
  });
}, { store: game('tic-tac-toe') }));

test('a move is taken back when the friend agrees, and stays when he does not', on('#/play?game=tic-tac-toe&players=human+human', async page => {
  await page.locator('.menu > summary').click();
  await page.getByRole('button', { name: 'Play a friend by link' }).click();
  const link = await page.locator('dialog input').inputValue();
  await page.keyboard.press('Escape');
  const moves = (tab, count) => tab.waitForFunction(wanted => document.querySelectorAll('.moves li').length === wanted, count);
  await visit(browser, { hash: link.slice(address.length) }, async friend => {
    await page.locator('[data-place=b2]').click();
    await moves(friend, 1);
    await page.getByRole('button', { name: 'Ask to take back' }).click();
    await page.waitForSelector('text=Your friend is asked');
    await friend.waitForSelector('text=Your friend asks to take b2 back');
    await friend.getByRole('button', { name: 'Decline' }).click();
    await page.waitForSelector('text=nothing was taken back');
    assert.equal(await moveCount(page), 1);
    await friend.locator('[data-place=a1]').click();
    await moves(page, 2);
    // It is this side's turn: the friend's reply is taken back too.
    await page.locator('main').focus();
    await page.keyboard.press('u');
    await friend.getByRole('button', { name: 'Allow it' }).click();
    await moves(page, 0);
    await moves(friend, 0);
    await page.waitForSelector('text=Your turn');
    await page.locator('[data-place=c1]').click();
    await moves(friend, 1);
    assert.equal(await friend.locator('.moves li').textContent(), 'c1');
    await page.reload();
    await moves(page, 1);
    await friend.locator('.menu > summary').click();
    await friend.getByRole('button', { name: 'Resign' }).click();
    await friend.locator('dialog').getByRole('button', { name: 'Cancel' }).click();
    await friend.locator('.menu > summary').click();
    await friend.getByRole('button', { name: 'Resign' }).click();
    await friend.locator('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.waitForSelector('.ending:not([hidden])');
    assert.match(await page.locator('.result').textContent(), /You won/);
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForSelector('text=Your turn');
    await friend.waitForSelector('text=Your friend has started a rematch');
    await friend.getByRole('button', { name: 'Rematch' }).click();
    await friend.waitForSelector('text=Waiting for your friend');
    await page.locator('[data-place=a1]').click();
    await moves(friend, 1);
    assert.equal(await friend.locator('.moves li').textContent(), 'a1');
  });
}));

test('a game that the server has forgotten goes on here', on('#/play', async page => {
  await page.locator('.notice .fault', { hasText: 'there is no game' }).waitFor();
  assert.match(await page.locator('.status').textContent(), /The game with your friend has stopped/);
  assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0);
  await page.getByRole('button', { name: 'Go on here' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.player-card select').length === 2);
  assert.equal(await moveCount(page), 2);
  await page.locator('[data-place=c3]').click();
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 3);
}, { store: game('tic-tac-toe', ['human', 'friend'], { shared: '0123456789abcdef', moves: ['b2', 'a1'] }) }));

test('a rematch of a game that the server has forgotten has a new link, and pressed twice is one game', on('#/play', async page => {
  await page.locator('.result').waitFor();
  let shared = 0;
  page.on('request', request => { if (request.url().includes('api/shared') && JSON.parse(request.postData()).game) shared += 1; });
  await page.getByRole('button', { name: 'Rematch' }).dblclick();
  await page.locator('dialog input').waitFor();
  assert.equal(shared, 1);
}, { store: game('tic-tac-toe', ['human', 'friend'], { shared: '0123456789abcdef', moves: ['a1', 'a2', 'b1', 'b2', 'c1'] }) }));

test('a friend’s game that is not there is said', on('#/play?friend=nothing&side=2', async page => {
  await page.waitForSelector('.board');
  assert.match(await page.locator('.notice').textContent(), /there is no game nothing/);
}));

test('keys do what their buttons do, and a sheet tells them', on('#/play', async page => {
  await turn(page);
  await page.locator('[data-place=b2]').click();
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 1);
  await page.locator('main').focus();
  await page.keyboard.press('u');
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 0);
  await page.keyboard.press('r');
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 1);
  await page.keyboard.press('v');
  assert.equal(await page.getByRole('button', { name: 'Values' }).getAttribute('aria-pressed'), 'true');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog kbd');
  await page.locator('dialog input[type=checkbox]').check();
  assert.equal(await page.evaluate(() => localStorage.getItem('jogada.sound')), 'true');
  await page.keyboard.press('Escape');
  assert.equal(await moveCount(page), 1);
}, { store: game('tic-tac-toe') }));

test('the best line is drawn, and a proved one says when it ends', on('#/analyse?game=tic-tac-toe&position=xx./oo./...', async page => {
  await page.waitForSelector('.board .line-step');
  await page.waitForSelector('.ends');
  assert.match(await page.locator('.ends').first().textContent(), /over in 1 move along this line$/);
  assert.equal(await page.locator('.board .line-step').first().textContent(), '1');
}));

test('the arrows say whose they are and of which line, and another line can be shown', on('#/analyse?game=tic-tac-toe&position=x../.o./...', async page => {
  await page.waitForSelector('.board .line-step.of-2');
  const legend = page.locator('.arrow-legend');
  assert.match(await legend.textContent(), /Arrows, line 1 of 3:.*, player 1.*, player 2.*, player 1/);
  assert.equal(await page.locator('.board .line-step.of-1').count(), 2);
  assert.equal(await page.locator('.board .line-step.of-2 rect').count(), 1, 'player 2 has another shape, too');
  assert.match(await page.locator('.line-moves button').first().getAttribute('aria-label'), /, Player 1$/);
  const first = await page.locator('.line-moves').nth(1).locator('button').first().textContent();
  await page.getByRole('button', { name: 'Line 2: show it on the board' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /line 2 of 3/.test(document.querySelector('.arrow-legend').textContent));
  assert.match(await legend.textContent(), new RegExp(` ${first}, player 1`));
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-pressed')), 'true');
}));

test('mistakes become tasks', on('#/analyse?game=tic-tac-toe&moves=b2+a2+a1+c3&review=yes', async page => {
  await page.getByRole('button', { name: 'Learn from the mistakes' }).click({ timeout: 30_000 });
  assert.match(await page.locator('.notice').textContent(), /Mistake 1 of \d+: a2/);
  assert.equal(await page.locator('.badge').count(), 0, 'values would give it away');
  await page.locator('[data-place=b3]').click();
  await page.waitForSelector('.notice .fault');
  await page.getByRole('button', { name: 'Show it' }).click();
  assert.match(await page.locator('.notice').textContent(), /was better/);
}));
