// A scene of the theatre as one HTML file that works without a server: player, words and recordings are embedded.

import { file, post } from '../api.js';
import { download } from '../dom.js';
import { spoken, vocabulary } from '../words.js';

const STYLES = ['style/base.css', 'style/boards.css', 'style/laboratory.css', 'style/theatre.css'];
const OWN = 'main#view{padding:8px}';
/** Number of nodes of a game search whose boards are embedded. */
const MOST_BOARDS = 60;

/** Saves the searches, at a step, as a file. */
export async function exportScene(searches, step, name) {
  download(await sceneOf(searches, step), `${name}.html`, 'text/html');
}

/** The HTML page. */
export async function sceneOf(searches, step) {
  const data = {
    language: spoken(), words: vocabulary(), step,
    recordings: searches.map(({ title, kind, history, end }) => ({ title, kind, header: history.header, events: history.events, end })),
    boards: searches.length === 1 ? await boardsOf(searches[0]) : {},
  };
  const [styles, modules] = await Promise.all([Promise.all(STYLES.map(file)), modulesOf('js/scene/cell.js')]);
  const imports = Object.fromEntries(Object.entries(modules).map(([path, text]) => [path, `data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`]));
  return [
    `<!DOCTYPE html><html lang="${data.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escaped(searches.map(search => search.title).join(', '))} · jogada</title><style>${styles.join('')}${OWN}</style></head>`,
    '<body><main id="view"></main><p id="live" class="unseen" aria-live="polite"></p>',
    `<script type="application/json" id="recordings">${inScript(data)}</script>`,
    `<script type="importmap">${inScript({ imports })}</script>`,
    '<script type="module">import \'js/scene/cell.js\';</script></body></html>\n',
  ].join('');
}

/** A module and all its imports, by path; `api.js` is replaced by the embedded data. */
async function modulesOf(first) {
  const modules = {};
  const waiting = [first];
  while (waiting.length) {
    const path = waiting.pop();
    if (path in modules) continue;
    const text = await file(path === 'js/api.js' ? 'js/scene/carried_boards.js' : path);
    modules[path] = text.replace(/((?:from|import)[\s(]+)'(\.[^']*)'/g, (_, words, name) => {
      const named = new URL(name, `http://x/${path}`).pathname.slice(1);
      waiting.push(named);
      return `${words}'${named}'`;
    });
  }
  return modules;
}

/** The boards of the first nodes of a game search, by the moves that lead to them. */
async function boardsOf({ kind, history }) {
  if (kind !== 'game') return {};
  const { game, position } = history.header;
  const lines = [...new Map(history.nodes.map(node => [history.moves(node).join(' '), history.moves(node)])).entries()].slice(0, MOST_BOARDS);
  const boards = {};
  for (const [key, moves] of lines) boards[key] = await post('game', { game, position, moves });
  return boards;
}

const inScript = data => JSON.stringify(data).replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
