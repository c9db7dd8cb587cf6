// The laboratory: comparisons of algorithms, ablations of the engine, the heuristic doctor. Settings and results
// survive a reload; the address has the settings.

import { alarm, block, button, element, fill } from '../dom.js';
import { copyLink } from '../parts/links.js';
import { keepHere, recallHere } from '../store.js';
import { say } from '../words.js';
import { Ablation } from '../laboratory/ablation.js';
import { Comparison } from '../laboratory/comparison.js';
import { Doctor } from '../laboratory/doctor.js';
import { linkedSettings, pack, settingsLink, unpack } from '../laboratory/settings.js';

const PARTS = {
  comparison: { word: 'page-laboratory-comparison', Part: Comparison },
  ablation: { word: 'page-laboratory-ablation', Part: Ablation },
  doctor: { word: 'page-laboratory-doctor', Part: Doctor },
};

/** Mounts the view in `root`; returns `{unmount, follow?}`. */
export function mount(root, { catalogue, memory, parameters, link }) {
  if (!memory.open) Object.assign(memory, unpack(recallHere('laboratory', {})));
  let part = null;
  const bench = element('div');
  const status = element('span', { class: 'small soft', role: 'status' });
  const tabs = element('div', { class: 'row tabs', role: 'group', 'aria-label': say('page-laboratory-parts') });
  const save = () => {
    keepHere('laboratory', pack(memory));
    if (part) link({ part: memory.open, ...settingsLink(memory[memory.open].settings) });
  };
  const open = (name, asked = new URLSearchParams()) => {
    part?.close();
    memory.open = name;
    if (typeof memory[name] !== 'object' || memory[name] === null) memory[name] = {};
    const { Part } = PARTS[name];
    // Stored settings may come from another version: missing ones get defaults, and unknown ones reset all.
    const usual = Part.usual(catalogue, asked.get('problem') ?? memory[name].settings?.problem);
    const isOther = asked.has('problem') && asked.get('problem') !== memory[name].settings?.problem;
    const settings = linkedSettings({ ...usual, ...(isOther ? {} : memory[name].settings) }, asked);
    const suits = Part.suits(settings, catalogue);
    memory[name].settings = suits ? settings : usual;
    part = new Part(catalogue, memory[name], { changed: save });
    fill(bench, !suits && String(asked) !== '' && alarm(say('page-laboratory-link-wrong')), part.node);
    for (const tab of tabs.children) tab.setAttribute('aria-pressed', String(tab.name === name));
    save();
  };
  tabs.append(...Object.entries(PARTS).map(([name, { word }]) => button(say(word), () => open(name), { name })));
  root.append(
    block('row spread theatre-head', element('h1', {}, say('page-laboratory-title')),
      block('row', status, button(say('page-copy-link'), () => { save(); copyLink(words => { status.textContent = words; }); }))),
    block('laboratory stack', tabs, bench));
  const asked = parameters.get('part');
  open(asked in PARTS ? asked : (memory.open in PARTS ? memory.open : 'comparison'), parameters);
  window.addEventListener('pagehide', save);
  return {
    unmount: () => {
      window.removeEventListener('pagehide', save);
      keepHere('laboratory', pack(memory));
      part.close();
    },
  };
}
