// What the page remembers between visits, as JSON under `jogada.<name>`; without storage it just forgets.

/** What was kept under a name, or `fallback`. */
export function recall(name, fallback = null) {
  try {
    return JSON.parse(localStorage.getItem(`jogada.${name}`)) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Keeps a value under a name. */
export function keep(name, value) {
  try {
    localStorage.setItem(`jogada.${name}`, JSON.stringify(value));
  } catch {
    // Full or forbidden: the game goes on, it only cannot be taken up again.
  }
}
