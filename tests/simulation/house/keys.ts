import { createPrivateKey, generateKeyPairSync } from 'node:crypto';

function makeKeys() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

let pairs: ReturnType<typeof makePairs> | undefined;

function makePairs() {
  const vendor = makeKeys();
  return { vendor, vendorSigns: createPrivateKey(vendor.privateKey), brand: makeKeys() };
}

/**
 * Returns the keys of a vendor that signs by RSA, the one that it signs with as it is read, and
 * those of the brand, made once a process.
 */
export function rsaKeys(): ReturnType<typeof makePairs> {
  pairs ??= makePairs();
  return pairs;
}

/** Returns the shared secret of a vendor that signs by one. */
export function secretOf(vassalage: string): string {
  return Buffer.from(vassalage.padEnd(32, '-simulated')).toString('hex');
}
