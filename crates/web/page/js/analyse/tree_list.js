// The moves of a study: the main line, with variations in brackets below the move they replace.

import { button, element, note } from '../dom.js';
import { say } from '../words.js';

/** @param {import('./study.js').Study} study */
export function treeList(study, onVisit) {
  if (!study.root.next.length) return note('soft', say('page-moves-none'));
  const list = element('div', { class: 'tree-list', role: 'group', tabindex: 0, 'aria-label': say('page-moves') }, line(study.root, 0, study, onVisit));
  requestAnimationFrame(() => {
    const here = list.querySelector('.here');
    if (here) list.scrollTop = here.offsetTop - list.clientHeight / 2;
  });
  return list;
}

/** A node's continuations from a ply on: the first continues the line, the others are variations. */
function line(from, ply, study, onVisit) {
  const parts = [];
  for (let [node, number] = [from, ply]; node.next.length; node = node.next[0], number += 1) {
    const [main, ...others] = node.next;
    parts.push(one(main, number, study, onVisit));
    for (const other of others) {
      parts.push(element('span', { class: 'variation' }, one(other, number, study, onVisit), line(other, number + 1, study, onVisit)));
    }
  }
  return parts;
}

function one(node, ply, study, onVisit) {
  const here = node === study.here;
  const mark = node.mark ?? '';
  return button([element('span', { class: 'soft' }, `${ply + 1}. `), `${node.move}${mark}`], () => onVisit(node), {
    class: `quiet ${here ? 'here' : ''} ${mark === '??' ? 'bad' : mark ? 'slip' : ''}`, 'aria-current': here ? 'true' : null,
  });
}
