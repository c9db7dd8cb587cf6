// Controls of a game being played: the speed of two computers, and the question before a player resigns.

import { block, button, element, openDialog } from '../dom.js';
import { say } from '../words.js';

/** The pause between the moves of two computers. */
export function speedControl(pause, onChange) {
  const input = element('input', {
    type: 'range', min: 0, max: 2000, step: 100, value: 2000 - pause, 'aria-label': say('page-speed'),
    on: { input: event => onChange(2000 - Number(event.target.value)) },
  });
  return element('label', { class: 'row small' }, say('page-speed'), input);
}

/** Asks whether to resign, which cannot be undone in a friend's game; `act` resigns. */
export function askResign(act) {
  openDialog(say('page-resign-sure'), close => block('actions', button(say('page-cancel'), close), button(say('page-resign'), () => { close(); act(); }, { class: 'danger' })));
}
