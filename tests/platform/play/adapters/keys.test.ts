import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPrivateRsa, isPublicRsa, isStrongSecret } from '#platform/play/adapters/keys.ts';

const pem = { format: 'pem', type: 'pkcs8' } as const;
const spki = { format: 'pem', type: 'spki' } as const;

function rsa(modulusLength: number, publicExponent: number) {
  return generateKeyPairSync('rsa', {
    modulusLength,
    publicExponent,
    publicKeyEncoding: spki,
    privateKeyEncoding: pem,
  });
}

test.each([
  ['of 2,048 bits', rsa(2_048, 65_537), true],
  ['of 1,024 bits', rsa(1_024, 65_537), false],
  ['whose exponent is 3', rsa(2_048, 3), false],
  [
    'of another kind',
    generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      publicKeyEncoding: spki,
      privateKeyEncoding: pem,
    }),
    false,
  ],
])('a vendor’s key %s is approved or refused', (_which, { publicKey, privateKey }, isRight) => {
  expect(isPublicRsa(publicKey)).toBe(isRight);
  expect(isPrivateRsa(privateKey)).toBe(isRight);
});

const letters = 'qzmxkwpj';

test.each([
  [
    '32 characters, 8 of them different',
    `${letters}${letters.slice(1)}${letters}${letters.slice(2)}zqx`,
    true,
  ],
  [
    '31 characters',
    `${letters}${letters.slice(1)}${letters}${letters.slice(2)}zqx`.slice(1),
    false,
  ],
  ['7 different characters', 'qzmxkwp'.repeat(4).concat('mqxz'), false],
  ['a repeated part', letters.repeat(4), false],
  ['an alphabet', 'abcdefghijklmnopqrstuvwxyz012345', false],
])('a shared secret of %s is approved or refused', (_, secret, isRight) => {
  expect(isStrongSecret(secret)).toBe(isRight);
});
