// Settings of experiments in links and in storage. Sets are lists there.

/** What a link says of the settings, over what they are: of each key, a text, a number or a set, as it is there. */
export function linkedSettings(settings, parameters) {
  const read = { number: Number, string: text => text, object: text => new Set(text.split(' ').filter(Boolean)) };
  const told = Object.entries(settings).filter(([key]) => parameters.has(key));
  return { ...settings, ...Object.fromEntries(told.map(([key, value]) => [key, read[typeof value](parameters.get(key))])) };
}

/** The parameters of a link to these settings. */
export const settingsLink = settings => Object.fromEntries(Object.entries(settings)
  .map(([key, value]) => [key, value instanceof Set ? [...value].join(' ') : String(value)]));

/** As JSON can hold it, and back. */
export const pack = value => JSON.parse(JSON.stringify(value, (_, each) => (each instanceof Set ? { set: [...each] } : each)));

export function unpack(value) {
  if (Array.isArray(value?.set)) return new Set(value.set);
  if (!value || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpack(each)]));
}
