import { hash } from 'node:crypto';

/** Hashes the secret of a session's cookie for storage: SHA-256, hex. */
export function hashCookie(cookie: string): string {
  return hash('sha256', cookie);
}
