import { hash } from 'node:crypto';

/** What is kept of the secret in a session's cookie: SHA-256, hex. */
export function hashCookie(cookie: string): string {
  return hash('sha256', cookie);
}
