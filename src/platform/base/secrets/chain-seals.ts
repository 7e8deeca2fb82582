import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/**
 * Seals for the ends of hash chains under a key that the database does not have: access to the
 * database alone is not enough to change a chain or begin one anew unseen (safety I13).
 */
export interface ChainSeals {
  /** Seals a text: HMAC-SHA256 under the newest key, base64url; the same each time. */
  seal(text: string): string;
  /** Key that a seal was made with; `none` when it is no seal of this text. */
  keyOf(text: string, seal: string | null): 'newest' | 'former' | 'none';
}

/** Purpose that the key is derived for. */
const purpose = 'chain seals';

/** Makes the seals of a brand. */
export function createChainSeals(secrets: Secrets): ChainSeals {
  return {
    seal: (text) => secrets.sign(purpose, text),
    keyOf(text, seal) {
      if (seal === null) return 'none';
      const found = secrets.signAll(purpose, text).findIndex((each) => isSame(each, seal));
      if (found === -1) return 'none';
      return found === 0 ? 'newest' : 'former';
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
