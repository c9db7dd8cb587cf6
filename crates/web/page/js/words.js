// The page's texts in the current language, and numbers in that language's format.

let words = {};
let language = 'en';

/** Sets the texts `{key: text}` of a language, `en` or `pt`. */
export function learn(code, texts) {
  language = code;
  words = texts;
}

/** The current language: `en` or `pt`. */
export const spoken = () => language;

/** All texts of the current language. */
export const vocabulary = () => words;

/** Whether a key has a text. */
export const knows = key => key in words;

/** The text of a key with `{name}` replaced by `values.name`. An unknown key is returned as it is. */
export function say(key, values = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{\s*\$?([\w-]+)\s*\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** A number of moves in words: 1 move, 6 moves. */
export const moveCount = number => say(number === 1 ? 'page-moves-one' : 'page-moves-count', { count: number });

const locale = () => (language === 'pt' ? 'pt-PT' : 'en-GB');

/** A whole number with thousands separated: 1 234 567. */
export const count = number => new Intl.NumberFormat(locale(), { useGrouping: 'always' }).format(number);

/** A number in few characters: 1.2 M. */
export const short = number =>
  new Intl.NumberFormat(locale(), { notation: 'compact', maximumFractionDigits: 1 }).format(number);

/** Milliseconds as a time: 0.03 ms, 340 ms, 2.1 s. */
export function time(milliseconds) {
  const [value, unit] = milliseconds < 1000 ? [milliseconds, 'ms'] : [milliseconds / 1000, 's'];
  const digits = unit === 's' ? 1 : value < 10 ? 2 : 0;
  return `${new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(value)} ${unit}`;
}

/** A value with its sign: +3, 0, −2. */
export const signed = value =>
  new Intl.NumberFormat(locale(), { signDisplay: 'exceptZero', maximumFractionDigits: 2 }).format(value);
