// The recording of one contestant's search so far. It outlives the lane that shows it.

import { GameHistory } from './game_history.js';
import { PathHistory } from './path_history.js';

export class Search {
  constructor(contestant, kind) {
    this.contestant = contestant;
    this.kind = kind;
    /** Its name in the current language. */
    this.title = '';
    this.history = null;
    /** The last event of the stream: how it ended, with the report of the whole search. */
    this.end = null;
    this.opened = new Map();
  }

  begin(header) {
    this.history = this.kind === 'path' ? new PathHistory(header) : new GameHistory(header);
  }

  read(events) {
    for (const event of events) this.history.read(event);
  }

  finish(end) {
    this.end = end;
    if (end.report) this.history.finish(end.report);
  }

  /** The report of the whole search, shown or not. */
  get report() {
    return this.end?.run ?? this.end?.report ?? null;
  }
}
