import { expect, test } from 'vitest';
import { readSource } from '../support/sources.ts';

test('every icon has a drawing, and every drawing a name', () => {
  const named = [...readSource('src/components/ui/icons.ts').matchAll(/^ {2}'([\w-]+)',$/gm)];
  const drawn = [...readSource('src/components/ui/icons.svg').matchAll(/<symbol id="([\w-]+)"/g)];
  expect(named.length).toBeGreaterThan(20);
  expect(drawn.map(([, name]) => name)).toEqual(named.map(([, name]) => name));
});
