import { randomUUID } from 'node:crypto';

const blockSize = 4_096;
const endings = Array.from({ length: blockSize }, (_each, index) => hex(index, 3));

/**
 * Creates a generator of request ids. An id has the form of a UUID: the process's random part and a
 * counter. Random ids, and even writing the whole counter each time, would measurably slow down a
 * page from memory.
 */
export function createRequestIds(): () => string {
  const processPart = randomUUID().slice(0, 24);
  let block = -1;
  let start = '';
  let used = blockSize;
  return () => {
    if (used === blockSize) {
      block += 1;
      start = processPart + hex(block, 9);
      used = 0;
    }
    const id = start + endings[used];
    used += 1;
    return id;
  };
}

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0');
}
