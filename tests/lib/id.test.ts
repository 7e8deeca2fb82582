import { expect, test } from 'vitest';
import { newId } from '#lib/id.ts';

const nowMs = 1_790_000_000_000;
const many = (length: number, atMs = nowMs) => Array.from({ length }, () => newId(atMs));

test('an id is a UUID of version 7 that begins with its time', () => {
  const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  for (const id of many(100)) {
    expect(id).toMatch(shape);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(nowMs);
  }
});

test('ids sort as they were made, those of one millisecond too', () => {
  const ids = [...many(2_000), ...many(2_000, nowMs + 1)];
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what one millisecond counts from is another each time', () => {
  const firsts = Array.from({ length: 50 }, (_, index) => newId(nowMs + index).slice(14, 23));
  expect(new Set(firsts).size).toBeGreaterThan(40);
});
