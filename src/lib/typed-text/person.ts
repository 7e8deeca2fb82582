import { foldText } from '../fold-text.ts';
import { tidyTyped } from './typed-kinds.ts';

/** đ and the letters that look like it: ð (its capital Ð, U+00D0, is typed for Đ) and ɖ (Ɖ). */
const barred = /[đðɖ]/g;

/** A person's name as names are compared: without case and marks, đ and its look-alikes as d. */
export function foldPerson(name: string): string {
  return foldText(tidyTyped('name', name)).replace(barred, 'd');
}

/** Returns true where two spellings name one person. */
export function isSamePerson(one: string, other: string): boolean {
  return foldPerson(one) === foldPerson(other);
}
