import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#lib/time.ts';

/** A call is believed this long after, or before, the moment it says. */
const freshForMs = 5 * minuteMs;

/** Headers of a signed call. */
export const signedHeaders = {
  timestamp: 'X-Foyer-Timestamp',
  signature: 'X-Foyer-Signature',
} as const;

/** A call with what says who made it. */
export interface SignedCall {
  readonly headers: Headers;
  /** As it was sent: what is signed. */
  readonly body: string;
}

/** The signature of a body sent at a time: hex HMAC-SHA256 over `<timestamp>.<raw body>`. */
export function signBody(secret: string, timestamp: number | string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** Whether a call was signed with the secret, lately. */
export function isSigned(secret: string, { headers, body }: SignedCall, nowMs: number): boolean {
  const timestamp = headers.get(signedHeaders.timestamp) ?? '';
  const given = Buffer.from(headers.get(signedHeaders.signature) ?? '');
  const wanted = Buffer.from(signBody(secret, timestamp, body));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  return /^\d{1,15}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp)) < freshForMs;
}
