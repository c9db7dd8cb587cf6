// The players: `human`, a computer in the server's notation, `ai:level=3`, `ai:time=2s`, `ai:depth=6`, or an external
// engine that the server's owner named, `engine:anna`.

import { element, fill, select } from '../dom.js';
import { say } from '../words.js';

/** The settings by which a computer is limited, the usual one first: `{name, values, default}`. */
let limits = [];

/** Names of the engines on this server. */
let engines = [];

/** Takes the settings of computers and the engines from the server. */
export function learnPlayers({ computer_limits: known, engines: named = [] }) {
  limits = known;
  engines = named;
}

const limitOf = name => limits.find(limit => limit.name === name);
const computer = ({ name, default: usual }) => `ai:${name}=${usual}`;

/** The default players: a person, and a computer. */
export const usualSeats = () => ['human', computer(limits[0])];

export const isHuman = seat => seat === 'human';

/** A person in another browser. */
export const isFriend = seat => seat === 'friend';
export const isEngine = seat => seat.startsWith('engine:');

/** Parses a computer's seat: `{limit: 'level', value: '3'}`. */
function parse(seat) {
  const found = [...seat.matchAll(/(\w+)=(\w+)/g)].find(([, name]) => limitOf(name));
  return found ? { limit: found[1], value: found[2] } : { limit: limits[0].name, value: limits[0].default };
}

/** A seat in words: a person, or the computer and its limit. */
export function seatName(seat) {
  if (isHuman(seat)) return say('page-seat-human');
  if (isFriend(seat)) return say('page-seat-friend');
  if (isEngine(seat)) return seat.slice('engine:'.length);
  const { limit, value } = parse(seat);
  return say(`page-seat-${limit}`, { value });
}

/** A control to choose a seat's player; `onChange` gets it in notation. */
export function seatEditor(seat, label, onChange) {
  const node = element('span', { class: 'seat-editor', role: 'group', 'aria-label': label });
  const draw = now => {
    const { limit, value } = parse(now);
    const programs = [...new Set([...engines.map(name => `engine:${name}`), ...(isEngine(now) ? [now] : [])])];
    const kinds = [['human', say('page-seat-human')], ...limits.map(({ name }) => [name, say(`page-limit-${name}`)]),
      ...programs.map(seat => [seat, seatName(seat)])];
    const isComputer = !isHuman(now) && !isEngine(now);
    const kind = select(kinds, isComputer ? limit : now, chosen => {
      const next = limitOf(chosen) ? computer(limitOf(chosen)) : chosen;
      draw(next);
      node.querySelector('select')?.focus();
      onChange(next);
    }, { 'aria-label': label });
    const offered = [...limitOf(limit).values];
    if (!offered.includes(value)) offered.push(value);
    const amount = isComputer && select(offered.map(each => [each, each]), value,
      chosen => onChange(`ai:${limit}=${chosen}`), { 'aria-label': say(`page-limit-${limit}`) });
    fill(node, kind, amount);
  };
  draw(seat);
  return node;
}
