import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';

/** Sums that are counted of a round. */
export interface RoundSums {
  readonly validStakeMinor: bigint;
  readonly payoutMinor: bigint;
  /** Path of the member when the round was first settled. */
  readonly uplinePath: string;
}

/** Sums the facts of rounds, by round; a round without facts is left out. */
export async function sumRounds(
  reader: Reader,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, RoundSums>> {
  const rows = await reader
    .selectFrom('facts')
    .select([
      'round_id',
      sql<bigint>`sum(valid_stake_minor)`.as('valid_stake_minor'),
      sql<bigint>`sum(payout_minor)`.as('payout_minor'),
      sql<string>`(select first.upline_path from facts as first
        where first.round_id = facts.round_id order by first.id limit 1)`.as('upline_path'),
    ])
    .where('round_id', 'in', [...roundIds])
    .groupBy('round_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.round_id ?? '',
      {
        validStakeMinor: row.valid_stake_minor,
        payoutMinor: row.payout_minor,
        uplinePath: row.upline_path,
      },
    ]),
  );
}
