import { expect, test } from 'vitest';
import { formatSignature } from '#platform/brand/message-sender.ts';
import { identitySetting } from '#platform/brand/settings/index.ts';

test('a mail ends with what the brand has named of its operator, and nothing empty', () => {
  const identity = {
    ...identitySetting.initial,
    company: 'Reed Ltd',
    licence: 'L-7',
    email: 'a@reed.example',
  };
  expect(formatSignature(identity)).toBe('\n\n-- \nReed Ltd · L-7\na@reed.example');
  expect(formatSignature(identitySetting.initial)).toBe('');
});
