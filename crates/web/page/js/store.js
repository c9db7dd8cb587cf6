// What the page remembers, as JSON under `jogada.<name>`: between visits, or as long as this tab is open. Without storage it just
// forgets.

const read = (storage, name, fallback) => {
  try {
    return JSON.parse(window[storage].getItem(`jogada.${name}`)) ?? fallback;
  } catch {
    return fallback;
  }
};

const write = (storage, name, value) => {
  try {
    if (value === undefined) window[storage].removeItem(`jogada.${name}`);
    else window[storage].setItem(`jogada.${name}`, JSON.stringify(value));
  } catch {
    // Full or forbidden: the game goes on, it only cannot be taken up again.
  }
};

/** What was kept under a name, or `fallback`. */
export const recall = (name, fallback = null) => read('localStorage', name, fallback);

/** Keeps a value under a name; `undefined` forgets it. */
export const keep = (name, value) => write('localStorage', name, value);

/** The same for this tab alone. */
export const recallHere = (name, fallback = null) => read('sessionStorage', name, fallback);
export const keepHere = (name, value) => write('sessionStorage', name, value);

/** The names that begin so, without that beginning. */
export function namesUnder(beginning) {
  try {
    const whole = `jogada.${beginning}`;
    return Object.keys(localStorage).filter(name => name.startsWith(whole)).map(name => name.slice(whole.length));
  } catch {
    return [];
  }
}
