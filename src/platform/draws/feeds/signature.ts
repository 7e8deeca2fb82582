import { createPublicKey, verify } from 'node:crypto';
import { ok, type Result, refused } from '#lib/result.ts';

const signatureDigits = 128;
const newLine = 0x0a;

/**
 * Verifies a document whose first line is the Ed25519 signature of the rest, 128 hexadecimal
 * digits, and returns the signed bytes. Refuses with `bad_signature` when the signature is missing
 * or not the key's.
 * @param publicKey 64 hexadecimal digits.
 */
export function verifySigned(
  bytes: Uint8Array,
  publicKey: string,
): Result<Uint8Array, 'bad_signature'> {
  const first = Buffer.from(bytes.subarray(0, signatureDigits)).toString('latin1');
  if (!/^[0-9a-f]{128}$/.test(first) || bytes[signatureDigits] !== newLine) {
    return refused('bad_signature');
  }
  const signed = bytes.subarray(signatureDigits + 1);
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, signed, key, Buffer.from(first, 'hex'))
    ? ok(signed)
    : refused('bad_signature');
}
