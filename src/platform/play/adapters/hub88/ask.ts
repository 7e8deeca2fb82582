import type { Logger } from 'pino';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Vendor } from '../../vendors/index.ts';
import { hub88Header, signHub88 } from './signature.ts';

/** More than a day's transactions of a busy brand; beyond it something else answers. */
const mostBytes = 32 * 1024 * 1024;

/**
 * Makes a signed call to a vendor of this style: no redirects, a deadline for the whole answer, and a
 * size. Refuses `vendor_unavailable` for whatever is no answer; what it was stands in the log.
 * @param asked.path below the vendor's `launchUrl`.
 */
export async function askHub88(
  vendor: Vendor,
  asked: { readonly path: string; readonly content: object; readonly withinMs: number },
  { log }: { readonly log: Logger },
): Promise<Result<unknown, 'vendor_unavailable'>> {
  const { vassalage, launchUrl, ownKey = '', operatorRef } = vendor;
  const { path, content, withinMs } = asked;
  const body = JSON.stringify({ operator_id: Number(operatorRef), ...content });
  try {
    const response = await fetch(`${launchUrl.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [hub88Header]: signHub88(ownKey, body) },
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    if (response.ok) return ok(await readBounded(response));
    await response.body?.cancel();
    log.warn({ vassalage, path, status: response.status }, 'a vendor refused a call of ours');
  } catch (error) {
    log.warn({ err: error, vassalage, path }, 'a vendor did not answer a call of ours');
  }
  return refused('vendor_unavailable');
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
