// Fork: something is changed at the current step, and the changed search is shown beside the original.

import { block, button, element, field, form, note, openDialog, select } from '../dom.js';
import { count, say } from '../words.js';

/** Game algorithms by random games: they have no move ordering and no window. */
const RANDOM = ['mcts', 'monte-carlo', 'random'];
/** Game algorithms with a window of their own. */
const WINDOWED = ['alpha-beta', 'negamax-hard', 'negamax-soft', 'course', 'engine'];
/** Path algorithms in which the order of moves does not matter: they sort their nodes, or return to moves one by one. */
const UNORDERED = ['beam', 'sma', 'course-sma', 'optimal'];

/** Why the searches on the stage cannot be forked, in words; nothing if they can. */
export function whyNoFork(searches) {
  const [{ contestant, kind }] = searches;
  if (searches.some(search => search.contestant.fork !== undefined)) return say('page-fork-not-twice');
  if (searches.length > 1) return say('page-fork-not-several');
  return kind === 'game' && RANDOM.includes(contestant.algorithm) ? say('page-fork-not-random') : '';
}

/** Asks what changes after `step`; `onFork` gets the changed contestant. */
export function askFork({ contestant, kind, heuristics, step, onFork }) {
  const { algorithm } = contestant;
  const [informed, windowed] = [kind === 'path' && heuristics.length > 0, kind === 'game' && WINDOWED.includes(algorithm)];
  // If only the order can change, it does.
  const choice = { heuristic: contestant.heuristic ?? heuristics[0]?.name, weight: 1, reversed: informed || windowed ? '' : 'reversed', alpha: '', beta: '' };
  const number = key => element('input', { type: 'number', step: 'any', class: 'mono', value: choice[key], on: { input: event => { choice[key] = event.target.value; } } });
  openDialog(say('page-fork-title', { step: count(step) }), close => {
    const estimates = () => [
      field(say('page-fork-heuristic'), select(heuristics.map(each => [each.name, each.name]), choice.heuristic, value => { choice.heuristic = value; })),
      field(say('page-fork-weight'), element('input', { type: 'number', min: 0, max: 100, step: 0.5, value: 1, on: { input: event => { choice.weight = event.target.value; } } })),
    ];
    const order = () => field(say('page-fork-order'), select([['', say('page-fork-order-same')], ['reversed', say('page-fork-order-reversed')]], choice.reversed, value => { choice.reversed = value; }));
    const window = () => block('row', field(say('page-fork-alpha'), number('alpha')), field(say('page-fork-beta'), number('beta')));
    const fault = element('p', { class: 'fault', role: 'alert' });
    return [note('small soft', say('page-fork-about')), form('stack', () => {
      const other = forked(contestant, kind, step, choice);
      if (!Object.keys(other).some(key => key.startsWith('fork-'))) {
        fault.textContent = say('page-fork-nothing');
        return;
      }
      close();
      onFork(other);
    }, informed && estimates(), !UNORDERED.includes(algorithm) && order(), windowed && window(), fault, block('actions', button(say('page-cancel'), close), element('button', { type: 'submit', class: 'main' }, say('page-fork'))))];
  });
}

/** The contestant with the change. */
function forked(contestant, kind, step, choice) {
  const other = { ...contestant, fork: step };
  if (choice.reversed) other['fork-order'] = choice.reversed;
  if (kind === 'path') {
    if (choice.heuristic !== contestant.heuristic) other['fork-heuristic'] = choice.heuristic;
    const weight = Math.round(Number(choice.weight) * 100);
    if (weight >= 0 && weight !== 100) other['fork-weight'] = weight;
    return other;
  }
  const [alpha, beta] = [choice.alpha, choice.beta].map((end, place) => (end === '' ? [-9999, 9999][place] : Math.round(Number(end))));
  if (choice.alpha !== '' || choice.beta !== '') other['fork-window'] = `${alpha};${beta}`;
  return other;
}
