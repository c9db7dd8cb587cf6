// A visit to one view of the page in Chromium, for the tests: it notes everything that should not happen.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const address = process.env.JOGADA_ADDRESS ?? 'http://127.0.0.1:8000';
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let browser = null;

/** Opens a view, such as `theatre`. Options are those of a browser context. */
export async function visit(view, options = {}) {
  browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce', bypassCSP: options.bypassCSP, ...options });
  const page = await context.newPage();
  const faults = [];
  page.on('console', message => { if (message.type() === 'error') faults.push(message.text()); });
  page.on('pageerror', error => faults.push(error.message));
  page.on('request', request => { if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) faults.push(`asked ${request.url()}`); });
  await page.goto(`${address}/#/${view}`);
  await page.waitForSelector('main h1');
  /** Ends the visit; nothing wrong may have happened. */
  const leave = async () => {
    await context.close();
    assert.deepEqual(faults, []);
  };
  return { page, leave };
}

/** Closes the browser. */
export async function goHome() {
  await browser?.close();
  browser = null;
}

/** Serious and critical findings of axe on the view that is shown. */
export async function findings(page) {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => window.axe.run('main', { resultTypes: ['violations'] }));
  return violations
    .filter(each => ['serious', 'critical'].includes(each.impact))
    .map(each => `${each.id}: ${each.nodes.map(node => node.target.join(' ')).join(', ')}`);
}

/** Whether the page is wider than the window. */
export function overflows(page) {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
