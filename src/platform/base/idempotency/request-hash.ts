import { hash } from 'node:crypto';

/** Returns SHA-256, hex, over the parts of a request in a fixed order: same content, same hash. */
export function requestHash(parts: readonly (string | bigint | null)[]): string {
  return hash('sha256', JSON.stringify(parts.map((part) => part?.toString() ?? null)));
}
