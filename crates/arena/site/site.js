// The site of a championship: standings, cross table, games to step through, openings with their proofs.
// The data is in the page; games are scripts beside it, loaded on demand.

import { createBoard } from 'js/boards/board.js';
import { block, button, element, fill, note, panel, select, svg } from 'js/dom.js';
import { count, learn, say, signed, spoken, time } from 'js/words.js';

const data = JSON.parse(document.getElementById('championship').textContent);
const root = document.getElementById('view');
const loaded = new Map();
const waiting = new Map();
let leave = null;

/** Called by a game's script with its data. */
window.championshipGame = (number, game) => {
  loaded.set(number, game);
  waiting.get(number)?.();
};

/** A game with its boards, from the file beside the page. */
function load(number) {
  if (loaded.has(number)) return Promise.resolve(loaded.get(number));
  return new Promise((done, failed) => {
    waiting.set(number, () => done(loaded.get(number)));
    document.head.append(element('script', { src: `games/${String(number).padStart(4, '0')}.js`, on: { error: failed } }));
  });
}

const remembered = name => { try { return localStorage.getItem(`jogada.${name}`); } catch { return null; } };
const remember = (name, value) => { try { localStorage.setItem(`jogada.${name}`, value); } catch { /* No storage: the choice is forgotten. */ } };

/** Half points as points: 2½. */
const points = half => `${half >= 2 || half === 0 ? Math.floor(half / 2) : ''}${half % 2 ? '½' : ''}`;
const playerLink = name => element('a', { href: `#/player/${encodeURIComponent(name)}`, class: 'player-link' }, name);
const gameLink = (number, ...content) => element('a', { href: `#/game/${number}`, class: 'game-link' }, content);
const cell = (...content) => element('td', {}, content);
const figure = (...content) => element('td', { class: 'number' }, content);
const heads = (...keys) => element('thead', {}, element('tr', {}, keys.map(([key, kind]) => element('th', { class: kind, scope: 'col' }, key ? say(`site-${key}`) : element('span', { class: 'unseen' }, '#')))));

/** A cell that small screens hide. */
const tally = (number, kind = '') => element('td', { class: `number wide ${kind}` }, number);

/* Standings */

function standings() {
  const rows = data.standings;
  const most = Math.max(1, ...rows.map(row => row.points / Math.max(row.games, 1)));
  const [low, high] = [Math.min(0, ...rows.map(row => row.elo.low)), Math.max(0, ...rows.map(row => row.elo.high))];
  const proved = rows.some(row => row.proof.mean_loss !== null);
  const body = rows.map(row => element('tr', { class: row.disqualified ? 'out' : `rank-${row.rank}` },
    element('td', { class: 'rank' }, row.rank),
    element('th', { scope: 'row' }, playerLink(row.name), row.player && row.player !== row.name ? note('spec', row.player) : null,
      row.disqualified ? note('spec loss', say('site-out')) : null),
    element('td', { class: 'number points' }, block('bar-cell', element('span', { class: 'bar', style: { width: `${100 * row.points / Math.max(row.games, 1) / most}%` } }), element('b', {}, points(2 * row.points)))),
    tally(row.games), tally(row.wins, 'win'), tally(row.draws), tally(row.losses, 'loss'),
    element('td', {}, interval(row.elo, low, high)),
    proved ? figure(row.proof.mean_loss === null ? '–' : loss(row.proof.mean_loss)) : null,
    figure(row.failures ? element('span', { class: 'loss' }, row.failures) : '')));
  return panel(say('site-standings'),
    element('div', { class: 'scroll' }, element('table', { class: 'standings' },
      heads(['', 'rank'], ['name'], ['points', 'number'], ['games', 'number wide'], ['won', 'number wide'], ['drawn', 'number wide'], ['lost', 'number wide'], ['rating'], ...(proved ? [['loss', 'number']] : []), ['failures', 'number']),
      element('tbody', {}, body))),
    note('small soft', say('site-rating-note'), proved ? ` ${say(data.has_points ? 'site-loss-note-points' : 'site-loss-note')}` : '',
      data.spearman_rating_and_proof === null ? '' : ` ${say('site-agreement', { value: signed(Math.round(100 * data.spearman_rating_and_proof) / 100) })}`));
}

