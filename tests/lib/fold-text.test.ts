import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#lib/fold-text.ts';

test('text is folded to lower case without marks', () => {
  expect(foldText('  Tiến  Lên ĐẾM Lá ')).toBe('tien len dem la');
  expect(foldText('đường ƯỚT')).toBe('duong uot');
  expect(foldText('Cà phê\u0301')).toBe('ca phe');
});

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
