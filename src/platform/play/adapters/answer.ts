import { transientFault } from '#platform/base/db/passing-fault.ts';
import type { Parts } from '#platform/base/parts.ts';
import { watchSiteClosures } from '#platform/brand/index.ts';
import type { PlayBooks } from '#platform/protection/index.ts';
import { mayCallFrom, rememberVendors } from '../vendors/index.ts';
import { adapters } from './adapters.ts';

/** Bound of a request's body, above any vendor's call. */
const mostBytes = 16 * 1024;

/** Answers one request of a vendor. */
export type AnswerVendor = (input: {
  readonly vassalage: string;
  readonly call: string;
  readonly clientAddress: string;
  readonly request: Request;
}) => Promise<Response>;

/**
 * Creates the handler of vendors' requests. It is no call of the contract: no page makes it, and
 * its signature authorizes it. Answers 404 for a vendor without an agreement, 403 for another
 * address than its own, and 503 on a disk that is too full to keep money; while the database is
 * away it answers so in the style's own words.
 */
export function createAnswerVendor(
  parts: Pick<Parts, 'storage' | 'clock' | 'log' | 'secrets' | 'freeSpace' | 'site' | 'moneyMoved'>,
  books: PlayBooks,
): AnswerVendor {
  const findVendor = rememberVendors(parts);
  const readClosures = watchSiteClosures(parts);
  const { moneyMoved } = parts;
  return async ({ vassalage, call, clientAddress, request }) => {
    const vendor = await findVendor(vassalage);
    const adapter = vendor && adapters.get(vendor.adapter);
    if (!vendor || !adapter) return new Response(null, { status: 404 });
    if (!mayCallFrom(vendor, clientAddress)) {
      parts.log.warn({ vassalage, clientAddress }, 'a vendor called from an address of no list');
      return new Response(null, { status: 403 });
    }
    // Not its text, which lacks a byte order mark that was signed, or not.
    const body = new Uint8Array(await request.arrayBuffer());
    if (body.length > mostBytes) return new Response(null, { status: 413 });
    if (await parts.freeSpace.isShort()) {
      return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
    }
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const sent = { vendor, call, method, path: `${pathname}${search}`, headers, body };
    try {
      return await adapter.answer(
        parts,
        { books, siteClosures: await readClosures(), moneyMoved },
        sent,
      );
    } catch (error) {
      // The vendor sends it again: what was undone is done then, what was done is answered.
      parts.log.error({ err: error, vassalage, call }, 'a call of a vendor failed');
      const passing = transientFault(error);
      if (!passing) return new Response(null, { status: 500 });
      const answer = adapter.unavailable(sent);
      answer.headers.set('retry-after', String(passing.retryAfterSeconds));
      return answer;
    }
  };
}
