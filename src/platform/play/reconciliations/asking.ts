import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { adapters, type ListedTransaction, type Listing } from '../adapters/index.ts';
import { readVendor } from '../vendors/index.ts';

/** Why a vendor's list is not there. */
export type AskingRefusal = RuleRefusal<'unknown_vendor' | 'vendor_unavailable'>;

/**
 * Asks a vendor what it knows. Never in a transaction, for it waits for somebody else. Refuses
 * `unknown_vendor`, and `vendor_unavailable` where no answer comes or it cannot be read.
 */
export async function askVendor(
  parts: Pick<Parts, 'secrets' | 'clock' | 'config' | 'log' | 'vendorCircuits'> & {
    readonly db: Reader;
  },
  vassalage: string,
  listing: Listing,
): Promise<Result<readonly ListedTransaction[], AskingRefusal>> {
  const vendor = await readVendor(parts.db, parts, vassalage);
  const adapter = vendor && adapters.get(vendor.adapter);
  return adapter ? adapter.list(parts, vendor, listing) : refused({ code: 'unknown_vendor' });
}

/** How far around a day a vendor is asked, for its clock is another one. */
const aroundMs = 15 * minuteMs;

/** What a vendor knows of a day in one currency, and a little around it. */
export async function askAboutDay(
  parts: Parameters<typeof askVendor>[0],
  asked: {
    readonly vassalage: string;
    readonly currency: string;
    readonly span: { readonly fromMs: number; readonly untilMs: number };
  },
): Promise<Result<readonly ListedTransaction[], AskingRefusal>> {
  const { fromMs, untilMs } = asked.span;
  const listing = { fromMs: fromMs - aroundMs, untilMs: untilMs + aroundMs };
  const listed = await askVendor(parts, asked.vassalage, listing);
  if (!listed.ok) return listed;
  return ok(listed.value.filter(({ currency }) => currency === asked.currency));
}
