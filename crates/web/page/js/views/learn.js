// Learn: every algorithm as a lesson with a worked example. Without an algorithm in the address, the list of lessons.

import { alarm, block, button, element, fill, note } from '../dom.js';
import { isShortcut } from '../parts/shortcuts.js';
import { say } from '../words.js';
import { GROUPS, lessonOf, lessonText, lessons, nameOf } from '../learn/catalogue.js';
import { LessonPage } from '../learn/lesson.js';

/** Mounts the view in `root`; returns `{unmount, follow?}`. */
export function mount(root, context) {
  const learn = new Learn(root, context);
  const onKey = event => {
    if (event.key === 'p' && isShortcut(event) && !learn.page?.quiz) learn.page?.predictButton?.click();
    else learn.page?.stage?.transport.key(event);
  };
  const onTheme = () => learn.page?.stage?.recolour();
  document.addEventListener('keydown', onKey);
  root.addEventListener('theme', onTheme);
  return {
    unmount: () => {
      document.removeEventListener('keydown', onKey);
      root.removeEventListener('theme', onTheme);
      learn.close();
    },
  };
}

class Learn {
  #closed = false;

  constructor(root, context) {
    this.page = null;
    this.node = block('learn');
    root.append(this.node);
    this.#try(context);
  }

  #try(context) {
    this.#open(context).catch(failure => {
      if (!this.#closed) fill(this.node, block('panel stack', alarm(failure.message), block('row', button(say('page-again'), () => { fill(this.node); this.#try(context); }, { class: 'main' }))));
    });
  }

  close() {
    this.#closed = true;
    this.page?.close();
  }

  async #open(context) {
    const all = await lessons();
    const asked = context.parameters.get('algorithm');
    const lesson = asked && lessonOf(all, asked);
    const place = all.indexOf(lesson);
    const [before, after] = [all[place - 1], all[place + 1]];
    const texts = await Promise.all((lesson ? [before, after] : all).map(each => each && withText(each)));
    if (this.#closed) return;
    if (!lesson) {
      this.#list(texts, asked);
      return;
    }
    const name = lesson.algorithms.includes(asked) ? asked : nameOf(lesson);
    this.page = new LessonPage(this.node, context, lesson, name, { before: texts[0], after: texts[1] });
  }

  #list(all, asked) {
    const card = lesson => element('a', { class: 'panel lesson-card', href: `#/learn?algorithm=${nameOf(lesson)}` },
      element('h3', {}, lesson.title), note('small', firstSentence(lesson.texts.idea)), note('small soft', lesson.source));
    fill(this.node,
      element('h1', {}, say('page-nav-learn')),
      note('lesson-intro', say('page-learn-intro'), ' ', element('a', { href: '#/glossary' }, say('page-learn-glossary'))),
      asked && alarm(say('page-learn-unknown', { algorithm: asked })),
      GROUPS.map(group => element('section', { class: 'lesson-group' }, element('h2', {}, say(`page-learn-group-${group}`)),
        block('lesson-cards', all.filter(lesson => lesson.group === group).map(card)))));
  }
}

const withText = async lesson => ({ ...lesson, ...await lessonText(lesson.page) });

/** The text of a card: the first sentence, without markup. */
const firstSentence = text => text.replaceAll('**', '').match(/^.*?\.(?=\s|$)/s)?.[0] ?? text;
