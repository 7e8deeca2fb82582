import { hash, timingSafeEqual } from 'node:crypto';

/** Hashes the secret half of a cookie for storage: SHA-256, hex. */
export function hashValidator(validator: string): string {
  return hash('sha256', validator);
}

/** Compares two hashes in constant time. */
export function areSameHashes(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
