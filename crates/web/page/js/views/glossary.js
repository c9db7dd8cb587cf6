// The glossary, in the reader's language: the page of the documentation.

import { file } from '../api.js';
import { alarm, block, button, fill } from '../dom.js';
import { writtenPage } from '../learn/lesson_text.js';
import { say, spoken } from '../words.js';

export function mount(root) {
  const node = block('panel glossary');
  let closed = false;
  const load = () => file(`glossary/${spoken()}.md`).then(text => { if (!closed) fill(node, writtenPage(text)); }, failure => {
    if (!closed) fill(node, alarm(failure.message), block('row', button(say('page-again'), load, { class: 'main' })));
  });
  root.append(node);
  load();
  return { unmount: () => { closed = true; } };
}