const loss = value => new Intl.NumberFormat(spoken() === 'pt' ? 'pt-PT' : 'en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);

/** A rating with its interval, drawn on the common scale. */
function interval(elo, low, high) {
  const at = value => 4 + 132 * (value - low) / Math.max(high - low, 1);
  const text = `${signed(Math.round(elo.value))} (${signed(Math.round(elo.low))} … ${signed(Math.round(elo.high))})`;
  return block('rating', element('span', { class: 'elo' }, signed(Math.round(elo.value))),
    svg('svg', { viewBox: '0 0 140 20', class: 'interval', role: 'img', 'aria-label': text },
      svg('title', {}, text),
      svg('line', { x1: at(0), x2: at(0), y1: 2, y2: 18, class: 'zero' }),
      svg('line', { x1: at(elo.low), x2: at(elo.high), y1: 10, y2: 10, class: 'span' }),
      svg('circle', { cx: at(elo.value), cy: 10, r: 4.5, class: 'dot' })));
}

/* Cross table */

function crossTable() {
  const rows = data.standings;
  const cells = data.cross_half_points_and_games;
  const body = rows.map((row, y) => element('tr', {},
    element('td', { class: 'rank' }, y + 1), element('th', { scope: 'row' }, playerLink(row.name)),
    rows.map((other, x) => {
      const [half, games] = cells[y][x];
      if (x === y) return element('td', { class: 'self' });
      if (!games) return element('td', { class: 'cross' });
      const share = half / (2 * games);
      return element('td', { class: 'cross', style: { '--share': share } },
        element('a', { href: `#/games/${encodeURIComponent(row.name)}/${encodeURIComponent(other.name)}`, title: `${row.name} – ${other.name}` }, points(half)));
    })));
  return panel(say('site-cross'), element('div', { class: 'scroll' }, element('table', { class: 'cross-table' },
    element('thead', {}, element('tr', {}, element('td', {}), element('td', {}), rows.map((row, place) => element('th', { class: 'number', title: row.name, scope: 'col' }, place + 1)))),
    element('tbody', {}, body))));
}

/* Knock-out and SPRT */

function bracket() {
  if (!data.bracket) return null;
  const side = (tie, name) => element('li', { class: tie.winner && tie.winner === name ? 'through' : '' }, name === null ? say('site-bye') : playerLink(name));
  return panel(say('site-bracket'), element('div', { class: 'scroll bracket' }, data.bracket.map((round, place) => element('section', {},
    element('h3', {}, say('site-round', { number: place + 1 })),
    round.map(tie => element('ul', { class: 'tie' }, tie.players.map(name => side(tie, name)), tie.by_lot ? element('li', { class: 'soft small' }, say('site-by-lot')) : null))))));
}

function sprt() {
  if (!data.sprt) return null;
  const { llr, bounds: [low, high], decision, pairs, elo0, elo1 } = data.sprt;
  const at = value => 200 * (Math.max(low, Math.min(high, value)) - low) / (high - low);
  return panel('SPRT', note('', say(`site-sprt-${decision.toLowerCase()}`, { elo0, elo1 })),
    svg('svg', { viewBox: '-4 0 208 26', class: 'sprt', role: 'img', 'aria-label': `LLR ${llr.toFixed(2)}` },
      svg('line', { x1: 0, x2: 200, y1: 13, y2: 13, class: 'span' }), svg('line', { x1: at(0), x2: at(0), y1: 5, y2: 21, class: 'zero' }), svg('circle', { cx: at(llr), cy: 13, r: 6, class: 'dot' })),
    note('small soft', `LLR ${llr.toFixed(2)} (${low.toFixed(2)} … ${high.toFixed(2)}) · [${pairs.join(', ')}]`));
}

/* Openings and likeness */

function openings() {
  const row = (opening, place) => element('tr', {}, figure(place + 1), element('td', {}, element('code', { class: 'position' }, opening.position)),
    figure(opening.komi ? signed(opening.komi) : '0'),
    cell(opening.proved === null ? say('site-not-proved') : say('site-proved', { value: signed(opening.proved), method: opening.method, nodes: count(opening.nodes) })));
  return panel(say('site-openings'), element('div', { class: 'scroll' }, element('table', {},
    heads(['', 'number'], ['position'], ['komi', 'number'], ['proof']), element('tbody', {}, data.openings.map(row)))), note('small soft', say('site-openings-note')));
}

function alike() {
  if (!data.alike) return null;
  const line = ([[one, two], same, positions, expected]) => element('li', {}, say('site-alike-pair', { one, two, same, positions, expected: expected.toFixed(1) }));
  return panel(say('site-alike'), data.alike.length ? element('ul', {}, data.alike.map(line)) : note('', say('site-alike-none')), note('small soft', say('site-alike-note')));
}

function leftOut() {
  if (!data.left_out?.length) return null;
  const { lang } = document.documentElement;
  return panel(say('site-left-out'), element('dl', { class: 'left-out' }, data.left_out.map(({ name, why }) => [element('dt', {}, name), element('dd', {}, why[lang])])));
}

/* Lists of games */

/** The result of a game, from the view of `name` if given. */
function outcome(game, name = null) {
  if (game.difference === 0) return element('span', { class: 'result draw' }, '½–½');
  const won = name === null ? null : (game.difference > 0) === (game.one === name);
  return element('span', { class: `result ${won === null ? '' : won ? 'win' : 'loss'}` }, game.difference > 0 ? '1–0' : '0–1');
}

const ended = game => (['rules', 'repetition', 'too-long'].includes(game.end) ? say(`site-end-${game.end}`) : say(`site-verdict-${game.end}`));

function gameTable(games, name = null) {
  const row = ([game, number]) => element('tr', { class: 'game-row', on: { click: event => { if (!event.target.closest('a')) location.hash = `#/game/${number}`; } } },
    figure(gameLink(number, number)), cell(game.one), cell(gameLink(number, outcome(game, name))), cell(game.two),
    figure(game.plies), element('td', { class: ['rules', 'repetition'].includes(game.end) ? 'soft' : 'loss' }, ended(game)));
  return element('div', { class: 'scroll' }, element('table', { class: 'games' },
    heads(['', 'number'], ['one'], ['result'], ['two'], ['moves', 'number'], ['end']), element('tbody', {}, games.map(row))));
}

const numbered = () => data.games.map((game, place) => [game, place + 1]);

function gamesView(one = '', two = '') {
  const names = data.standings.map(row => row.name);
  const options = [['', say('site-everybody')], ...names.map(name => [name, name])];
  const go = (first, second) => { location.hash = `#/games/${encodeURIComponent(first)}/${encodeURIComponent(second)}`; };
  const plays = (game, name) => !name || game.one === name || game.two === name;
  const games = numbered().filter(([game]) => plays(game, one) && plays(game, two));
  return panel(`${say('site-games')} (${count(games.length)})`,
    block('row filters', select(options, one, name => go(name, two), { 'aria-label': say('site-name') }), select(options, two, name => go(one, name), { 'aria-label': say('site-name') })),
    gameTable(games, one || null));
}

function playerView(name) {
  const row = data.standings.find(row => row.name === name);
  if (!row) return panel(name);
  const fact = (key, ...value) => element('div', {}, element('dt', {}, say(`site-${key}`)), element('dd', {}, value));
  return [
    panel(name, element('dl', { class: 'facts' },
      fact('rank', `${row.rank} / ${data.standings.length}`), fact('points', `${points(2 * row.points)} / ${row.games}`),
      fact('rating', `${signed(Math.round(row.elo.value))} (${signed(Math.round(row.elo.low))} … ${signed(Math.round(row.elo.high))})`),
      row.proof.mean_loss === null ? null : fact('loss', `${loss(row.proof.mean_loss)} (${count(row.proof.proved_moves)})`),
      fact('longest', time(row.longest_ms)), fact('failures', row.failures))),
    panel(say('site-games'), gameTable(numbered().filter(([game]) => game.one === name || game.two === name), name)),
  ];
}

/* A game */

/** The boards of a game: before the first move and after each. */
function boards(game) {
  const views = [];
  let scene = game.start;
  const view = (turn, mover) => ({ scene: scene.drawing ? null : scene, drawing: scene.drawing, points: turn?.points ?? null, to_move: mover });
  views.push(view(null, game.to_move));
  game.turns.forEach((turn, place) => {
    scene = { ...scene, ...turn.change };
    views.push(view(turn, game.turns[place + 1]?.by));
  });
  return views;
}

function gameView(number) {
  const summary = data.games[number - 1];
  if (!summary) return panel(String(number));
  const stage = block('stage', note('soft', '…'));
  const side = block('side stack');
  load(number).then(game => showGame(stage, side, summary, game), () => fill(stage, note('fault', say('site-missing'))));
  const previous = number > 1 ? gameLink(number - 1, '‹') : null;
  const next = number < data.games.length ? gameLink(number + 1, '›') : null;
  return element('section', { class: 'game-view' },
    element('h1', { class: 'versus' }, element('span', { class: 'of-1' }, playerLink(summary.one)), outcome(summary), element('span', { class: 'of-2' }, playerLink(summary.two))),
    note('soft centred', previous, ` ${say('site-game', { number })} · ${ended(summary)} `, next),
    block('game-layout', stage, side));
}

/** Shows the board, the buttons and the moves of a loaded game. */
function showGame(stage, side, summary, game) {
  const views = boards(game);
  const board = createBoard(views[0]);
  let at = 0;
  let player = null;
  const slider = element('input', { type: 'range', min: 0, max: game.turns.length, step: 1, 'aria-label': say('site-moves'), on: { input: event => go(Number(event.target.value)) } });
  const status = element('p', { class: 'status', role: 'status' });
  const list = element('ol', { class: 'moves' }, game.turns.map((turn, place) => element('li', {},
    element('button', { type: 'button', class: `quiet of-${turn.by}`, on: { click: () => go(place + 1) } },
      element('span', { class: 'mv' }, turn.move), mark(turn), element('span', { class: 'soft small' }, time(turn.us / 1000))))));
  const stop = () => { clearInterval(player); player = null; fill(play, '▶'); play.setAttribute('aria-label', say('site-play')); };
  const start = () => { if (at === game.turns.length) go(0); fill(play, '❚❚'); player = setInterval(() => (at < game.turns.length ? go(at + 1, true) : stop()), 900); };
  const play = button('▶', () => (player ? stop() : start()), { class: 'main', 'aria-label': say('site-play') });
  async function go(to, keep = false) {
    if (!keep && player) stop();
    const from = at;
    at = Math.max(0, Math.min(game.turns.length, to));
    const turn = game.turns[at - 1];
    slider.value = at;
    for (const [place, item] of [...list.children].entries()) item.toggleAttribute('data-here', place === at - 1);
    const here = list.children[at - 1];
    if (here) list.scrollTop = here.offsetTop - list.clientHeight / 2;
    fill(status, comments(game, summary, at));
    const state = { last: turn?.move ?? null, mover: views[at].to_move, moves: [] };
    if (at === from + 1) await board.play(views[from], views[at], turn.move, state);
    else board.show(views[at], state);
  }
  fill(stage, board.node);
  fill(side, block('row controls', button('«', () => go(0), { 'aria-label': say('site-first') }), button('‹', () => go(at - 1), { 'aria-label': say('site-back') }), play,
    button('›', () => go(at + 1), { 'aria-label': say('site-forward') }), button('»', () => go(game.turns.length), { 'aria-label': say('site-last') })),
  slider, status, list);
  const keys = event => {
    const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: game.turns.length }[event.key];
    if (step === undefined || event.target.closest('input, select')) return;
    event.preventDefault();
    go(step);
  };
  document.addEventListener('keydown', keys);
  leave = () => { document.removeEventListener('keydown', keys); clearInterval(player); };
  go(summary.turning === null ? game.turns.length : summary.turning + 1);
}

