// Lists of modules, `all.js` of a folder, are made by the server: node asks it for them, too.
//
//   node --import ./lists.mjs

import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const page = new URL('../../page/', import.meta.url).href;
const isList = url => url.startsWith(page) && url.endsWith('/all.js');

// Hooks have a thread of their own.
if (isMainThread) register(import.meta.url);

export async function resolve(specifier, context, next) {
  const url = URL.canParse(specifier, context.parentURL) ? new URL(specifier, context.parentURL).href : '';
  return isList(url) ? { url, shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  if (!isList(url)) return next(url, context);
  const answer = await fetch(new URL(url.slice(page.length), process.env.JOGADA_ADDRESS ?? 'http://127.0.0.1:8000/'));
  return { format: 'module', source: await answer.text(), shortCircuit: true };
}
