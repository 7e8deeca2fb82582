import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#lib/time.ts';

/** A call is believed this long after, or before, the moment it says. */
const freshForMs = 5 * minuteMs;

/** Names of the headers of a signed call. */
export const signedHeaders = {
  timestamp: 'X-Foyer-Timestamp',
  signature: 'X-Foyer-Signature',
  version: 'X-Foyer-Signature-Version',
} as const;

const version = '2';

/** Call to sign. */
export interface Signable {
  readonly method: string;
  /** Path from the slash behind the host. */
  readonly path: string;
  /** Body as it is sent. */
  readonly body: string | Uint8Array;
}

/** Call with the headers that prove its sender. */
export interface SignedCall extends Signable {
  readonly headers: Headers;
}

/** Signs a call sent at a time: hex HMAC-SHA256 over `v2`, time, method, path and body by lines. */
export function signCall(
  secret: string,
  timestamp: number | string,
  { method, path, body }: Signable,
): string {
  const signed = createHmac('sha256', secret).update(`v2\n${timestamp}\n${method}\n${path}\n`);
  return signed.update(body).digest('hex');
}

/** Builds the headers of a call sent at a time. */
export function headersOf(secret: string, timestampMs: number, call: Signable) {
  return {
    [signedHeaders.timestamp]: String(timestampMs),
    [signedHeaders.version]: version,
    [signedHeaders.signature]: signCall(secret, timestampMs, call),
  };
}

/** Verifies that a call was signed with the secret, lately. */
export function isSigned(secret: string, { headers, ...call }: SignedCall, nowMs: number): boolean {
  const timestamp = headers.get(signedHeaders.timestamp) ?? '';
  const sent = Buffer.from(headers.get(signedHeaders.signature) ?? '');
  const right = Buffer.from(signCall(secret, timestamp, call));
  if (headers.get(signedHeaders.version) !== version) return false;
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return false;
  return /^\d{1,15}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp)) < freshForMs;
}
