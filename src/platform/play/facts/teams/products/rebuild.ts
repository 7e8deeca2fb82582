import type { Transaction } from '#platform/base/db/storage.ts';
import { emptyProductDay, ProductSums } from './product-sums.ts';
import { listPathProducts, listProductDays, type ProductDay, saveProductDay } from './queries.ts';

/**
 * Rebuilds the sums of all teams on a day by category and vendor from its facts; returns how many
 * were wrong.
 */
export async function rebuildProductDay(transaction: Transaction, day: string): Promise<number> {
  const sums = new ProductSums();
  for (const play of await listPathProducts(transaction, day)) sums.add(play, play.rounds);
  const stored = new Map(
    (await listProductDays(transaction, day)).map((sum) => [productKey(sum), sum]),
  );
  const counted = new Map(sums.list().map((sum) => [productKey(sum), sum]));
  let wrong = 0;
  for (const key of new Set([...stored.keys(), ...counted.keys()])) {
    const before = stored.get(key);
    const sum = counted.get(key) ?? (before && { ...before, ...emptyProductDay });
    if (!sum || (before && isSame(before, sum))) continue;
    await saveProductDay(transaction, sum);
    wrong += 1;
  }
  return wrong;
}

function productKey({ agentId, currency, category, vassalage }: ProductDay): string {
  return [agentId, currency, category, vassalage].join('\n');
}

function isSame(one: ProductDay, other: ProductDay): boolean {
  return (
    one.rounds === other.rounds &&
    one.stakeMinor === other.stakeMinor &&
    one.validStakeMinor === other.validStakeMinor &&
    one.payoutMinor === other.payoutMinor
  );
}
