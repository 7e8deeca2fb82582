import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';
import {
  type FactsBelow,
  isBelowPaths,
  isOfMember,
  type MemberFactsFilter,
} from './below.queries.ts';

const sums = [
  sql<number>`coalesce(sum(case when kind = 'settled' then 1 else 0 end), 0)`.as('rounds'),
  sql<bigint>`coalesce(sum(stake_minor), 0)`.as('stake_minor'),
  sql<bigint>`coalesce(sum(valid_stake_minor), 0)`.as('valid_stake_minor'),
  sql<bigint>`coalesce(sum(payout_minor), 0)`.as('payout_minor'),
] as const;

/** Sums of facts. */
export interface FactSums {
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** Sums one member's facts below paths, fact by fact, because sums by day know no paths. */
export async function sumMemberFacts(reader: Reader, filter: MemberFactsFilter): Promise<FactSums> {
  const row = await reader
    .selectFrom('facts')
    .select([...sums])
    .where(isBelowPaths(filter))
    .where(isOfMember(filter))
    .executeTakeFirstOrThrow();
  return toSums(row);
}

/** Sums a day's facts below paths, fact by fact. */
export async function sumDayBelow(
  reader: Reader,
  filter: FactsBelow & { readonly day: string },
): Promise<FactSums> {
  const row = await reader
    .selectFrom('facts')
    .select([...sums])
    .where(isBelowPaths(filter, filter.day))
    .executeTakeFirstOrThrow();
  return toSums(row);
}

// PostgreSQL writes a sum of whole numbers as text.
const toSums = (row: {
  readonly rounds: number;
  readonly stake_minor: bigint;
  readonly valid_stake_minor: bigint;
  readonly payout_minor: bigint;
}): FactSums => ({
  rounds: Number(row.rounds),
  stakeMinor: row.stake_minor,
  validStakeMinor: row.valid_stake_minor,
  payoutMinor: row.payout_minor,
});
