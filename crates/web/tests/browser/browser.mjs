// What the tests share: a browser, pages that are watched for errors and foreign requests, and ways to play.
//
// JOGADA_ADDRESS is where the server is; CHROMIUM the browser's program, if it is not /usr/bin/chromium.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

export const address = process.env.JOGADA_ADDRESS ?? 'http://127.0.0.1:8000/';
const program = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  .find(path => path && existsSync(path));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Opens a browser for a file of tests. */
export const launch = () => chromium.launch({
  executablePath: program,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

/**
 * Opens the page, and runs `test` on it. Afterwards nothing may have gone wrong on it: no error in the console, no
 * breach of the content policy, no request to another server.
 * @param {object} options of Playwright's context; `hash` is where to go, `ready` what says that it is there, `store` what is remembered already, `ignore` what the console may say
 */
export async function visit(browser, { hash = '', store = {}, ignore = null, ready = 'main > *', ...options }, test) {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', acceptDownloads: true, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const wrong = [];
  page.on('console', message => { if (message.type() === 'error' && !refused(message) && !ignore?.test(message.text())) wrong.push(message.text()); });
  page.on('pageerror', error => wrong.push(error.stack));
  page.on('request', request => { if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(address)) wrong.push(`foreign: ${request.url()}`); });
  await page.addInitScript(kept => {
    if (sessionStorage.getItem('prepared')) return;
    sessionStorage.setItem('prepared', 'yes');
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(`jogada.${name}`, JSON.stringify(value));
  }, store);
  try {
    await page.goto(address + hash);
    await page.waitForSelector(ready);
    await test(page);
    assert.deepEqual(wrong, []);
  } finally {
    await context.close();
  }
}

/** The browser reports a 400 as an error, but a refused move is what some tests are about. */
const refused = message => /status of 4\d\d/.test(message.text());

/** A game to begin with. */
export const game = (name, seats = ['human', 'human'], more = {}) => ({
  'game.first': { when: 1, kind: 'game', saved: { game: name, position: null, moves: [], undone: [], seats, thoughts: {}, resigned: 0, paused: false, pause: 0, ...more } },
});

/** A puzzle to begin with. */
export const puzzle = (problem, position) => ({ 'game.first': { when: 1, kind: 'puzzle', saved: { problem, position, moves: [], undone: [] } } });

/** Types a move. */
export async function type(page, move) {
  const field = page.getByRole('textbox', { name: 'Type a move' });
  if (!await field.isVisible()) await page.locator('.typing > summary').click();
  await field.fill(move);
  await page.keyboard.press('Enter');
}

export const moveCount = page => page.locator('.moves li').count();

/** Waits until the game is over, a person must pass, or a place can be pressed; says which. */
export async function turn(page) {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('.result')?.checkVisibility()) return 'over';
    if (document.querySelector('.actions-bar > button.main')) return 'pass';
    return document.querySelector('.board .place.enabled, .board button.playable') ? 'move' : null;
  });
  return found.jsonValue();
}

/** Plays to the end: `make` makes one move. */
export async function playOut(page, make) {
  for (let ply = 0; ply < 500; ply += 1) {
    const now = await turn(page);
    if (now === 'over') return page.locator('.result').textContent();
    const before = await moveCount(page);
    if (now === 'pass') await page.click('.actions-bar > button.main');
    else await make(page, ply);
    await page.waitForFunction(count => document.querySelectorAll('.moves li').length > count, before);
  }
  throw new Error('the game does not end');
}

/** Presses one of the places that can be played, another one each time; and, where that only chooses a piece, where it goes. */
export async function pressPlace(page, ply = 0) {
  const places = page.locator('.board .place.enabled, .board button.playable');
  await places.nth(ply % await places.count()).click();
  if (await page.locator('.board .place.held').count()) await page.locator('.board .place.target').first().click();
}

/** All findings of the accessibility scan, of whatever weight: of everything in the first theme, of the contrast alone in the others, which change nothing but colours. */
export async function scan(page, themes = ['light', 'dark']) {
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe);
  const found = [];
  for (const [place, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme });
    const violations = await page.evaluate(async only => {
      // Colours that change by and by are looked at when they have changed.
      for (const each of document.getAnimations()) each.finish();
      return (await window.axe.run(document, { resultTypes: ['violations'], ...(only && { runOnly: { type: 'rule', values: only } }) })).violations;
    }, place > 0 && ['color-contrast']);
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.slice(0, 3).map(node => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`).join(' | ')}`));
  }
  return found;
}

/** Whether something sticks out of a narrow screen. */
export const overflow = page => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
