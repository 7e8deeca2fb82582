import type { RoundLine } from '#contract/play/records.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listOfRound } from './open.queries.ts';

/** Returns the movements of a round in their order. */
export async function readLines(
  reader: Reader,
  { id, currency }: { readonly id: string; readonly currency: string },
): Promise<RoundLine[]> {
  const rows = await listOfRound(reader, id);
  return rows.map((row) => ({
    kind: row.kind,
    atMs: row.at_ms,
    amount: toMoney(row.amount_minor, currency),
    balanceAfter: toMoney(row.balance_minor, currency),
    transferId: row.transfer_id ?? undefined,
    isUndone: row.undone_by_ref !== null,
  }));
}
