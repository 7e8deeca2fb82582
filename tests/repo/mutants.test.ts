import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listMutants } from '../planted/mutants/mutate.ts';
import { wings } from '../planted/mutants/wings.ts';
import { root } from '../support/sources.ts';

/** Texts that a machine makes of one line. */
function textsOf(line: string): string[] {
  return listMutants('one.ts', line).map(
    ({ start, end, replacement }) => line.slice(0, start) + replacement + line.slice(end),
  );
}

describe('changes by machine', () => {
  test.each([
    ['is = one < other;', ['is = one <= other;']],
    ['is = one === 1 && two;', ['is = one !== 1 && two;', 'is = one === 1 || two;']],
    ['left = whole - paid;', ['left = whole + paid;']],
    ['for (let i = 0; i < 9; i += 2);', ['for (let i = 0; i <= 9; i += 2);']],
    ['while (isOpen && one < 9) next();', ['while (isOpen && one <= 9) next();']],
    ['text = `one` + two;', []],
    ['share = (betsMinor * 3n) / 7n;', ['share = ((((betsMinor * 3n)) + (7n) - 1n) / (7n));']],
    ["a.where('b', '>=', c)", ['a', "a.where('b', '>', c)"]],
    ["a.orderBy('b', 'desc')", ['a', "a.orderBy('b', 'asc')"]],
    ['startOfDay(day, site.timeZone)', ["startOfDay(day, 'UTC')"]],
    ['x = { memberId: one, agentId: other };', ['x = { memberId: other, agentId: one };']],
    ['x = !isOver;', ['x = isOver;']],
  ])('of %s are small ones', (line, expected) => {
    expect(textsOf(line).sort()).toEqual(expected.toSorted());
  });

  test('are made of files that are there, and tested by tests that are there', () => {
    const paths = wings.flatMap(({ files, tests }) => [...files, ...tests]);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
