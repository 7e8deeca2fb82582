import { z } from 'zod';
import { ok, refused } from '#lib/result.ts';
import { secondMs } from '#lib/time.ts';
import type { Vendor } from '../../vendors/index.ts';
import type { Adapter, ListedTransaction, TransactionListQuery } from '../adapter.ts';
import { toMinorUnits } from '../amount-scale.ts';
import { callHub88 } from './call-hub88.ts';
import { vendorScale } from './read-call.ts';

/** Deadline of a day's list, for which a person waits. */
const withinMs = 30 * secondMs;

/**
 * A transaction of the list, by the names of Hub88's Transactions API. Its status was called `status`
 * before it was `transaction_status`.
 */
const listed = z.array(
  z
    .object({
      transaction_uuid: z.string().min(1),
      kind: z.string(),
      transaction_status: z.string().optional(),
      status: z.string().optional(),
      amount: z.int(),
      currency: z.string(),
      inserted_at: z.string(),
    })
    .refine((row) => row.transaction_status !== undefined || row.status !== undefined),
);

/** Kind that moves no money by itself: it is the state of the transaction that it reverses. */
const rollback = 'TK_ROLLBACK';
/** States of transactions without effect: reversed, or refused by us. */
const undone: ReadonlySet<string> = new Set(['TS_ROLLEDBACK', 'TS_DECLINED']);

/** Requests transactions (`transactions/list`) of a round or of a span. */
export const listHub88: Adapter['list'] = async (parts, vendor, listing) => {
  const path = '/operator/generic/v2/transactions/list';
  const answer = await callHub88(vendor, { path, withinMs, content: buildQuery(listing) }, parts);
  if (!answer.ok) return answer;
  const read = listed.safeParse(answer.value);
  const rows = read.success ? read.data.filter(({ kind }) => kind !== rollback) : undefined;
  const found = rows?.map((row) => toListed(vendor, row));
  if (found?.every((each) => each !== undefined)) return ok(found);
  parts.log.warn({ vassalage: vendor.vassalage }, 'a vendor’s list of transactions cannot be read');
  return refused({ code: 'vendor_unavailable' });
};

function buildQuery(listing: TransactionListQuery): object {
  if ('roundRef' in listing) return { round: listing.roundRef };
  return { start_time: toTime(listing.fromMs), end_time: toTime(listing.untilMs) };
}

/** As their documentation writes it: UTC without a zone. */
function toTime(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 19);
}

function toListed(
  vendor: Vendor,
  row: z.output<typeof listed>[number],
): ListedTransaction | undefined {
  const { currency } = row;
  const amount = toMinorUnits(String(row.amount), { scale: vendorScale(vendor), currency });
  const isZoned = /(?:Z|[+-]\d\d:\d\d)$/.test(row.inserted_at);
  const atMs = Date.parse(isZoned ? row.inserted_at : `${row.inserted_at}Z`);
  if (!amount.ok || Number.isNaN(atMs)) return undefined;
  const state = undone.has(row.transaction_status ?? row.status ?? '') ? 'undone' : 'done';
  return { transactionRef: row.transaction_uuid, amountMinor: amount.value, currency, state, atMs };
}
