// Settings of experiments in links and in storage, where sets are lists.

/** The settings with the values of a link, each converted to the type of the present one: text, number or set. */
export function linkedSettings(settings, parameters) {
  const read = { number: Number, string: text => text, object: text => new Set(text.split(' ').filter(Boolean)) };
  const linked = Object.entries(settings).filter(([key]) => parameters.has(key));
  return { ...settings, ...Object.fromEntries(linked.map(([key, value]) => [key, read[typeof value](parameters.get(key))])) };
}

/** The parameters of a link to these settings. */
export const settingsLink = settings => Object.fromEntries(Object.entries(settings)
  .map(([key, value]) => [key, value instanceof Set ? [...value].join(' ') : String(value)]));

/** Converts to JSON values, and back. */
export const pack = value => JSON.parse(JSON.stringify(value, (_, each) => (each instanceof Set ? { set: [...each] } : each)));

export function unpack(value) {
  if (Array.isArray(value?.set)) return new Set(value.set);
  if (!value || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpack(each)]));
}
