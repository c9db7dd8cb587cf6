// The theatre as a self-contained page with embedded recordings and no server. Notebooks and exported scenes use it.

import { Search } from '../theatre/search.js';
import { Stage } from '../theatre/stage.js';
import { learn } from '../words.js';

const data = JSON.parse(document.getElementById('recordings').textContent);
learn(data.language, data.words);
const searches = data.recordings.map(({ title, kind, header, events, end }) => {
  const search = new Search({ algorithm: header.algorithm }, kind);
  search.title = title;
  search.begin(header);
  search.read(events);
  search.finish(end);
  return search;
});
const live = document.getElementById('live');
const stage = new Stage(searches, { announce: text => { live.textContent = text; }, onRest: () => {} });
document.getElementById('view').append(stage.node);
document.addEventListener('keydown', event => stage.transport.key(event));
stage.resume(data.step ?? 0);
