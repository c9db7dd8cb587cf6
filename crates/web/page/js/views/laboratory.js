// The laboratory: comparisons of algorithms, what each trick of the engine brings, heuristics examined.

import { block, button, element, fill } from '../dom.js';
import { say } from '../words.js';
import { Ablation } from '../laboratory/ablation.js';
import { Comparison } from '../laboratory/comparison.js';
import { Doctor } from '../laboratory/doctor.js';

const PARTS = {
  comparison: { word: 'page-laboratory-comparison', Part: Comparison },
  ablation: { word: 'page-laboratory-ablation', Part: Ablation },
  doctor: { word: 'page-laboratory-doctor', Part: Doctor },
};

/** Shows the view in `root`; gives back what takes it away. */
export function mount(root, { catalogue, memory, parameters }) {
  let part = null;
  const bench = element('div');
  const tabs = element('div', { class: 'row tabs', role: 'group', 'aria-label': say('page-laboratory-parts') });
  const open = name => {
    part?.close();
    memory.open = name;
    memory[name] ??= {};
    part = new PARTS[name].Part(catalogue, memory[name]);
    fill(bench, part.node);
    for (const tab of tabs.children) tab.setAttribute('aria-pressed', String(tab.name === name));
  };
  tabs.append(...Object.entries(PARTS).map(([name, { word }]) => button(say(word), () => open(name), { name })));
  root.append(element('h1', {}, say('page-laboratory-title')), block('laboratory stack', tabs, bench));
  const asked = parameters.get('part');
  open(asked in PARTS ? asked : (memory.open ?? 'comparison'));
  return () => part.close();
}
