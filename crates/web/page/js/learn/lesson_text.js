// Parses the text of a lesson: `title:` and `source:`, then sections that begin with `# name`. Lines of the section
// `code` are `events | pseudocode`: the events of a recording that highlight the line. Also pages of the documentation.

import { element } from '../dom.js';

/** Parses a lesson. Sections are lists of paragraphs and points; the code is a list of lines. */
export function readLesson(text) {
  const [head, ...parts] = text.split(/^# /m);
  const field = name => head.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1] ?? '';
  const sections = Object.fromEntries(parts.map(part => {
    const end = part.indexOf('\n');
    return [part.slice(0, end).trim(), part.slice(end + 1).trimEnd()];
  }));
  const { code = '', ...texts } = sections;
  return { title: field('title'), source: field('source'), texts, code: code.split('\n').map(readLine) };
}

function readLine(line) {
  const bar = line.indexOf('| ');
  const text = line.slice(bar + 2);
  return { events: line.slice(0, bar).trim().split(/\s+/).filter(Boolean), text: text.trimStart(), indent: (text.length - text.trimStart().length) / 2 };
}

/** A section as paragraphs and lists; marks `code` and **emphasis**. */
export function written(section = '') {
  const blocks = section.trim().split(/\n\n+/);
  return blocks.map(block => (block.startsWith('- ')
    ? element('ul', {}, block.split('\n').map(line => element('li', {}, marked(line.slice(2)))))
    : element('p', {}, marked(block))));
}

/** A page of the documentation: headings, paragraphs and tables. Its links lead to other files, and are left out. */
export function writtenPage(text) {
  const title = text.match(/^# (.*)$/m)?.[1];
  return text.replace(/^\[.*\)$/gm, '').trim().split(/\n\n+/).map(part => {
    const [, level, heading] = part.match(/^(#+) (.*)$/) ?? [];
    if (heading) return element(`h${level.length}`, {}, marked(heading));
    return part.startsWith('|') ? table(part.split('\n'), title) : element('p', {}, marked(part));
  });
}

function table([head, , ...rows], title) {
  const row = (line, kind) => element('tr', {}, line.split('|').slice(1, -1).map((cell, place) =>
    element(place ? kind : 'th', { scope: kind === 'th' ? 'col' : place ? null : 'row' }, marked(cell.trim()))));
  // What is wider than the screen scrolls, by the keyboard too.
  return element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': title },
    element('table', {}, element('thead', {}, row(head, 'th')), element('tbody', {}, rows.map(line => row(line, 'td')))));
}

function marked(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map(part => {
    if (part.startsWith('`')) return element('code', {}, part.slice(1, -1));
    return part.startsWith('**') ? element('strong', {}, part.slice(2, -2)) : part;
  });
}
