// Fork: at the step the show stands at, something is changed, and the search goes on from there beside the one that it was.

import { block, button, element, field, form, note, openDialog, select } from '../dom.js';
import { count, say } from '../words.js';

/** Searchers of games that list their moves in the order given, and those that also have a window. */
const ORDERED = ['minimax', 'negamax', 'alpha-beta', 'negamax-hard', 'negamax-soft', 'mtdf'];
const WINDOWED = ['alpha-beta', 'negamax-hard', 'negamax-soft'];

/** Whether there is anything that can be changed. */
export const canFork = (contestant, kind, catalogue) => (kind === 'path'
  ? Boolean(catalogue.path_algorithms.find(each => each.name === contestant.algorithm)?.uses_heuristic)
  : ORDERED.includes(contestant.algorithm)) && contestant.fork === undefined;

/** Asks what changes after `step`; `onFork` gets the other contestant. */
export function askFork({ contestant, kind, heuristics, step, onFork }) {
  const choice = kind === 'path' ? { heuristic: contestant.heuristic ?? heuristics[0]?.name, weight: 1 } : { reversed: WINDOWED.includes(contestant.algorithm) ? '' : 'reversed', alpha: '', beta: '' };
  const number = key => element('input', { type: 'number', step: 'any', class: 'mono', value: choice[key], on: { input: event => { choice[key] = event.target.value; } } });
  openDialog(say('page-fork-title', { step: count(step) }), close => {
    const path = () => [
      field(say('page-fork-heuristic'), select(heuristics.map(each => [each.name, each.name]), choice.heuristic, value => { choice.heuristic = value; })),
      field(say('page-fork-weight'), element('input', { type: 'number', min: 0, max: 100, step: 0.5, value: 1, on: { input: event => { choice.weight = event.target.value; } } })),
    ];
    const game = () => [
      field(say('page-fork-order'), select([['', say('page-fork-order-same')], ['reversed', say('page-fork-order-reversed')]], choice.reversed, value => { choice.reversed = value; })),
      WINDOWED.includes(contestant.algorithm) && block('row', field(say('page-fork-alpha'), number('alpha')), field(say('page-fork-beta'), number('beta'))),
    ];
    return [note('small soft', say('page-fork-about')), form('stack', () => {
      close();
      onFork(forked(contestant, kind, step, choice));
    }, kind === 'path' ? path() : game(), block('actions', button(say('page-cancel'), close), element('button', { type: 'submit', class: 'main' }, say('page-fork'))))];
  });
}

/** The contestant that changes its course. */
function forked(contestant, kind, step, choice) {
  const other = { ...contestant, fork: step };
  if (kind === 'path') {
    if (choice.heuristic !== contestant.heuristic) other['fork-heuristic'] = choice.heuristic;
    const weight = Math.round(Number(choice.weight) * 100);
    if (weight >= 0 && weight !== 100) other['fork-weight'] = weight;
    return other;
  }
  if (choice.reversed) other['fork-order'] = choice.reversed;
  const [alpha, beta] = [choice.alpha, choice.beta].map((end, place) => (end === '' ? [-9999, 9999][place] : Math.round(Number(end))));
  if (choice.alpha !== '' || choice.beta !== '') other['fork-window'] = `${alpha};${beta}`;
  return other;
}
