import { bls12_381 } from '@noble/curves/bls12-381.js';
import { fromHex } from '../lottery/proof/hex.ts';
import { quicknet } from './quicknet.ts';

/* 24 kB, which a browser fetches where a beacon is looked at, and nowhere else. */

/** Domain separation tag that the chain hashes messages to a point with (RFC 9380, §8.10). */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
/** A compressed point of G1. */
const signatureBytes = 48;

/** Round with its stated signature. */
export interface Beacon {
  readonly round: number;
  /** Hexadecimal. */
  readonly signature: string;
}

/** Verifies that a signature is the chain's own, of this very round, by its public key. */
export async function verifyBeacon({ round, signature }: Beacon): Promise<boolean> {
  const bytes = fromHex(signature);
  const publicKey = fromHex(quicknet.publicKey);
  if (bytes?.length !== signatureBytes || !publicKey || !isRound(round)) return false;
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, BigInt(round));
  const message = new Uint8Array(await crypto.subtle.digest('SHA-256', number.buffer));
  const { hash, verify } = bls12_381.shortSignatures;
  try {
    return verify(bytes, hash(message, domain), publicKey);
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}

function isRound(round: number): boolean {
  return Number.isSafeInteger(round) && round > 0;
}
