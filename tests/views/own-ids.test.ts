import { expect, test } from 'vitest';
import { ownIds } from '#views/own-ids.ts';

const island = (number: number) =>
  `<astro-island prefix="r${number}"><label for="_r${number}R_2_">a</label><input id="_r${number}R_2_"></astro-island>`;

test('islands of a part have ids by its name, whatever page it was drawn for', () => {
  const own = ownIds('rest');
  expect(own(island(7) + island(9))).toBe(
    '<astro-island prefix="rest0"><label for="_rest0R_2_">a</label><input id="_rest0R_2_"></astro-island>' +
      '<astro-island prefix="rest1"><label for="_rest1R_2_">a</label><input id="_rest1R_2_"></astro-island>',
  );
  expect(own(island(9))).toContain('prefix="rest1"');
  expect(ownIds('rest')(island(3))).toBe(own(island(7)));
});

test('what is no id of an island stays', () => {
  const text = '<p title="prefix">R_ _rR_ prefix=r7</p>';
  expect(ownIds('rest')(text)).toBe(text);
});
