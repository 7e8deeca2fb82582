import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another, spoken or written. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 6;

/** Makes a reference that people quote: `F-7K3Q9D` for feedback, `A-` applications, `T-` threads. */
export function makeReference(letter: 'F' | 'A' | 'T'): string {
  const code = Array.from({ length: referenceLength }, () => alphabet[randomInt(alphabet.length)]);
  return `${letter}-${code.join('')}`;
}
