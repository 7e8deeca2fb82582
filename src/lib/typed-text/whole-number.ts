import { tidyTyped } from './typed-kinds.ts';

/** Reads a whole number that is not below 0; `undefined` for anything else, and for more digits. */
export function parseWhole(text: string, mostDigits = 9): number | undefined {
  const typed = tidyTyped('number', text);
  return /^[0-9]+$/.test(typed) && typed.length <= mostDigits ? Number(typed) : undefined;
}
