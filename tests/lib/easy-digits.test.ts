import { expect, test } from 'vitest';
import { areBirthday, areEasyDigits } from '#lib/easy-digits.ts';

test.each([
  '111111',
  '000000',
  '123456',
  '234567',
  '890123',
  '654321',
  '210987',
  '123123',
  '686868',
  '112233',
  '777888',
  '123321',
  '147258',
  '1111',
  '12345678',
])('%s is guessed first', (digits) => {
  expect(areEasyDigits(digits)).toBe(true);
});

test.each(['482913', '739104', '135790', '112358', 'aaaaaa', '11'])('%s is not', (digits) => {
  expect(areEasyDigits(digits)).toBe(false);
});

test.each([
  '050790',
  '070590',
  '900705',
  '900507',
  '05071990',
  '19900705',
  '571990',
  '071990',
  '199007',
  '0507',
])('%s is the birthday 1990-07-05', (digits) => {
  expect(areBirthday(digits, '1990-07-05')).toBe(true);
});

test('other digits are no birthday, and nobody has one who named none', () => {
  expect(areBirthday('050791', '1990-07-05')).toBe(false);
  expect(areBirthday('', undefined)).toBe(false);
  expect(areBirthday('050790', undefined)).toBe(false);
});
