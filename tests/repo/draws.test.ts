import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readSource } from '../support/sources.ts';

/* Nothing that makes a result may read bets (draws, §2): two ways to see that it does not. */

const rule = 'src/lib/lottery/proof/draw-rule.ts';
const importing = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g;

function importsOf(file: string): readonly string[] {
  return [...readSource(file).matchAll(importing)].map(([, to = '']) => {
    if (to.startsWith('.')) return normalize(join(dirname(file), to));
    return to.startsWith('#') ? `src/${to.slice(1)}` : to;
  });
}

/** Everything that a file imports, through others as well. */
function reached(file: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const to of importsOf(file)) {
    if (seen.has(to)) continue;
    seen.add(to);
    if (/\.ts$/.test(to) && to.startsWith('src/')) reached(to, seen);
  }
  return seen;
}

test('the rule that makes a result imports nothing at all', () => {
  expect(importsOf(rule)).toEqual([]);
  expect(readSource(rule)).not.toContain('import(');
});

test('the platform’s files that draw a result reach no bet', () => {
  const draws = listFiles('src/platform').filter((file) => importsOf(file).includes(rule));
  const isOfBets = (path: string) =>
    /\/draws\/(?:[\w-]*\/)*(?:bets?|slips?|settlement)\b/.test(path);
  const reading = draws.flatMap((file) =>
    [...reached(file)].filter(isOfBets).map((bets) => `${file} reaches ${bets}`),
  );
  expect(reading).toEqual([]);
});

test('what a file reaches is found through others', () => {
  const settling = reached('src/lib/lottery/settlement/settle.ts');
  expect(settling).toContain('src/lib/lottery/plays/vn-tables.ts');
});

test.each([
  ['lottery', 30],
  ['commission', 15],
])('the engine of src/lib/%s imports nothing but lib', (folder, leastFiles) => {
  const files = listFiles(`src/lib/${folder}`);
  const others = files.flatMap((file) =>
    importsOf(file)
      .filter((to) => !to.startsWith('src/lib/'))
      .map((to) => `${file} imports ${to}`),
  );
  expect(files.length).toBeGreaterThan(leastFiles);
  expect(others).toEqual([]);
});
