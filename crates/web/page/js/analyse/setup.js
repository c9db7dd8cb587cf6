// Choosing the game and the position to analyse: by text, or by pressing places of the board with a tool.

import { editorOf } from '../boards/board.js';
import { otherMover, toolWords } from '../boards/editing.js';
import { alarm, block, button, CODE, element, field, fill, select } from '../dom.js';
import { say } from '../words.js';

/**
 * The panel. `open({game, position})` throws the server's refusal; `edited()` is called when editing begins or ends.
 * @param {{catalogue: object, open: (start: object) => Promise<void>, edited: () => void}} options
 */
export function setupPanel({ catalogue, open, edited }) {
  const fault = alarm();
  const help = element('p', { class: 'small soft help' });
  const tools = block('row tools');
  const text = element('input', { ...CODE, name: 'position' });
  const game = element('input', { ...CODE, name: 'game', list: 'known-games' });
  const state = { editing: false, tool: null, view: null };

  const attempt = async start => {
    fault.textContent = '';
    try {
      await open(start);
    } catch (failure) {
      fault.textContent = failure.message;
    }
  };
  const editor = () => state.view && editorOf(state.view);
  const drawTools = () => {
    const now = editor();
    if (!state.editing || !now) return fill(tools);
    if (!state.tool) state.tool = now.tools[0][0];
    const listed = now.tools.some(([name]) => name === state.tool);
    return fill(tools,
      now.tools.map(([name, words]) => button(say(words), () => { state.tool = name; drawTools(); }, { 'aria-pressed': String(name === state.tool) })),
      !listed && element('span', { class: 'told' }, toolWords(now, state.tool)),
      button(say('page-tool-mover', { player: state.view.to_move }), () => attempt({ game: state.view.game, position: otherMover(state.view.position, now) })),
      button(say('page-tool-start'), () => attempt({ game: state.view.game, position: null })));
  };
  const toggle = button(say('page-edit'), () => {
    state.editing = !state.editing;
    state.tool = null;
    toggle.setAttribute('aria-pressed', String(state.editing));
    drawTools();
    edited();
  }, { 'aria-pressed': 'false' });

  const submit = event => {
    event.preventDefault();
    attempt({ game: game.value.trim(), position: text.value.trim() || null });
  };
  const known = select(catalogue.games.map(each => [each.id, each.name]), null, id => {
    game.value = id;
    text.value = '';
    attempt({ game: id, position: null });
  });
  const title = element('summary', {}, say('page-game'));
  const node = element('details', { class: 'panel setup' }, title,
    element('form', { class: 'setup-fields', on: { submit } },
      field(say('page-game'), known), field(say('page-variant'), game), field(say('page-position'), text, { class: 'field wide' }),
      block('row', element('button', { type: 'submit', class: 'main' }, say('page-set')), toggle)),
    help, tools, fault);

  return {
    node,
    get editing() { return state.editing && Boolean(editor()); },
    /** Shows the current position. */
    show(view) {
      state.view = view;
      game.value = view.game;
      text.value = view.position;
      known.value = view.id;
      title.textContent = `${catalogue.games.find(each => each.id === view.id)?.name ?? view.game}: ${say('page-edit')}`;
      const listed = catalogue.games.find(each => each.id === view.id);
      help.textContent = listed?.position_help ?? '';
      toggle.hidden = !editor();
      drawTools();
    },
    /** Handles a pressed place while editing. */
    press(place) {
      const done = editor().press(state.view.position, place, state.tool);
      if (done.tool) state.tool = done.tool;
      if (done.position) attempt({ game: state.view.game, position: done.position });
      drawTools();
    },
  };
}
