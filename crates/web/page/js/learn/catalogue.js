// The list of lessons: one for every algorithm page of the documentation, in teaching order.

import { file } from '../api.js';
import { spoken } from '../words.js';
import { readLesson } from './lesson_text.js';

/** The groups in order. */
export const GROUPS = ['blind', 'informed', 'memory', 'games'];

let list = null;
const texts = new Map();

/** All lessons: `{page, group, algorithms, example, memory}`. */
export async function lessons() {
  list ??= JSON.parse(await file('lessons/lessons.json'));
  return list;
}

/** The lesson about an algorithm, or `null`. */
export const lessonOf = (all, algorithm) => all.find(each => each.page === algorithm || each.algorithms.includes(algorithm)) ?? null;

/** A lesson's name in links: its first algorithm, or its page if it has none of its own. */
export const nameOf = lesson => lesson.algorithms[0] ?? lesson.page;

/** The algorithm of a lesson's example. */
export const searcherOf = lesson => new URLSearchParams(lesson.example).get('algorithms').split(':')[0];

/** The text of a lesson in the current language. */
export async function lessonText(page) {
  const path = `lessons/${spoken()}/${page}.txt`;
  if (!texts.has(path)) texts.set(path, readLesson(await file(path)));
  return texts.get(path);
}
