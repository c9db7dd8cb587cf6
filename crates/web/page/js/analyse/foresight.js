// Where a line of play leads: who makes each of its moves, for in some games a player moves twice, and in how many moves it ends the
// game. Only the server knows; what it said of a line is remembered for as long as the position is looked at.

/** Lines that are asked for at once; the others are asked for when they are shown again. */
const AT_ONCE = 3;

export class Foresight {
  #known = new Map();
  #asked = 0;

  /**
   * @param {(line: string[]) => Promise<object>} look fetches the game after a line
   * @param {() => void} changed more is known
   */
  constructor(look, changed) {
    this.look = look;
    this.changed = changed;
  }

  /** What is known of a line, `{players, ends}`; asks for it if nothing is. */
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
      // A line that cannot be followed has no more to tell.
    } finally {
      this.#asked -= 1;
    }
  }
}
