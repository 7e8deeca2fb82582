import { sign, verify } from 'node:crypto';

/** The header of a signed call, ours and theirs. */
export const hub88Header = 'x-hub88-signature';

/** What signs a call: RSA-SHA256 over the body as it is sent, base64. */
export function signHub88(privateKey: string, body: string): string {
  return sign('sha256', Buffer.from(body), privateKey).toString('base64');
}

/** Whether a body was signed by who has the private half of a key; a key that is none signs nothing. */
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
