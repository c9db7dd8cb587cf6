// The frame of the page: the view named by the address's hash, the language and the theme.
//
// A view is a module `views/<name>.js` with `mount(root, context) -> {unmount, follow?}`. `follow(parameters, state)`
// is called when the address changes while the view is shown; unless it returns true, the view is mounted again. The
// context:
//   catalogue    games, problems, algorithms and limits, as GET /api/catalogue gives them
//   parameters   URLSearchParams of the hash: `#/analyse?game=nim`
//   memory       an object of the view that survives unmounting (change of language or view)
//   announce     announces a sentence to screen readers
//   go           go('analyse', {game: 'nim'}) changes view
//   link         link({game: 'nim'}, {push, state}) writes what is shown into the address, so that a copied link, a reload and the way
//                back lead here

import { get } from './api.js';
import { alarm, block, button, element, fill, note } from './dom.js';
import { isShortcut, showShortcuts } from './parts/shortcuts.js';
import { learnPlayers } from './play/seats.js';
import { learn, say, spoken } from './words.js';

const VIEWS = ['play', 'analyse', 'learn', 'draw', 'theatre', 'laboratory'];
/** Views that are not among the frame's links, or only if the server follows a job server. */
const OTHERS = ['glossary', 'jobs'];
const root = document.getElementById('view');
const memories = Object.fromEntries([...VIEWS, ...OTHERS].map(name => [name, {}]));
let catalogue = null;
let shown = null;
let turn = 0;

function route() {
  const [path, query] = location.hash.replace(/^#\/?/, '').split('?');
  return { name: path || 'play', parameters: new URLSearchParams(query) };
}

/** Shows the view of the address; a later call overtakes an earlier one that is still loading. */
async function show(anew = true) {
  const { name, parameters } = route();
  const mine = ++turn;
  if (!anew && shown?.name === name && shown.follow?.(parameters, history.state)) return;
  const known = Object.hasOwn(memories, name);
  let view = null;
  try {
    view = known ? await import(`./views/${name}.js`) : null;
  } catch {
    view = { mount: () => fail(new Error(say('page-offline'))) };
  }
  if (mine !== turn) return;
  shown?.unmount?.();
  fill(root);
  root.dataset.view = name;
  document.title = `${known ? say(`page-nav-${name}`) : say('page-missing')} · jogada`;
  for (const link of document.querySelectorAll('[data-view]')) {
    if (link === root) continue;
    link.toggleAttribute('data-here', link.dataset.view === name);
    if (link.dataset.view === name) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  showLink(document.querySelector('[aria-current=page]'));
  if (!known) return showMissing(name);
  // A view must not change an address that already leads to another view.
  const link = (values, how) => { if (shown?.name === name && route().name === name) address(name, values, how); };
  shown = { name };
  Object.assign(shown, view.mount(root, { catalogue, parameters, memory: memories[name], announce, go, link }));
}

/** An unknown view: links to the others. */
function showMissing(name) {
  shown = { name };
  fill(root, block('panel stack missing', element('h1', {}, say('page-missing')), note('', say('page-missing-told', { path: `#/${name}` })),
    block('row', VIEWS.map(each => element('a', { class: 'button', href: `#/${each}` }, say(`page-nav-${each}`))))));
}

/** Scrolls the row of views, which is longer than a narrow screen, to the open one. */
function showLink(link) {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

const hashOf = (name, values) => {
  const query = new URLSearchParams(values).toString();
  return `#/${name}${query ? `?${query}` : ''}`;
};

function go(name, values = {}) {
  location.hash = hashOf(name, values);
}

function address(name, values, { push = false, state = null } = {}) {
  const hash = hashOf(name, values);
  history[push && hash !== location.hash ? 'pushState' : 'replaceState'](state, '', hash);
}

/** Reports a failure of the whole page, with a button to retry. */
function fail(failure) {
  fill(root, block('panel stack', alarm(failure.message), block('row', button(say('page-again'), () => location.reload(), { class: 'main' }))));
}

function announce(sentence) {
  document.getElementById('live').textContent = sentence;
}

async function speak(language) {
  const [words, list] = await Promise.all([get('messages', language), get('catalogue', language)]);
  catalogue = list;
  learnPlayers(list);
  learn(language, words);
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll('[data-word]')) node.textContent = say(node.dataset.word);
  for (const node of document.querySelectorAll('[data-label]')) node.setAttribute('aria-label', say(node.dataset.label));
  nameSwitches();
}

/** The stylesheets of the views: no view is shown before they are loaded. */
const dressed = Promise.all([...document.querySelectorAll('link[rel=stylesheet]')].map(link =>
  link.sheet ?? new Promise(done => { link.onload = link.onerror = done; })));

const dark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

function nameSwitches() {
  const language = document.getElementById('language');
  language.lang = spoken() === 'en' ? 'pt' : 'en';
  language.setAttribute('aria-label', `${language.textContent}: ${say('page-other-language')}`);
  language.title = say('page-other-language');
  const keys = document.getElementById('keys');
  keys.setAttribute('aria-label', say('page-keys-title'));
  keys.title = say('page-keys-title');
  const theme = document.getElementById('theme');
  theme.setAttribute('aria-label', say(dark() ? 'page-theme-light' : 'page-theme-dark'));
  theme.title = theme.getAttribute('aria-label');
}

/** Stores a choice in a cookie, so that the server's frame is right from its first paint on. */
function choose(name, value) {
  document.cookie = `jogada-${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}

document.getElementById('language').addEventListener('click', async () => {
  const next = spoken() === 'en' ? 'pt' : 'en';
  choose('language', next);
  await speak(next);
  await show();
});

document.getElementById('theme').addEventListener('click', () => {
  const next = dark() ? 'light' : 'dark';
  document.documentElement.dataset.theme = next;
  choose('theme', next);
  nameSwitches();
  root.dispatchEvent(new CustomEvent('theme'));
});

document.addEventListener('keydown', event => {
  if (event.key !== '?' || !isShortcut(event)) return;
  event.preventDefault();
  showShortcuts(route().name);
});

document.getElementById('keys').addEventListener('click', () => showShortcuts(route().name));

window.addEventListener('hashchange', event => {
  // The link that skips to the content is no change of view.
  if (location.hash === '#view') history.replaceState(null, '', new URL(event.oldURL).hash || '#/play');
  else show(false);
});

try {
  // The view's modules load at the same time as the words.
  import(`./views/${VIEWS.includes(route().name) ? route().name : 'play'}.js`);
  await speak(document.documentElement.lang);
  await dressed;
  await show();
  // Pointing at or focusing a link to another view preloads it; nothing is loaded without that.
  for (const link of document.querySelectorAll('a[data-view]')) {
    for (const type of ['pointerenter', 'touchstart', 'focus']) link.addEventListener(type, () => import(`./views/${link.dataset.view}.js`).catch(() => {}), { once: true, passive: true });
  }
} catch (failure) {
  fail(failure);
}
