import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#lib/time.ts';
import type { Vendor } from '../../vendors/index.ts';
import type { VendorRequest } from '../adapter.ts';

/** Time before and after its stated moment in which a request is accepted. */
const freshForMs = 5 * minuteMs;

/** Headers of a signed call. */
export const glsHeaders = {
  timestamp: 'x-foyer-timestamp',
  signature: 'x-foyer-signature',
  version: 'x-foyer-signature-version',
} as const;

/**
 * Signature version that covers the method and path; a call without a version is signed by the
 * former one.
 */
export const glsVersion = '2';

/** A call to sign. */
export interface GlsCall {
  /** Milliseconds since 1970, as text in the header. */
  readonly timestamp: string;
  readonly method: string;
  /** From the slash behind the host, `/vendor/SLK/bet`. */
  readonly path: string;
  /** As it is sent. */
  readonly body: string | Uint8Array;
}

/**
 * Returns the signature of a call: HMAC-SHA256, hex, over the lines `v2`, moment, method and path,
 * and the body as it is sent.
 */
export function signGls(secret: string, { timestamp, method, path, body }: GlsCall): string {
  const signed = createHmac('sha256', secret).update(`v2\n${timestamp}\n${method}\n${path}\n`);
  return signed.update(body).digest('hex');
}

/** Returns the signature of the former version: over the moment, a dot and the body alone. */
export function signGlsBody(
  secret: string,
  { timestamp, body }: Pick<GlsCall, 'timestamp' | 'body'>,
): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/** Returns whether a vendor may still sign by the former version; its agreement sets the end. */
export function isBodySigned(
  { bodySignedUntilMs = 0 }: Pick<Vendor, 'bodySignedUntilMs'>,
  nowMs: number,
): boolean {
  return nowMs < bodySignedUntilMs;
}

/** Returns the headers of a call of ours to a vendor, signed as the vendor does. */
export function buildGlsHeaders(
  vendor: Pick<Vendor, 'secret' | 'bodySignedUntilMs'>,
  call: Omit<GlsCall, 'timestamp'>,
  nowMs: number,
): Record<string, string> {
  const { timestamp, signature, version } = glsHeaders;
  const signed = { ...call, timestamp: String(nowMs) };
  const stamp = { [timestamp]: signed.timestamp };
  if (isBodySigned(vendor, nowMs))
    return { ...stamp, [signature]: signGlsBody(vendor.secret, signed) };
  return { ...stamp, [version]: glsVersion, [signature]: signGls(vendor.secret, signed) };
}

/**
 * Verifies the signature and age of a call; returns the refusal code, or `undefined` when both are
 * right.
 */
export function verifyGls(
  vendor: Pick<Vendor, 'secret' | 'bodySignedUntilMs'>,
  { headers, method, path, body }: Pick<VendorRequest, 'headers' | 'method' | 'path' | 'body'>,
  nowMs: number,
): 'bad_signature' | 'old_request' | undefined {
  const timestamp = headers.get(glsHeaders.timestamp) ?? '';
  const version = headers.get(glsHeaders.version);
  if (version === null && !isBodySigned(vendor, nowMs)) return 'bad_signature';
  if (version !== null && version !== glsVersion) return 'bad_signature';
  const right =
    version === null
      ? signGlsBody(vendor.secret, { timestamp, body })
      : signGls(vendor.secret, { timestamp, method, path, body });
  if (!isSame(headers.get(glsHeaders.signature) ?? '', right)) return 'bad_signature';
  const isFresh = /^\d{1,15}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp)) < freshForMs;
  return isFresh ? undefined : 'old_request';
}

function isSame(sent: string, right: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
