// The players: `human`, a computer in the server's notation, `ai:level=3`, `ai:time=2s`, `ai:depth=6`, or an external
// engine that the server's owner named, `engine:anna`.

import { element, fill, select } from '../dom.js';
import { say } from '../words.js';

/** A computer's kinds of limit: the values offered, the default, and the words. */
const LIMITS = {
  level: { offered: [], usual: '', words: 'page-seat-level', kind: 'page-limit-level' },
  time: { offered: ['200ms', '500ms', '1s', '2s', '5s', '10s', '30s'], usual: '1s', words: 'page-seat-time', kind: 'page-limit-time' },
  depth: { offered: [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20], usual: '6', words: 'page-seat-depth', kind: 'page-limit-depth' },
};

/** Names of the engines on this server. */
let engines = [];

/** Takes the levels, the default level and the engines from the server. */
export function learnPlayers({ levels, usual_level: usual, engines: named = [] }) {
  engines = named;
  LIMITS.level.offered = Array.from({ length: levels }, (_, place) => place + 1);
  LIMITS.level.usual = String(usual);
}

/** The default players: a person, and a computer of the default level. */
export const usualSeats = () => ['human', `ai:level=${LIMITS.level.usual}`];

export const isHuman = seat => seat === 'human';

/** A person in another browser. */
export const isFriend = seat => seat === 'friend';
export const isEngine = seat => seat.startsWith('engine:');

/** Parses a computer's seat: `{limit: 'level', value: '3'}`. */
function parse(seat) {
  const found = /(level|time|depth)=(\w+)/.exec(seat);
  return found ? { limit: found[1], value: found[2] } : { limit: 'level', value: LIMITS.level.usual };
}

/** A seat in words: a person, or the computer and its limit. */
export function seatName(seat) {
  if (isHuman(seat)) return say('page-seat-human');
  if (isFriend(seat)) return say('page-seat-friend');
  if (isEngine(seat)) return seat.slice('engine:'.length);
  const { limit, value } = parse(seat);
  return say(LIMITS[limit].words, { value });
}

/** A control to choose a seat's player; `onChange` gets it in notation. */
export function seatEditor(seat, label, onChange) {
  const node = element('span', { class: 'seat-editor', role: 'group', 'aria-label': label });
  const draw = now => {
    const { limit, value } = parse(now);
    const programs = [...new Set([...engines.map(name => `engine:${name}`), ...(isEngine(now) ? [now] : [])])];
    const kinds = [['human', say('page-seat-human')], ...Object.keys(LIMITS).map(key => [key, say(LIMITS[key].kind)]),
      ...programs.map(seat => [seat, seatName(seat)])];
    const isComputer = !isHuman(now) && !isEngine(now);
    const kind = select(kinds, isComputer ? limit : now, chosen => {
      const next = chosen in LIMITS ? `ai:${chosen}=${LIMITS[chosen].usual}` : chosen;
      draw(next);
      node.querySelector('select')?.focus();
      onChange(next);
    }, { 'aria-label': label });
    const offered = LIMITS[limit].offered.map(String);
    if (!offered.includes(value)) offered.push(value);
    const amount = isComputer && select(offered.map(each => [each, each]), value,
      chosen => onChange(`ai:${limit}=${chosen}`), { 'aria-label': say(LIMITS[limit].kind) });
    fill(node, kind, amount);
  };
  draw(seat);
  return node;
}
