import { createHmac, timingSafeEqual } from 'node:crypto';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import type { WebhookFault } from '../deposits/index.ts';

/** Headers of a webhook: milliseconds since 1970, and `v1=` with the signature in hex. */
export const signatureHeaders = {
  timestamp: 'foyer-sandbox-timestamp',
  signature: 'foyer-sandbox-signature',
} as const;

/** Time for which a signature is valid, before and after its moment: clocks differ. */
const believedForMs = 5 * minuteMs;

/** Signs a webhook's body at a moment: HMAC-SHA256 over both. */
export function signWebhook(
  key: Uint8Array,
  { body, atMs }: { readonly body: string; readonly atMs: number },
): Record<string, string> {
  return {
    [signatureHeaders.timestamp]: String(atMs),
    [signatureHeaders.signature]: `v1=${digestBody(key, body, String(atMs)).toString('hex')}`,
  };
}

const forged = refused({ code: 'forged' } as const);

/**
 * Verifies that a webhook was signed with the key, else refuses `forged`, and within five minutes,
 * else `too_old`.
 */
export function verifySignature(
  key: Uint8Array,
  webhook: { readonly headers: Headers; readonly body: string; readonly nowMs: number },
): Result<undefined, WebhookFault> {
  const timestamp = webhook.headers.get(signatureHeaders.timestamp) ?? '';
  const match = /^v1=([0-9a-f]{64})$/.exec(webhook.headers.get(signatureHeaders.signature) ?? '');
  if (!match?.[1] || !/^\d{1,15}$/.test(timestamp)) return forged;
  const expected = digestBody(key, webhook.body, timestamp);
  if (!timingSafeEqual(expected, Buffer.from(match[1], 'hex'))) return forged;
  const isRecent = Math.abs(webhook.nowMs - Number(timestamp)) <= believedForMs;
  return isRecent ? ok(undefined) : refused({ code: 'too_old' });
}

function digestBody(key: Uint8Array, body: string, timestamp: string): Buffer {
  return createHmac('sha256', key).update(`${timestamp}.${body}`).digest();
}
