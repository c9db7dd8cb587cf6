// The rules of a game or problem, with the same texts and pictures as in the terminal: the goal first.

import { post } from '../api.js';
import { picture } from '../boards/board.js';
import { alarm, block, button, element, fill, note, openDialog } from '../dom.js';
import { say } from '../words.js';

/** Opens the rules of a game with its parameters, `bishop:threat=off`. */
export function showRules(game) {
  const body = block('stack', note('soft', say('page-looking')));
  const dialog = openDialog(say('page-rules'), close => [body, block('actions', button(say('page-close'), close, { class: 'main' }))], { class: 'rules' });
  post('rules', { game }).then(rules => {
    dialog.querySelector('h2').textContent = rules.title;
    dialog.setAttribute('aria-label', rules.title);
    fill(body, rules.sections.map(section), rules.options.length > 0 && options(rules.options));
  }, failure => fill(body, alarm(failure.message)));
}

const section = ({ heading, text, pictures }) => element('section', {}, element('h3', {}, heading), note('', text), pictures.map(figure));

function figure({ caption, scenes, drawings }) {
  const drawn = scenes.map(scene => picture(scene, caption)).filter(Boolean);
  const boards = drawn.length === drawings.length ? drawn : drawings.map(text);
  const arrow = () => element('span', { class: 'arrow', 'aria-hidden': 'true' }, '→');
  return element('figure', { class: 'row' }, boards.map((board, place) => [place > 0 && arrow(), block('rules-board', board)]), element('figcaption', { class: 'small soft' }, caption));
}

const text = lines => element('pre', { class: 'drawing', 'aria-hidden': 'true' }, lines.map(spans => spans.map(span => span.text).join('')).join('\n'));

const options = list => element('section', {}, element('h3', {}, say('page-options')),
  element('dl', { class: 'options' }, list.map(({ name, about }) => [element('dt', {}, name), element('dd', {}, about)])));
