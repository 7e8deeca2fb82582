import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('whatever is copied is copied by the one button that says how where it cannot be', () => {
  const users = globSync('src/**/*.{ts,tsx,astro,js}').filter((file) =>
    /clipboard|execCommand/.test(readFileSync(file, 'utf8')),
  );
  expect(users).toEqual(['src/islands/kit/copy-button.tsx']);
});
