import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';

/** Lists members with grants that have expired but not ended. */
export async function listExpiredOwners(reader: Reader, nowMs: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('bonus_grants')
    .select('member_id as memberId')
    .distinct()
    .where('state', 'in', ['offered', 'waiting', 'active'])
    .where('expires_at_ms', '<=', nowMs)
    .limit(100)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Lists members who have a waiting grant and no active one. */
export async function listWaitingOwners(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('bonus_grants as waiting')
    .select('waiting.member_id as memberId')
    .distinct()
    .where('waiting.state', '=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bonus_grants as active')
            .select('active.id')
            .whereRef('active.member_id', '=', 'waiting.member_id')
            .where('active.state', '=', 'active'),
        ),
      ),
    )
    .limit(100)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Bonus money of one currency on all running bonuses. */
export interface LiabilitySum {
  readonly currency: string;
  readonly bonuses: number;
  readonly balanceMinor: bigint;
  readonly openMinor: bigint;
}

/** Sums the bonus money that members hold, by currency. */
export async function sumLiabilities(reader: Reader): Promise<LiabilitySum[]> {
  const rows = await reader
    .selectFrom('bonus_grants')
    .select(({ fn }) => [
      'currency',
      sql<number>`count(*)`.as('bonuses'),
      fn.sum<bigint>('balance_minor').as('balance_minor'),
      fn.sum<bigint>('open_minor').as('open_minor'),
    ])
    .where('state', 'in', ['active', 'waiting'])
    .where('activated_at_ms', 'is not', null)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows.map((row) => ({
    currency: row.currency,
    bonuses: Number(row.bonuses),
    balanceMinor: BigInt(row.balance_minor),
    openMinor: BigInt(row.open_minor),
  }));
}
