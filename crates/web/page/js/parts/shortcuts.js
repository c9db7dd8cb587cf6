// Keyboard shortcuts of each view, and the sheet that lists them. `?` opens it everywhere.

import { block, element, note, openDialog } from '../dom.js';
import { say } from '../words.js';
import { isLoud, setLoud } from './sound.js';

/** The keys of each view, with the messages that describe them. */
const SHEETS = {
  play: [['U', 'page-undo'], ['R', 'page-redo'], ['H', 'page-hint'], ['V', 'page-values'], ['N', 'page-new-game'], ['← ↑ → ↓', 'page-keys-board'], ['Enter', 'page-keys-press']],
  analyse: [['← →', 'page-keys-step'], ['Home End', 'page-keys-ends'], ['V', 'page-values'], ['A', 'page-analyse-start'], ['M', 'page-next-mistake']],
  learn: [['← →', 'page-keys-step'], ['Home End', 'page-keys-ends'], ['Space', 'page-keys-play'], ['P', 'page-predict']],
  draw: [['← ↑ → ↓', 'page-keys-board'], ['W E S G 1–9', 'page-keys-paint'], ['Enter', 'page-keys-press']],
  theatre: [['← →', 'page-keys-step'], ['Home End', 'page-keys-ends'], ['Space', 'page-keys-play'], ['F', 'page-theatre-present']],
};

/** Whether a key is meant for the page, not for a text field or the browser. */
export const isShortcut = event => !event.altKey && !event.ctrlKey && !event.metaKey && !event.target.closest?.('input, select, textarea, dialog');

/** Shows the keys of a view first, then all others. */
export function showShortcuts(view) {
  const sheet = name => element('section', {}, element('h3', {}, say(`page-nav-${name}`)), element('dl', {}, SHEETS[name].map(row)));
  const others = Object.keys(SHEETS).filter(name => name !== view);
  const row = ([key, word]) => [element('dt', {}, key.split(' ').map(each => element('kbd', {}, each))), element('dd', {}, say(word))];
  const loud = element('label', { class: 'choice' }, element('input', { type: 'checkbox', set: { checked: isLoud() }, on: { change: event => setLoud(event.target.checked) } }), say('page-sound'));
  openDialog(say('page-keys-title'), close => [
    block('key-sheets', SHEETS[view] ? sheet(view) : null), loud,
    element('details', {}, element('summary', {}, say('page-keys-others')), block('key-sheets', others.map(sheet))),
    note('small', element('a', { href: '#/glossary', on: { click: close } }, say('page-learn-glossary'))),
  ]);
}
