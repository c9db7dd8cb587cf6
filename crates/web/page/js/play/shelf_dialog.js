// The dialog of saved games: continue or delete them.

import { block, button, element, fill, note, openDialog } from '../dom.js';
import { moveCount, say, spoken } from '../words.js';
import { seatName } from './seats.js';
import { remove, shelf } from './shelf.js';

/** @param {{catalogue: object, own: string, open: (entry: object) => void}} options */
export function showShelf({ catalogue, own, open }) {
  openDialog(say('page-games'), close => {
    const list = element('ul', { class: 'shelf' });
    const draw = () => {
      const all = shelf();
      fill(list, all.map(entry => row(entry, catalogue, own, { open: () => { close(); open(entry); }, drop: () => { remove(entry.id); draw(); list.querySelector('button')?.focus(); } })));
      if (!all.length) fill(list, element('li', {}, note('soft', say('page-games-none'))));
    };
    draw();
    return [note('soft small', say('page-games-about')), list, block('actions', button(say('page-close'), close))];
  });
}

function row(entry, catalogue, own, { open, drop }) {
  const { kind, saved, when, over } = entry;
  const [id] = (saved.game ?? saved.problem).split(':');
  const name = (kind === 'puzzle' ? catalogue.problems : catalogue.games).find(each => each.id === id)?.name ?? id;
  const who = saved.seats?.map(seatName).join(' – ') ?? saved.position;
  const details = [who, moveCount(saved.moves.length), over && say('page-game-over'), time(when)].filter(Boolean).join(' · ');
  return element('li', { class: entry.id === own ? 'here' : '' },
    button([element('strong', {}, name), element('span', { class: 'small soft' }, details)], open, { class: 'quiet kept' }),
    entry.id !== own && button('×', drop, { class: 'quiet', 'aria-label': say('page-game-drop', { name }), title: say('page-game-drop', { name }) }));
}

const time = when => (when ? new Intl.DateTimeFormat(spoken() === 'pt' ? 'pt-PT' : 'en-GB', { dateStyle: 'short', timeStyle: 'short' }).format(when) : '');
