import type { ValueOf } from '#contract/endpoint.ts';
import { mostDifferences, type recountCommissions } from '#contract/staff/recounts.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listNames, type Recounted } from '../../runs/index.ts';

/** What was found when runs were counted again, as staff see it (`recountCommissions`). */
export async function viewRecount(
  reader: Reader,
  { id, found }: { readonly id: string; readonly found: readonly Recounted[] },
): Promise<ValueOf<typeof recountCommissions>> {
  const shown = found.slice(0, mostDifferences);
  const names = await listNames(reader, [...new Set(shown.map(({ agentId }) => agentId))]);
  return {
    recountId: id,
    total: found.length,
    differences: shown.map((each) => {
      const money = (amountMinor: bigint) => toMoney(amountMinor, each.currency);
      return {
        ...{ incomeId: each.lineId, contractId: each.contractId, period: each.period },
        agent: { memberId: each.agentId, name: names.get(each.agentId) ?? '' },
        stood: money(each.stoodMinor),
        now: money(each.stoodMinor + each.amountMinor),
        difference: money(each.amountMinor),
      };
    }),
  };
}
