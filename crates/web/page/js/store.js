// The page's storage, as JSON under `jogada.<name>`: between visits, or per tab. Without storage nothing is remembered.

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
    // Full or forbidden: the game goes on, but cannot be resumed.
  }
};

/** The value under a name, or `fallback`. */
export const recall = (name, fallback = null) => read('localStorage', name, fallback);

/** Stores a value under a name; `undefined` deletes it. */
export const keep = (name, value) => write('localStorage', name, value);

/** The same for this tab alone. */
export const recallHere = (name, fallback = null) => read('sessionStorage', name, fallback);
export const keepHere = (name, value) => write('sessionStorage', name, value);

/** The names with this prefix, without it. */
export function namesUnder(beginning) {
  try {
    const whole = `jogada.${beginning}`;
    return Object.keys(localStorage).filter(name => name.startsWith(whole)).map(name => name.slice(whole.length));
  } catch {
    return [];
  }
}
