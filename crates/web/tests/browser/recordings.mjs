// Recorded searches (`jogada puzzle … --record FILE`, `jogada best … --record FILE`), read as the theatre reads them.

import { readFileSync } from 'node:fs';
import { GameHistory } from '../../page/js/theatre/game_history.js';
import { PathHistory } from '../../page/js/theatre/path_history.js';

/** The history of a recording, or of its first events only. */
export function read(name, length = Infinity) {
  const text = readFileSync(new URL(`recordings/${name}.jsonl`, import.meta.url), 'utf8');
  const [header, ...events] = text.trim().split('\n').map(line => JSON.parse(line));
  const history = header.game ? new GameHistory(header) : new PathHistory(header);
  for (const event of events.filter(each => each.e !== 'end').slice(0, length)) history.read(event);
  return history;
}
