import { incomesPage } from '#contract/agents/incomes.ts';
import type { OwedIncome } from '#contract/agents/owed-incomes.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readAgent } from '../../tree/index.ts';
import { listOwedPayments, sumOwedPayments } from '../payments/queries.ts';

/** Reads a page of the payments that await an agent as their payer (`owedIncomes`). */
export async function readOwedIncomes(
  reader: Reader,
  { payerId, cursor }: { readonly payerId: string; readonly cursor: string | undefined },
) {
  const { currency } = await readAgent(reader, payerId);
  const separator = cursor?.lastIndexOf('-') ?? 0;
  const after = cursor && {
    lineId: cursor.slice(0, separator),
    part: Number(cursor.slice(separator + 1)) || 0,
  };
  const limit = incomesPage + 1;
  const found = await listOwedPayments(reader, { payerId, after: after || undefined, limit });
  const list = found.slice(0, incomesPage).map(
    (each): OwedIncome => ({
      owedId: `${each.lineId}-${each.part}`,
      downline: { memberId: each.agentId, name: each.username },
      kind: each.kind,
      period: each.periodKey,
      isGuarantee: each.isGuarantee === 1,
      amount: toMoney(each.amountMinor, currency),
      sinceMs: each.createdAtMs,
    }),
  );
  const next = found.length > incomesPage ? list.at(-1)?.owedId : undefined;
  return {
    list,
    total: toMoney(await sumOwedPayments(reader, payerId), currency),
    ...(next && { next }),
  };
}
