import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';

const sumOfStakes = sql<bigint>`coalesce(sum(valid_stake_minor), 0)`;

/** Sums a member's valid stake of all time, in real money of one currency. */
export async function sumValidStake(
  reader: Reader,
  query: { readonly memberId: string; readonly currency: string },
): Promise<bigint> {
  const row = await reader
    .selectFrom('member_months')
    .select(sumOfStakes.as('stake_minor'))
    .where('member_id', '=', query.memberId)
    .where('currency', '=', query.currency)
    .where('mode', '=', 'real')
    .executeTakeFirstOrThrow();
  return row.stake_minor;
}

/** Lists the same for each member with a fact in a range of ids, in the order of the members. */
export async function listValidStakes(
  reader: Reader,
  query: { readonly currency: string; readonly fromId: string; readonly beforeId: string },
) {
  const rows = await reader
    .selectFrom('member_months')
    .select(['member_id', sumOfStakes.as('valid_stake_minor')])
    .where('currency', '=', query.currency)
    .where('mode', '=', 'real')
    .where('member_id', 'in', (facts) =>
      facts
        .selectFrom('facts')
        .select('facts.member_id')
        .where('facts.id', '>=', query.fromId)
        .where('facts.id', '<', query.beforeId)
        .where('facts.currency', '=', query.currency)
        .where('facts.mode', '=', 'real'),
    )
    .groupBy('member_id')
    .orderBy('member_id')
    .execute();
  return rows.map((row) => ({ memberId: row.member_id, validStakeMinor: row.valid_stake_minor }));
}
