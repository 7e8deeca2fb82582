import { sql } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/**
 * Key of a liability: the sum that an outcome of an issue would return to all members, or under
 * `stakesKey` all stakes on the issue.
 */
export interface LiabilityKey {
  readonly issueId: string;
  readonly outcome: string;
}

/** Amount to add to a liability, and the highest sum that it may reach. */
export interface Reservation extends LiabilityKey {
  readonly amountMinor: bigint;
  readonly mostMinor: bigint;
}

/** More rows at once would make one statement too large for an engine. */
const mostAtOnce = 500;

/**
 * Reserves amounts in the given order, many rows in one statement. Returns those that would exceed
 * their highest sum; the transaction has to roll the others back.
 */
export async function reserveAll(
  transaction: Transaction,
  reservations: readonly Reservation[],
): Promise<readonly Reservation[]> {
  const isTooMuch = ({ amountMinor, mostMinor }: Reservation) => amountMinor > mostMinor;
  const refused = reservations.filter(isTooMuch);
  const others = reservations.filter((each) => !isTooMuch(each));
  const byMost = Map.groupBy(others, ({ mostMinor }) => mostMinor);
  for (const [mostMinor, some] of byMost) {
    for (let start = 0; start < some.length; start += mostAtOnce) {
      refused.push(
        ...(await reserve(transaction, some.slice(start, start + mostAtOnce), mostMinor)),
      );
    }
  }
  return refused;
}

async function reserve(
  transaction: Transaction,
  some: readonly Reservation[],
  mostMinor: bigint,
): Promise<readonly Reservation[]> {
  const after = sql<bigint>`draw_liabilities.reserved_minor + excluded.reserved_minor`;
  const taken = await transaction
    .insertInto('draw_liabilities')
    .values(
      some.map(({ issueId, outcome, amountMinor }) => ({
        issue_id: issueId,
        outcome,
        reserved_minor: amountMinor,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['issue_id', 'outcome'])
        .doUpdateSet({ reserved_minor: after })
        .where(after, '<=', mostMinor),
    )
    .returning(['issue_id', 'outcome'])
    .execute();
  if (taken.length === some.length) return [];
  const names = new Set(taken.map(({ issue_id, outcome }) => `${issue_id} ${outcome}`));
  return some.filter(({ issueId, outcome }) => !names.has(`${issueId} ${outcome}`));
}

/** Returns the sum that a liability has reached, in minor units. */
export async function readReserved(
  reader: Reader,
  { issueId, outcome }: LiabilityKey,
): Promise<bigint> {
  const row = await reader
    .selectFrom('draw_liabilities')
    .select('reserved_minor')
    .where('issue_id', '=', issueId)
    .where('outcome', '=', outcome)
    .executeTakeFirst();
  return row?.reserved_minor ?? 0n;
}

/** Takes an amount off a liability. */
export async function releaseReserved(
  transaction: Transaction,
  { issueId, outcome, amountMinor }: LiabilityKey & { readonly amountMinor: bigint },
): Promise<void> {
  await transaction
    .updateTable('draw_liabilities')
    .set({ reserved_minor: sql<bigint>`reserved_minor - ${amountMinor}` })
    .where('issue_id', '=', issueId)
    .where('outcome', '=', outcome)
    .execute();
}
