import type { TeamProductDaysTable } from '#platform/base/db/fact-tables.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { emptyProductDay, ProductSums } from './product-sums.ts';
import { listPathProducts, listProductDays, putProductDay } from './queries.ts';

/**
 * Writes the sums of all teams on a day by category and vendor as its facts say; answers how many
 * were other ones.
 */
export async function rebuildProductDay(transaction: Transaction, day: string): Promise<number> {
  const sums = new ProductSums();
  for (const row of await listPathProducts(transaction, day)) sums.add(row, row.rounds);
  const kept = new Map((await listProductDays(transaction, day)).map((row) => [keyOf(row), row]));
  const wanted = new Map(sums.rows().map((row) => [keyOf(row), row]));
  let wrong = 0;
  for (const key of new Set([...kept.keys(), ...wanted.keys()])) {
    const before = kept.get(key);
    const row = wanted.get(key) ?? (before && { ...before, ...emptyProductDay });
    if (!row || (before && isSame(before, row))) continue;
    await putProductDay(transaction, row);
    wrong += 1;
  }
  return wrong;
}

function keyOf({ agent_id, currency, category, vassalage }: TeamProductDaysTable): string {
  return [agent_id, currency, category, vassalage].join('\n');
}

function isSame(one: TeamProductDaysTable, other: TeamProductDaysTable): boolean {
  return (
    one.rounds === other.rounds &&
    one.stake_minor === other.stake_minor &&
    one.valid_stake_minor === other.valid_stake_minor &&
    one.payout_minor === other.payout_minor
  );
}
