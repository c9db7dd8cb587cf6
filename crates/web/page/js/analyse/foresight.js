// Where a line of play leads: the player of each move (in some games a player moves twice) and the number of moves to
// the end of the game. The server computes it; answers are cached while the position is shown.

/** Limit on concurrent requests; the other lines are requested when shown again. */
const AT_ONCE = 3;

export class Foresight {
  #known = new Map();
  #asked = 0;

  /**
   * @param {(line: string[]) => Promise<object>} look fetches the game after a line
   * @param {() => void} changed called when more is known
   */
  constructor(look, changed) {
    this.look = look;
    this.changed = changed;
  }

  /** What is known of a line, `{players, ends}`; requests it if nothing is. */
  of(line) {
    const key = line.join(' ');
    if (!this.#known.has(key) && this.#asked < AT_ONCE) this.#ask(key, line);
    return this.#known.get(key) ?? { players: [], ends: 0 };
  }

  async #ask(key, line) {
    this.#known.set(key, { players: [], ends: 0 });
    this.#asked += 1;
    try {
      const { played, ending } = await this.look(line);
      this.#known.set(key, { players: played.slice(-line.length).map(({ player }) => player), ends: ending ? line.length : 0 });
      this.changed();
    } catch {
      // An illegal line has no data.
    } finally {
      this.#asked -= 1;
    }
  }
}
