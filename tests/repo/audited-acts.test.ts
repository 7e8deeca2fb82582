import { expect, test } from 'vitest';
import { listFiles, readSource } from '../support/sources.ts';

/** Acts that the platform's source writes to the audit log, by their names. */
function listActs(): string[] {
  const sources = listFiles('src/platform').filter((file) => file.endsWith('.ts'));
  const acts = sources.flatMap((file) =>
    [...readSource(file).matchAll(/\bact: '([a-z]+(?:_[a-z]+)+)'/g)].map(([, act = '']) => act),
  );
  return [...new Set(acts)].toSorted();
}

test('every act of the audit log is looked at by a test', () => {
  const tests = listFiles('tests/platform', 'tests/simulation', 'tests/server', 'tests/e2e');
  const looked = new Set(tests.flatMap((file) => readSource(file).match(/\b[a-z]+(_[a-z]+)+\b/g)));
  const acts = listActs();
  expect(acts.length).toBeGreaterThan(50);
  expect(acts.filter((act) => !looked.has(act))).toEqual([]);
});
