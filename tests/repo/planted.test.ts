import { describe, expect, test } from 'vitest';
import { beyondSeeds } from '../planted/beyond-seeds.ts';
import { faults } from '../planted/faults.ts';
import { listFiles, readSource } from '../support/sources.ts';

const files = new Set(listFiles('src', 'tests', 'public/locales'));

describe('planted faults', () => {
  test('there are enough of them, each with a name of its own', () => {
    expect(faults.length).toBeGreaterThanOrEqual(80);
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });

  test.each(faults)('$name: its place stands once in its file', (fault) => {
    const { file, text, replacement } = fault;
    expect(files.has(file), file).toBe(true);
    expect(readSource(file).split(text).length - 1, `${file}: ${text}`).toBe(1);
    expect(replacement).not.toBe(text);
  });

  // Whether a title is still some test's is for the runner to say: then no test runs.
  test.each(faults)('$name: files ought to see it that are there', ({ seenBy }) => {
    expect(seenBy.length).toBeGreaterThan(0);
    for (const file of seenBy) expect(files.has(file), file).toBe(true);
  });

  test('those that no seed can find are planted', () => {
    const names = new Set(faults.map(({ name }) => name));
    expect([...beyondSeeds.keys()].filter((name) => !names.has(name))).toEqual([]);
  });

  test('those that no test sees are named, with why', () => {
    const known = readSource('docs/planted-faults.md');
    for (const { name, missedBecause } of faults) {
      if (missedBecause !== undefined) expect(known).toContain(`${name}: ${missedBecause}`);
    }
  });
});
