import { z } from 'zod';
import { ok, type Result, refused } from '#lib/result.ts';
import { secondMs } from '#lib/time.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Vendor } from '../../vendors/index.ts';
import type { Adapter, ListedTransaction, OutgoingCallParts } from '../adapter.ts';
import { toMinorUnits } from '../amount-scale.ts';
import { callVendor, vendorUrl } from '../call-vendor.ts';
import { buildGlsHeaders } from './signature.ts';

/** Deadline of a page, for which a person waits. */
const withinMs = 30 * secondMs;
/** Bound of the pages of one vendor's day. */
const mostPages = 500;

const page = z.object({
  ok: z.literal(true),
  transactions: z.array(
    z.object({
      transactionId: z.string().min(1),
      amountMinor: z.string(),
      currency: z.string(),
      state: z.enum(['done', 'undone']),
      atMs: z.int(),
    }),
  ),
  /** Cursor of the next page; missing on the last one. */
  next: z.string().min(1).optional(),
});

type Page = z.output<typeof page>;

/** Requests transactions (`transactions`) of a round or of a span, page by page. */
export const listGls: Adapter['list'] = async (parts, vendor, listing) => {
  const request =
    'roundRef' in listing
      ? { roundId: listing.roundRef }
      : { fromMs: listing.fromMs, untilMs: listing.untilMs };
  const found: ListedTransaction[] = [];
  let after: string | undefined;
  for (let read = 0; read < mostPages; read += 1) {
    const told = await requestPage(parts, vendor, { ...request, after });
    if (!told.ok) return told;
    const rows = told.value && toListed(vendor, told.value);
    if (!rows) return unreadable(parts, vendor);
    found.push(...rows);
    after = told.value?.next;
    if (after === undefined) return ok(found);
  }
  return unreadable(parts, vendor);
};

/** Requests one page; `undefined` for an answer that is no page. */
async function requestPage(
  parts: OutgoingCallParts,
  vendor: Vendor,
  query: object,
): Promise<Result<Page | undefined, RuleRefusal<'vendor_unavailable'>>> {
  const body = JSON.stringify(query);
  const path = '/transactions';
  const { pathname } = vendorUrl(parts.config, vendor, path);
  const call = { method: 'POST', path: pathname, body };
  const headers = buildGlsHeaders(vendor, call, parts.clock.nowMs());
  const told = await callVendor(parts, vendor, { path, body, headers, withinMs });
  return told.ok ? ok(page.safeParse(told.value).data) : told;
}

/** `undefined` where an amount is none. */
function toListed({ scale }: Vendor, { transactions }: Page): ListedTransaction[] | undefined {
  const listed = transactions.flatMap(({ transactionId, amountMinor, ...each }) => {
    const amount = toMinorUnits(amountMinor, { scale, currency: each.currency });
    return amount.ok ? [{ ...each, transactionRef: transactionId, amountMinor: amount.value }] : [];
  });
  return listed.length === transactions.length ? listed : undefined;
}

function unreadable({ log }: OutgoingCallParts, { vassalage }: Vendor) {
  log.warn({ vassalage }, 'a vendor’s list of transactions cannot be read');
  return refused({ code: 'vendor_unavailable' as const });
}
