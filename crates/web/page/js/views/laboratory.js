// The view of this name; its content follows.

import { element } from '../dom.js';
import { say } from '../words.js';

/** Shows the view in `root`; gives back what takes it away. */
export function mount(root) {
  root.append(element('h1', {}, say('page-nav-laboratory')));
  return () => {};
}
