import { toBase64Url, toUtf8 } from './bytes.ts';

/** Public key of a server to seal to: an EC P-256 JWK with its key id (RFC 7517). */
export interface SealKey {
  readonly kid: string;
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
}

const keyBits = 256;

/**
 * Seals a text to a public key as a compact JWE: ECDH-ES (direct) with A256GCM (RFC 7516, 7518).
 * Written on WebCrypto so that a browser needs no library for it.
 */
export async function sealText(text: string, recipient: SealKey): Promise<string> {
  const curve = { name: 'ECDH', namedCurve: recipient.crv } as const;
  const ephemeral = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const { kty, crv, x, y, kid } = recipient;
  const publicKey = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, []);
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: publicKey },
    ephemeral.privateKey,
    keyBits,
  );
  const epk = await crypto.subtle.exportKey('jwk', ephemeral.publicKey);
  const header = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid,
    epk: { kty: epk.kty, crv: epk.crv, x: epk.x, y: epk.y },
  };
  const protectedHeader = toBase64Url(toUtf8(JSON.stringify(header)));
  const contentKey = await deriveContentKey(new Uint8Array(shared), header.enc);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: toUtf8(protectedHeader) },
      contentKey,
      toUtf8(text),
    ),
  );
  const tagStart = sealed.length - 16;
  const parts = [iv, sealed.subarray(0, tagStart), sealed.subarray(tagStart)].map(toBase64Url);
  return [protectedHeader, '', ...parts].join('.');
}

/** Concat KDF with SHA-256, one round, empty party infos (RFC 7518 §4.6.2). */
async function deriveContentKey(shared: Uint8Array, enc: string): Promise<CryptoKey> {
  const algorithm = toUtf8(enc);
  const info = [
    uint32(1),
    shared,
    uint32(algorithm.length),
    algorithm,
    uint32(0),
    uint32(0),
    uint32(keyBits),
  ];
  const input = new Uint8Array(info.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of info) {
    input.set(part, offset);
    offset += part.length;
  }
  const digest = await crypto.subtle.digest('SHA-256', input);
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt']);
}

function uint32(value: number): Uint8Array {
  return new Uint8Array([value >>> 24, value >>> 16, value >>> 8, value]);
}
