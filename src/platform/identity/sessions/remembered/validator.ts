import { hash, timingSafeEqual } from 'node:crypto';

/** What is kept of the secret half of a cookie: SHA-256, hex. */
export function hashOf(validator: string): string {
  return hash('sha256', validator);
}

/** Compares two hashes without telling by time where they differ. */
export function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
