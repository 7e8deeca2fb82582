import { type KeyObject, sign, verify } from 'node:crypto';

/** The header of a signed call, ours and theirs. */
export const hub88Header = 'x-hub88-signature';

/**
 * Signs a body as it is sent: RSA-SHA256, base64. With a key that was read before it takes half of
 * the time that it takes with its text.
 */
export function signHub88(privateKey: string | KeyObject, body: string): string {
  return sign('sha256', Buffer.from(body), privateKey).toString('base64');
}

/**
 * Returns whether a body carries the signature of a public key's owner; false for a key that cannot
 * be read.
 */
export function isHub88Signed(
  publicKey: string,
  body: string | Uint8Array,
  signature: string,
): boolean {
  try {
    return verify('sha256', Buffer.from(body), publicKey, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
