import type { InputOf, ValueOf } from '#contract/endpoint.ts';
import {
  type AwaitedPayer,
  type AwaitedPayment,
  type awaitedPayers,
  linesPage,
} from '#contract/staff/commissions.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listOwedPayments } from '../../../commissions/index.ts';
import { listPayers } from './queries.ts';

/**
 * Reads a page of payers whose payments are awaited, or the payments awaited from one of them
 * (`awaitedPayers`).
 */
export async function readAwaitedPayers(
  reader: Reader,
  { payerId, cursor }: InputOf<typeof awaitedPayers>,
): Promise<ValueOf<typeof awaitedPayers>> {
  const after = payerId === undefined && cursor !== undefined ? parseCursor(cursor) : undefined;
  const found = await listPayers(reader, { payerId, after, limit: linesPage + 1 });
  const payers = found.slice(0, linesPage).map(
    (each): AwaitedPayer => ({
      payer: { memberId: each.id, name: each.username },
      payments: each.payments,
      sinceMs: each.sinceMs,
      total: toMoney(each.totalMinor, each.currency),
    }),
  );
  const [one] = found;
  if (payerId !== undefined) {
    if (!one) return { payers, payments: [] };
    const { currency } = one;
    return { payers, ...(await readPayments(reader, { payerId, cursor, currency })) };
  }
  const last = found.length > linesPage ? payers.at(-1) : undefined;
  return { payers, payments: [], ...(last && { next: `${last.sinceMs}-${last.payer.memberId}` }) };
}

async function readPayments(
  reader: Reader,
  query: {
    readonly payerId: string;
    readonly cursor: string | undefined;
    readonly currency: string;
  },
) {
  const { payerId, cursor, currency } = query;
  const separator = cursor?.lastIndexOf('-') ?? 0;
  const after = cursor && {
    lineId: cursor.slice(0, separator),
    part: Number(cursor.slice(separator + 1)) || 0,
  };
  const limit = linesPage + 1;
  const found = await listOwedPayments(reader, { payerId, after: after || undefined, limit });
  const page = found.slice(0, linesPage);
  const payments = page.map(
    (each): AwaitedPayment => ({
      incomeId: each.lineId,
      agent: { memberId: each.agentId, name: each.username },
      kind: each.kind,
      period: each.periodKey,
      sinceMs: each.createdAtMs,
      isGuarantee: each.isGuarantee === 1,
      amount: toMoney(each.amountMinor, currency),
    }),
  );
  const last = found.length > linesPage ? page.at(-1) : undefined;
  return { payments, ...(last && { next: `${last.lineId}-${last.part}` }) };
}

function parseCursor(cursor: string) {
  const [sinceMs, ...payerId] = cursor.split('-');
  return { sinceMs: Number(sinceMs) || 0, payerId: payerId.join('-') };
}
