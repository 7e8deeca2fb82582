import { generateKeyPairSync } from 'node:crypto';

function makeKeys() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** What the vendor signs its calls with, and what the brand signs its own with. */
export const vendorKeys = makeKeys();
export const brandKeys = makeKeys();
