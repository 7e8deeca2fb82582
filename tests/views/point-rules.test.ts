import { expect, test } from 'vitest';
import { listPointRules } from '#views/point-rules.ts';

test('the mall speaks of a conversion into money while there is one', () => {
  const textsOf = (isConvertible: boolean) =>
    listPointRules({ isConvertible }).flatMap(({ texts }) => texts);
  expect(textsOf(true)).toContain('convertText');
  expect(textsOf(false)).not.toContain('convertText');
});
