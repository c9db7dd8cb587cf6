// The lessons there are: one for every page of the documentation's algorithms, in the order in which they are taught.

import { file } from '../api.js';
import { spoken } from '../words.js';
import { readLesson } from './lesson_text.js';

/** The groups, in their order. */
export const GROUPS = ['blind', 'informed', 'memory', 'games'];

let list = null;
const texts = new Map();

/** All lessons: `{page, group, algorithms, example, memory}`. */
export async function lessons() {
  list ??= JSON.parse(await file('lessons/lessons.json'));
  return list;
}

/** The lesson that teaches an algorithm; nothing if there is none. */
export const lessonOf = (all, algorithm) => all.find(each => each.page === algorithm || each.algorithms.includes(algorithm)) ?? null;

/** What a link calls a lesson: its first algorithm, or its page where it teaches none of its own. */
export const nameOf = lesson => lesson.algorithms[0] ?? lesson.page;

/** The algorithm that a lesson's example is searched by. */
export const searcherOf = lesson => new URLSearchParams(lesson.example).get('algorithms').split(':')[0];

/** The text of a lesson in the language in force. */
export async function lessonText(page) {
  const path = `lessons/${spoken()}/${page}.txt`;
  if (!texts.has(path)) texts.set(path, readLesson(await file(path)));
  return texts.get(path);
}
