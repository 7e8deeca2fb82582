import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#lib/time.ts';

/** A request is taken this long after, or before, the moment it says. */
const freshForMs = 5 * minuteMs;

/** Headers of a signed call. */
export const glsHeaders = {
  timestamp: 'x-foyer-timestamp',
  signature: 'x-foyer-signature',
} as const;

/** What signs a call: HMAC-SHA256, hex, over the moment, a dot and the body as it is sent. */
export function signGls(
  secret: string,
  { timestamp, body }: { readonly timestamp: string; readonly body: string },
): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** Why a signed call is not believed; `undefined` when it is. */
export function doubtGls(
  secret: string,
  { headers, body }: { readonly headers: Headers; readonly body: string },
  nowMs: number,
): 'bad_signature' | 'old_request' | undefined {
  const timestamp = headers.get(glsHeaders.timestamp) ?? '';
  const given = Buffer.from(headers.get(glsHeaders.signature) ?? '');
  const wanted = Buffer.from(signGls(secret, { timestamp, body }));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'bad_signature';
  const isFresh = /^\d{1,15}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp)) < freshForMs;
  return isFresh ? undefined : 'old_request';
}
