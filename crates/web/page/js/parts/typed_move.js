// A field to type a move. The server's refusal is shown below it, word for word.

import { block, CODE, element } from '../dom.js';
import { say } from '../words.js';

/** @param {(move: string) => Promise<void>} make throws the server's refusal */
export function typedMove(make, help) {
  const fault = element('p', { class: 'fault', role: 'alert', id: 'move-fault' });
  const input = element('input', {
    ...CODE, name: 'move', autocapitalize: 'none', 'aria-describedby': 'move-fault',
    'aria-label': say('page-type-move'), placeholder: say('page-type-move'), title: help,
    on: { input: () => { fault.textContent = ''; } },
  });
  const submit = async event => {
    event.preventDefault();
    const move = input.value.trim();
    if (!move) return;
    try {
      await make(move);
      input.value = '';
    } catch (failure) {
      fault.textContent = failure.message;
      input.select();
    }
  };
  return element('form', { class: 'typed', on: { submit } },
    block('row', input, element('button', { type: 'submit' }, say('page-make-move'))), fault);
}
