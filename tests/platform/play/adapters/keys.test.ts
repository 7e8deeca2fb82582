import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPrivateRsa, isPublicRsa } from '#platform/play/adapters/keys.ts';

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
