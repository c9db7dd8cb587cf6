// Saving and loading a game in the two record formats: JSON lines, and text with tags.

import { post } from '../api.js';
import { alarm, block, button, download, element, field, openDialog } from '../dom.js';
import { say } from '../words.js';

/** Asks for the format and offers the game as a file. */
export function saveRecord(game, players) {
  const fault = alarm();
  const save = async (format, close) => {
    try {
      const { text, file_name: name } = await post('record/write', { ...game, players, format });
      download(text, name);
      close();
    } catch (failure) {
      fault.textContent = failure.message;
    }
  };
  openDialog(say('page-save'), close => [
    element('p', {}, say('page-save-about')),
    fault,
    block('actions',
      button(say('page-cancel'), close),
      button(say('page-save-text'), () => save('text', close)),
      button(say('page-save-jsonl'), () => save('jsonl', close), { class: 'main' })),
  ]);
}

/** Asks for a file or a pasted text; `onRead` gets `{game, position, moves, players}`. */
export function loadRecord(onRead) {
  const fault = alarm();
  const text = element('textarea', { id: 'record-text', spellcheck: 'false' });
  openDialog(say('page-load'), close => {
    const read = async content => {
      try {
        const record = await post('record/read', { text: content });
        close();
        onRead(record);
      } catch (failure) {
        fault.textContent = failure.message;
      }
    };
    const file = element('input', {
      type: 'file', id: 'record-file', accept: '.jsonl,.pgn,.txt,.json,text/plain',
      on: { change: async event => { if (event.target.files[0]) read(await event.target.files[0].text()); } },
    });
    return [
      field(say('page-load-file'), file),
      field(say('page-load-paste'), text),
      fault,
      block('actions', button(say('page-cancel'), close), button(say('page-load'), () => read(text.value), { class: 'main' })),
    ];
  });
}
