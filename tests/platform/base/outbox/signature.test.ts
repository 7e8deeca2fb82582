import { expect, test } from 'vitest';
import { signatureOf } from '#platform/base/outbox/signature.ts';
import { noIdentity } from '#platform/base/settings/identity.ts';

test('a mail ends with what the brand has named of its operator, and nothing empty', () => {
  const identity = { ...noIdentity, company: 'Reed Ltd', licence: 'L-7', email: 'a@reed.example' };
  expect(signatureOf(identity)).toBe('\n\n-- \nReed Ltd · L-7\na@reed.example');
  expect(signatureOf(noIdentity)).toBe('');
});
