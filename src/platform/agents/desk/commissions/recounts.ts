import { type CommissionRecount, mostDifferences } from '#contract/staff/recounts.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findRecount, listNames, type RecountDifference } from '../../commissions/index.ts';

/** Returns the differences that a recount found, as staff see them (`recountCommissions`). */
export async function toRecountView(
  reader: Reader,
  { id, found }: { readonly id: string; readonly found: readonly RecountDifference[] },
): Promise<CommissionRecount> {
  const shown = found.slice(0, mostDifferences);
  const names = await listNames(reader, [...new Set(shown.map(({ agentId }) => agentId))]);
  return {
    recountId: id,
    total: found.length,
    differences: shown.map((each) => {
      const money = (amountMinor: bigint) => toMoney(amountMinor, each.currency);
      return {
        incomeId: each.lineId,
        contractId: each.contractId,
        period: each.period,
        agent: { memberId: each.agentId, name: names.get(each.agentId) ?? '' },
        stood: money(each.stoodMinor),
        now: money(each.stoodMinor + each.amountMinor),
        difference: money(each.amountMinor),
      };
    }),
  };
}

/** Reads a saved recount as staff see it (`commissionRecount`). Refuses with `unknown_recount`. */
export async function readRecount(
  reader: Reader,
  recountId: string,
): Promise<Result<CommissionRecount, { readonly code: 'unknown_recount' }>> {
  const kept = await findRecount(reader, recountId);
  if (!kept) return refused({ code: 'unknown_recount' });
  return ok(await toRecountView(reader, { id: recountId, found: kept.found }));
}
