import { sql } from 'kysely';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { RebateClaimsTable } from './tables.ts';

/** Claimed rebate as it is stored. */
export type RebateClaimRow = CamelRow<RebateClaimsTable>;

/** Valid stake of a member on a day in one category. */
export interface StakeOfDay {
  readonly day: string;
  readonly category: string;
  readonly stakeMinor: bigint;
}

/** Sums a member's valid stakes by day and category, of days in a span, both ends included. */
export async function listStakes(
  reader: Reader,
  query: {
    readonly memberId: string;
    readonly currency: string;
    readonly fromDay: string;
    readonly toDay: string;
  },
): Promise<StakeOfDay[]> {
  const rows = await reader
    .selectFrom('member_days')
    .select(['day', 'category'])
    .select(sql<bigint>`sum(valid_stake_minor)`.as('stake_minor'))
    .where('member_id', '=', query.memberId)
    .where('day', '>=', query.fromDay)
    .where('day', '<=', query.toDay)
    .where('currency', '=', query.currency)
    .where('mode', '=', 'real')
    .groupBy(['day', 'category'])
    .execute();
  return rows.map(({ stake_minor: stakeMinor, ...row }) => ({ ...row, stakeMinor }));
}

/** Lists a member's claimed rebates of days from one on. */
export async function listClaims(
  reader: Reader,
  { memberId, fromDay }: { readonly memberId: string; readonly fromDay: string },
): Promise<RebateClaimRow[]> {
  const rows = await reader
    .selectFrom('rebate_claims')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('day', '>=', fromDay)
    .execute();
  return rows.map(fromRow);
}

/** Inserts a claimed rebate. */
export async function insertClaim(transaction: Transaction, claim: RebateClaimRow): Promise<void> {
  await transaction.insertInto('rebate_claims').values(toRow<RebateClaimsTable>(claim)).execute();
}
