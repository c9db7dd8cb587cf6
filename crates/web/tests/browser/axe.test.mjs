// The accessibility scan (axe) of every part of the page, in both languages and both themes: nothing may be found.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { address, launch, scan, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const GAMES = ['adji-boto', 'nim', 'quarto', 'bishop', 'connect-four', 'kalah', 'knight', 'dots', 'blokus', 'solitaire2', 'tic-tac-toe'];
const SEARCHED = '.results:not([hidden])';

const press = selector => page => page.locator(selector).first().click();

/** Parts of the page: a title, where it is, what says that it is there, and what is done before it is looked at, step by step. */
const PARTS = [
  ...GAMES.map(name => [`playing ${name}`, `play?game=${name}&players=human+human`, `.table[data-game=${name}] .board .place.enabled`]),
  ['values on a board', 'play?game=nim&position=1,3,5+1&players=human+human', '[data-place="3-5"]', page => page.keyboard.press('v'), '.badge'],
  ['a game that is over', 'play?game=tic-tac-toe&moves=b2+a1+b1+a2+b3&players=human+human', '.result', press('.ending summary')],
  ['a puzzle', 'play?puzzle=adji-boto&position=A', '.tally'],
  ['the dialog of a new game', 'play', '.board', press('.table-head button.main'), 'dialog .tile svg', press('dialog .tile')],
  ['the rules', 'play', '.board', press('.table-head button.quiet'), 'dialog.rules h3'],
  ['the games that are kept', 'play', '.board', press('.table-head button.quiet:nth-child(2)'), 'dialog .kept'],
  ['the sheet of keys', 'play', '.board', press('#keys'), 'dialog kbd'],
  ['an analysis with its lines', 'analyse?game=tic-tac-toe&position=xx./oo./...', '.line-step.of-1'],
  ['an analysis of Adji-boto', 'analyse?game=adji-boto&moves=a1+b2', '.analysis .board'],
  ['a review', 'analyse?game=tic-tac-toe&moves=b2+a2+a1+c3&review=yes', '.tree-list .bad'],
  ['setting a position up', 'analyse?game=quarto', '.board', press('.setup > summary'), '.setup input[name=position]', press('.setup button')],
  ['the list of lessons', 'learn', '.lesson-card'],
  ['the glossary', 'glossary', '.glossary td'],
  ['a lesson on paths', 'learn?algorithm=astar&step=9', '.pseudocode .now'],
  ['a lesson on games', 'learn?algorithm=alpha-beta&step=13', '.pseudocode .now'],
  ['a lesson on random games', 'learn?algorithm=mcts&step=20', '.pseudocode .now'],
  ['a question', 'learn?algorithm=astar&predict=2&seed=1', '.quiz .question', press('.choice-button'), '.quiz .verdict'],
  ['drawing a map', 'draw?kind=grid', '.map-cell'],
  ['drawing a graph', 'draw?kind=graph', '.drawn-graph [data-node]', press('.drawn-graph [data-node]')],
  ['drawing a tree', 'draw?kind=tree', '.drawn-tree [role=button]', press('.drawn-tree [role=button]')],
  ['the theatre, empty', 'theatre', '.programme'],
  ['a race', 'theatre?problem=adji-boto&position=C&algorithms=bfs+greedy:base+astar:ahead&step=9', SEARCHED],
  ['cuts', 'theatre?game=tree&depth=4&algorithms=alpha-beta&step=14', SEARCHED, press('.stage-tools button[aria-expanded]')],
  ['the dialog of a fork', 'theatre?game=tree&depth=4&algorithms=engine&step=5', SEARCHED, press('.fork-button'), 'dialog select'],
  ['a map being searched', 'theatre?problem=grid&algorithms=astar&step=20', SEARCHED],
  ['the presentation', 'theatre?problem=adji-boto&position=A&algorithms=astar:bound+bfs&step=3', SEARCHED, page => page.keyboard.press('f'), 'body.presenting'],
  ['a comparison', 'laboratory?part=comparison&problem=graph', '.laboratory button.main:enabled', press('.laboratory button.main'), '.sorted tbody tr', null, '.laboratory button.main:enabled'],
  ['an ablation', 'laboratory?part=ablation&game=tic-tac-toe&position=xo./.x./..o&depth=3', '.laboratory button.main:enabled', press('.laboratory button.main'), '.sorted tbody tr', null, '.laboratory button.main:enabled'],
  ['the doctor', 'laboratory?part=doctor&problem=sliding&largest=4', '.laboratory button.main:enabled', press('.laboratory button.main'), '.verdict', null, '.laboratory button.main:enabled'],
  ['a part that there is not', 'nowhere', '.missing'],
];

// The second theme changes nothing but colours: everything is looked at in the first, the contrast in both.
for (const [language, locale, themes] of [['English', 'en-GB', ['light', 'dark']], ['Portuguese', 'pt-PT', ['dark', 'light']]]) {
  test(`axe finds nothing in any part, in ${language}, ${themes.join(' and ')}`, () => visit(browser, { hash: '#/learn', locale, viewport: { width: 1280, height: 900 } }, async page => {
    const found = [];
    for (const [title, hash, ...steps] of PARTS) {
      // By way of an empty view: what is waited for must not be that of the part before.
      await page.evaluate(() => { location.hash = '#/nowhere'; });
      await page.waitForSelector('.missing');
      await page.evaluate(where => { location.hash = `#/${where}`; }, hash);
      for (const step of steps) {
        if (typeof step === 'string') await page.waitForSelector(step);
        else await step?.(page);
      }
      found.push(...(await scan(page, themes)).map(finding => `${title}: ${finding}`));
      await page.keyboard.press('Escape');
    }
    assert.deepEqual(found, []);
  }));

  test(`nor in the page for what is not there, in ${language}`, () => visit(browser, { hash: 'nowhere/at/all', ready: 'main h1', locale }, async page => {
    assert.deepEqual(await scan(page, themes), []);
  }));
}

test('a friend’s link and a wish to take back are scanned, too', () => visit(browser, { hash: '#/play?game=tic-tac-toe&players=human+human' }, async page => {
  await page.locator('.menu > summary').click();
  await page.getByRole('button', { name: 'Play a friend by link' }).click();
  const link = await page.locator('dialog input').inputValue();
  assert.deepEqual(await scan(page), []);
  await page.keyboard.press('Escape');
  await page.locator('[data-place=b2]').click();
  await page.getByRole('button', { name: 'Ask to take back' }).click();
  await visit(browser, { hash: link.slice(address.length) }, async friend => {
    await friend.getByRole('button', { name: 'Allow it' }).waitFor();
    assert.deepEqual(await scan(friend), []);
  });
}));

test('nor in the arena, in both languages', async t => {
  if ((await fetch(`${address}arena/`)).status === 404) return t.skip('this server shows no championship');
  // The arena stands in a sandbox: there is nothing it could remember.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(`${address}arena/`);
    for (const [language, themes] of [['en', ['light', 'dark']], ['pt', ['dark', 'light']]]) {
      if (await page.getAttribute('html', 'lang') !== language) await page.locator('.frame-switches button').first().click();
      for (const [hash, ready] of [['#/', '.cross-table'], ['#/games', '.game-row'], ['#/openings', 'main table'], ['#/player/Ana', '.facts'], ['#/game/1', 'svg.board']]) {
        await page.evaluate(where => { location.hash = where; }, hash);
        await page.waitForSelector(ready);
        assert.deepEqual(await scan(page, themes), [], `${hash} ${language}`);
      }
    }
  } finally {
    await context.close();
  }
});
