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
    atMs: row.atMs,
    amount: toMoney(row.amountMinor, currency),
    balanceAfter: toMoney(row.balanceMinor, currency),
    transferId: row.transferId ?? undefined,
    isUndone: row.undoneByRef !== null,
  }));
}
