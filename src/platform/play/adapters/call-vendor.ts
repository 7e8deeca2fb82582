import { ok, type Result, refused } from '#lib/result.ts';
import { createLoopbackFetch } from '#platform/base/loopback-fetch.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Vendor } from '../vendors/index.ts';
import type { OutgoingCallParts } from './adapter.ts';

/** Bound of an answer, above a day's transactions of a busy brand. */
const mostBytes = 32 * 1024 * 1024;

/** Call to a vendor, signed in the vendor's style. */
export interface OutgoingCall {
  /** Below the vendor's `launchUrl`, which may itself be a path of the site's own address. */
  readonly path: string;
  /** JSON, sent as it is. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** For the whole answer. */
  readonly withinMs: number;
}

/**
 * Makes a call to a vendor, the only way out to one: no redirects, a deadline, a size limit, and
 * the vendor's circuit. A failed connection, a late or cut answer, one that is not JSON, and 5xx
 * count as a failure of the vendor; 4xx does not, because the vendor is there. Refuses
 * `vendor_unavailable` without a usable answer, with `retryAfterSeconds` while the circuit is open;
 * the cause is logged.
 */
export async function callVendor(
  { log, vendorCircuits, config }: Omit<OutgoingCallParts, 'clock'>,
  vendor: Pick<Vendor, 'vassalage' | 'launchUrl'>,
  call: OutgoingCall,
): Promise<Result<unknown, RuleRefusal<'vendor_unavailable'>>> {
  const { path } = call;
  const { vassalage } = vendor;
  const url = vendorUrl(config, vendor, path);
  try {
    const called = await vendorCircuits.call(vassalage, () =>
      url.origin === config.origin.origin ? sendHere(config, url, call) : send(fetch, url, call),
    );
    if (!called.ok) return refused({ code: 'vendor_unavailable', detail: called.refusal });
    if (called.value.ok) return called.value;
    log.warn({ vassalage, path, status: called.value.refusal }, 'a vendor refused a call of ours');
  } catch (error) {
    log.warn({ err: error, vassalage, path }, 'a vendor did not answer a call of ours');
  }
  return refused({ code: 'vendor_unavailable' });
}

/** Returns the address of a call of ours: a path below the vendor's `launchUrl`. */
export function vendorUrl(
  { origin }: Pick<OutgoingCallParts['config'], 'origin'>,
  { launchUrl }: Pick<Vendor, 'launchUrl'>,
  path: string,
): URL {
  return new URL(`${launchUrl.replace(/\/$/, '')}${path}`, origin);
}

/** Sends a call to games that this process serves in a vendor's place. */
async function sendHere(
  { host, port, origin }: OutgoingCallParts['config'],
  url: URL,
  call: OutgoingCall,
): Promise<Result<unknown, number>> {
  const own = createLoopbackFetch({ host, port, answersTo: origin.host });
  return send(own.fetch, url, call).finally(() => own.close());
}

/**
 * Sends a call; returns the answer, or the status of the vendor's refusal. Throws when the vendor
 * failed.
 */
async function send(
  fetchWith: typeof fetch,
  url: URL,
  { body, headers, withinMs }: OutgoingCall,
): Promise<Result<unknown, number>> {
  const response = await fetchWith(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  });
  if (response.ok) return ok(await readBounded(response));
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`the vendor failed with ${response.status}`);
  return refused(response.status);
}

async function readBounded(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of response.body ?? []) {
    sizeBytes += part.byteLength;
    if (sizeBytes > mostBytes) throw new Error('the answer is too large');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString());
}
