import { generateKeyPairSync } from 'node:crypto';

function makeKeys() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** Keys that the vendor signs its calls with; `brandKeys` sign the brand's own. */
export const vendorKeys = makeKeys();
export const brandKeys = makeKeys();
