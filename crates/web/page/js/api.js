// The client of the server's API: JSON in, JSON or a stream of events out. The only module that calls `fetch`.

import { say, spoken } from './words.js';

/** The server's refusal, with the same sentence that the command line prints. */
export class Refusal extends Error {
  /** @param {{code: string, message: string, found?: string, at?: [number, number] | null}} error */
  constructor(error, status) {
    super(error.message);
    this.code = error.code;
    this.found = error.found;
    this.at = error.at ?? null;
    this.status = status;
  }
}

/** `GET /api/<path>`, in the given or the current language. */
export const get = (path, language) => answer(request(path, { method: 'GET' }, language));

/** `POST /api/<path>` with a JSON body; resolves to the answer or throws a `Refusal`. */
export const post = (path, body, signal) => answer(send(path, body, signal));

/**
 * `POST /api/<path>` whose answer is a stream: calls `handlers[event](data)` for every event as it arrives,
 * and resolves to the data of the last one. An `error` event throws a `Refusal`; aborting the signal resolves to `null`
 * (and stops the server's search).
 * @param {Record<string, (data: any) => void>} handlers
 * @param {AbortSignal} [signal]
 */
export async function stream(path, body, handlers, signal) {
  try {
    const response = await send(path, body, signal);
    if (!response.ok) throw await refusal(response);
    let last = null;
    for await (const { event, data } of events(response.body)) {
      if (event === 'error') throw new Refusal(data.error ?? data, 200);
      handlers[event]?.(data);
      last = data;
    }
    return last;
  } catch (failure) {
    if (signal?.aborted) return null;
    throw failure instanceof Refusal ? failure : offline();
  }
}

/** Throws the server's refusal of a search, if there is one; a search that is accepted is cancelled at once. */
export async function validate(path, body) {
  const cancel = new AbortController();
  const response = await send(path, body, cancel.signal);
  if (!response.ok) throw await refusal(response);
  cancel.abort();
}

/** The text of one of the page's files. */
export async function file(path) {
  const response = await fetch(path).catch(() => { throw offline(); });
  if (!response.ok) throw await refusal(response);
  return response.text();
}

/** Whether a failure only means that we aborted the request. */
export const stopped = failure => failure?.name === 'AbortError';

async function request(path, options, language = spoken()) {
  try {
    return await fetch(`api/${path}?lang=${language}`, { cache: 'no-store', ...options });
  } catch (failure) {
    if (stopped(failure)) throw failure;
    throw offline();
  }
}

const offline = () => new Refusal({ code: 'offline', message: say('page-offline') }, 0);

const send = (path, body, signal) =>
  request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal });

async function answer(pending) {
  const response = await pending;
  if (!response.ok) throw await refusal(response);
  return response.json();
}

async function refusal(response) {
  const fallback = { code: `http-${response.status}`, message: `${response.status} ${response.statusText}` };
  const told = await response.json().catch(() => null);
  return new Refusal(told?.error ?? fallback, response.status);
}

/** The server-sent events of a body, parsed: `{event, data}`. */
async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).split(/\r?\n\r?\n/);
      rest = blocks.pop();
      for (const block of blocks) {
        const parsed = parse(block);
        if (parsed) yield parsed;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Parses one block of lines `event: name` and `data: json`; nothing for keep-alive comments. */
function parse(block) {
  let event = 'message';
  const data = [];
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(5));
  }
  return data.length ? { event, data: JSON.parse(data.join('\n')) } : null;
}
