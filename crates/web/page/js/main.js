// The frame of the page: the view that the address's hash names, the language and the theme.
//
// A view is a module `views/<name>.js` with `mount(root, context) -> unmount`. The context:
//   catalogue    games, problems, algorithms and limits, as GET /api/catalogue gives them
//   parameters   URLSearchParams of the hash: `#/analyse?game=nim`
//   memory       an object of the view's own that outlives unmounting (change of language or view)
//   announce     tells a sentence to screen readers
//   go           go('analyse', {game: 'nim'}) changes view

import { get } from './api.js';
import { alarm, fill } from './dom.js';
import { learnLevels } from './play/seats.js';
import { learn, say, spoken } from './words.js';

const VIEWS = ['play', 'analyse', 'theatre', 'laboratory'];
const root = document.getElementById('view');
const memories = Object.fromEntries(VIEWS.map(name => [name, {}]));
let catalogue = null;
let unmount = null;
let turn = 0;

function route() {
  const [path, query] = location.hash.replace(/^#\/?/, '').split('?');
  return { name: VIEWS.includes(path) ? path : 'play', parameters: new URLSearchParams(query) };
}

/** Shows the view of the address; a later call overtakes an earlier one that still loads. */
async function show() {
  const { name, parameters } = route();
  const mine = ++turn;
  const view = await import(`./views/${name}.js`);
  if (mine !== turn) return;
  unmount?.();
  fill(root);
  root.dataset.view = name;
  document.title = `${say(`page-nav-${name}`)} · jogada`;
  for (const link of document.querySelectorAll('[data-view]')) {
    if (link === root) continue;
    link.toggleAttribute('data-here', link.dataset.view === name);
    if (link.dataset.view === name) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  unmount = view.mount(root, { catalogue, parameters, memory: memories[name], announce, go }) ?? null;
}

function go(name, parameters = {}) {
  const query = new URLSearchParams(parameters).toString();
  location.hash = `#/${name}${query ? `?${query}` : ''}`;
}

function announce(sentence) {
  document.getElementById('live').textContent = sentence;
}

async function speak(language) {
  const [words, list] = await Promise.all([get('messages', language), get('catalogue', language)]);
  catalogue = list;
  learnLevels(list);
  learn(language, words);
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll('[data-word]')) node.textContent = say(node.dataset.word);
  for (const node of document.querySelectorAll('[data-label]')) node.setAttribute('aria-label', say(node.dataset.label));
  nameSwitches();
}

/** The styles of the views: without them no view is shown. */
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
  const theme = document.getElementById('theme');
  theme.setAttribute('aria-label', say(dark() ? 'page-theme-light' : 'page-theme-dark'));
  theme.title = theme.getAttribute('aria-label');
}

/** Remembers a choice where the server reads it, so that the frame is right from its first paint on. */
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

window.addEventListener('hashchange', event => {
  // The link that skips to the content is no change of view.
  if (location.hash === '#view') history.replaceState(null, '', new URL(event.oldURL).hash || '#/play');
  else show();
});

try {
  // The view's modules come while the words do.
  import(`./views/${route().name}.js`);
  await speak(document.documentElement.lang);
  await dressed;
  await show();
} catch (failure) {
  fill(root, alarm(failure.message));
}
