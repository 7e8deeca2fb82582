import { expect, test } from 'vitest';
import { maskFields, maskText } from '#platform/staff/care/masks.ts';

test.each([
  ['seven digits', 'call 3824567 now', 'call •••567 now'],
  ['signs between them', 'call +84 91-234.56 78', 'call •••678'],
  ['two numbers', '0912345678, 0987654321', '•••678, •••321'],
  ['six digits, which reach nobody', 'code 123456', 'code 123456'],
  ['digits that are not together', '12 of 345, then 6789', '12 of 345, then 6789'],
])('a number in a text is masked: %s', (_, text, masked) => {
  expect(maskText(text)).toBe(masked);
});

test('addresses in a text are masked, each of them', () => {
  const masked = maskText('to linh@mail.example or minh@post.example');
  expect(masked).toMatch(/^to \S+@\S+ or \S+@\S+$/);
  expect(masked).not.toContain('linh');
  expect(masked).not.toContain('minh@');
});

test('of a letter, what names its writer is masked whole, all else where it has numbers', () => {
  const fields = maskFields({
    name: 'Nguyen Thi Linh',
    contact: 'Zalo',
    content: 'of 500 VND to 0912345678',
    remark: '',
  });
  expect(fields.content).toBe('of 500 VND to •••678');
  expect(fields.remark).toBe('');
  expect(fields.name).not.toContain('Linh');
  expect(fields.contact).not.toBe('Zalo');
});
