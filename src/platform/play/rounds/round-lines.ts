import type { RoundLine } from '#contract/play/records.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readBalancesAfter } from '#platform/money/index.ts';
import { listRoundTransactions } from './open-rounds.queries.ts';

/**
 * Returns the movements of a member's round in their order, each with the balance that the account
 * record has beside it.
 */
export async function readLines(
  reader: Reader,
  {
    id,
    memberId,
    currency,
  }: { readonly id: string; readonly memberId: string; readonly currency: string },
): Promise<RoundLine[]> {
  const rows = await listRoundTransactions(reader, id);
  const transferIds = rows.flatMap(({ transferId }) => transferId ?? []);
  const balances = await readBalancesAfter(reader, { memberId, transferIds });
  return rows.map((row) => {
    const freeMinor = row.balanceMinor;
    const afterMinor = balances.get(row.transferId ?? '') ?? freeMinor;
    const heldMinor = afterMinor - freeMinor;
    return {
      kind: row.kind,
      atMs: row.atMs,
      amount: toMoney(row.amountMinor, currency),
      balanceAfter: toMoney(afterMinor, currency),
      ...(heldMinor > 0n && { held: toMoney(heldMinor, currency) }),
      transferId: row.transferId ?? undefined,
      isUndone: row.undoneByRef !== null,
    };
  });
}
