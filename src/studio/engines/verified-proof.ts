/** Block of a round's randomness: the text it is made of, and its bytes in hexadecimal. */
export interface RandomBlock {
  readonly text: string;
  readonly hex: string;
}

/** Result of verifying a round from its seeds. */
export type VerifiedProof<Outcome> =
  /** The seed is not published yet, so nothing can be worked out. */
  | { readonly verdict: 'unrevealed' }
  /** The version is none of this page's, or its game offers no such choice. */
  | { readonly verdict: 'unknown' }
  /** The commitment is that of another seed: what follows from this one proves nothing. */
  | { readonly verdict: 'wrong_seed'; readonly commitment: string }
  | {
      readonly verdict: 'match' | 'no_match';
      readonly commitment: string;
      readonly blocks: readonly RandomBlock[];
      readonly outcome: Outcome;
    };

/** Returns the bytes of hexadecimal digits. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Returns bytes in hexadecimal. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
