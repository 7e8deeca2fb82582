import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { adapters, type ListedTransaction, type TransactionListQuery } from '../adapters/index.ts';
import { readVendor } from '../vendors/index.ts';

/** Reasons why a vendor's list is missing. */
export type VendorListRefusal = RuleRefusal<'unknown_vendor' | 'vendor_unavailable'>;

/**
 * Requests a vendor's list of transactions. Never in a transaction, because it waits for another
 * party. Refuses `unknown_vendor`, and `vendor_unavailable` without a readable answer.
 */
export async function requestVendorList(
  parts: Pick<Parts, 'secrets' | 'clock' | 'config' | 'log' | 'vendorCircuits'> & {
    readonly db: Reader;
  },
  vassalage: string,
  listing: TransactionListQuery,
): Promise<Result<readonly ListedTransaction[], VendorListRefusal>> {
  const vendor = await readVendor(parts.db, parts, vassalage);
  const adapter = vendor && adapters.get(vendor.adapter);
  return adapter ? adapter.list(parts, vendor, listing) : refused({ code: 'unknown_vendor' });
}

/** Margin around a day in the request to a vendor, whose clock may differ. */
const aroundMs = 15 * minuteMs;

/** Requests a vendor's list of a day in one currency, with a margin around it. */
export async function requestDayList(
  parts: Parameters<typeof requestVendorList>[0],
  query: {
    readonly vassalage: string;
    readonly currency: string;
    readonly span: { readonly fromMs: number; readonly untilMs: number };
  },
): Promise<Result<readonly ListedTransaction[], VendorListRefusal>> {
  const { fromMs, untilMs } = query.span;
  const listing = { fromMs: fromMs - aroundMs, untilMs: untilMs + aroundMs };
  const listed = await requestVendorList(parts, query.vassalage, listing);
  if (!listed.ok) return listed;
  return ok(listed.value.filter(({ currency }) => currency === query.currency));
}
