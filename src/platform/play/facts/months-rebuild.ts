import type { Transaction } from '#platform/base/db/storage.ts';
import { addMemberMonth, listWrongMonths, type MonthKey, saveMonthSum } from './months.queries.ts';

const nothing = { rounds: 0, stakeMinor: 0n, validStakeMinor: 0n, payoutMinor: 0n };

/** Rebuilds the sums of a month (`2026-11`) from its days; returns how many were wrong. */
export async function rebuildMonth(transaction: Transaction, month: string): Promise<number> {
  const wrong = await listWrongMonths(transaction, month);
  for (const key of wrong) await sumMonthAnew(transaction, key);
  return wrong.length;
}

/**
 * Sums the days of one member's month anew. Its row is created and locked before they are read: a
 * settlement adds to the day first and to the month then, so it waits and is added afterwards.
 */
export async function sumMonthAnew(transaction: Transaction, key: MonthKey): Promise<void> {
  await addMemberMonth(transaction, { ...key, ...nothing });
  await saveMonthSum(transaction, key);
}