/** The mark of a move with a proved loss. */
function mark({ proved }) {
  if (!proved || proved[0] >= proved[1]) return null;
  return element('span', { class: 'mark', title: say('site-better', { move: proved[2] }) }, '??');
}

/** The comments on the position after `at` moves. */
function comments(game, summary, at) {
  const turn = game.turns[at - 1];
  const lines = [];
  const incident = game.incidents.filter(each => each.ply === at);
  if (turn) {
    const name = turn.by === 1 ? summary.one : summary.two;
    lines.push(element('span', {}, element('b', { class: `of-${turn.by}` }, name), `: ${turn.move}`));
    if (turn.points) lines.push(element('span', { class: 'soft' }, ` · ${turn.points.join(' – ')}`));
    if (turn.proved) {
      const [value, best, better] = turn.proved;
      const worth = number => (data.has_points ? signed(number) : say(['page-value-loss', 'page-value-draw', 'page-value-win'][Math.sign(number) + 1]));
      lines.push(element('span', { class: value < best ? 'verdict loss' : 'verdict soft' },
        value < best ? say('site-gave-away', { value: worth(value), move: better, best: worth(best) }) : say('site-best', { value: worth(value) })));
      if (summary.turning === at - 1) lines.push(element('span', { class: 'verdict loss' }, say('site-turning')));
    }
  } else lines.push(say('site-opening', { number: summary.opening + 1 }));
  for (const each of incident) {
    lines.push(element('span', { class: 'verdict loss' }, `${each.by === 1 ? summary.one : summary.two}: ${say(`site-verdict-${each.verdict}`)}`));
    const why = each.reason?.[spoken()];
    if (why) lines.push(element('span', { class: 'verdict soft' }, why));
  }
  return lines;
}

