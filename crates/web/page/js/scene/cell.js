// The theatre in a page of its own: recordings that are carried along, and nobody to ask. Notebooks and exported scenes are made of it.

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