/* The frame */

function overview() {
  return [data.is_over ? null : note('told', say('site-live', { games: count(data.games.length) })), sprt(), standings(), bracket(), crossTable(), leftOut(), alike()];
}

const VIEWS = { '': overview, games: (one, two) => gamesView(one, two), openings: () => openings(), player: playerView, game: number => gameView(Number(number)) };

function show() {
  leave?.();
  leave = null;
  const [name, ...rest] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  const view = VIEWS[name] ?? overview;
  const shown = block('stack', view(...rest));
  fill(root, shown.querySelector('h1') ? null : element('h1', { class: 'unseen' }, data.title), shown);
  for (const link of document.querySelectorAll('.frame-nav a')) link.toggleAttribute('data-here', link.hash.replace(/^#\/?/, '') === name);
  scrollTo(0, 0);
}

function frame() {
  learn(language, data.words[language]);
  document.documentElement.lang = language;
  document.title = data.title;
  fill(document.querySelector('.brand span'), data.title);
  fill(document.querySelector('.frame-nav'), [['', 'standings'], ['games', 'games'], ['openings', 'openings']].map(([path, key]) => element('a', { href: `#/${path}` }, say(`site-${key}`))));
  fill(document.querySelector('.frame-switches'),
    button(language === 'en' ? 'PT' : 'EN', () => { language = language === 'en' ? 'pt' : 'en'; remember('language', language); frame(); }, { class: 'quiet', lang: language === 'en' ? 'pt' : 'en' }),
    button('', () => { theme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'); }, { class: 'quiet', id: 'theme', 'aria-label': say('site-theme') }));
  show();
}

function theme(name) {
  if (!name) return;
  document.documentElement.dataset.theme = name;
  remember('theme', name);
}

let language = ['en', 'pt'].includes(remembered('language')) ? remembered('language') : data.language;
theme(remembered('theme'));
addEventListener('hashchange', show);
frame();

// While games are played the page reloads itself, but not while a game is shown.
if (!data.is_over) setInterval(() => { if (!location.hash.startsWith('#/game/')) location.reload(); }, 5000);
