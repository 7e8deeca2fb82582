import { sql } from 'kysely';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { CheckInsTable, MissionClaimsTable } from './tables.ts';

/** Check-in as it is stored. */
export type CheckInRow = CamelRow<CheckInsTable>;

/** Claimed mission as it is stored. */
export type MissionClaimRow = CamelRow<MissionClaimsTable>;

interface DaysOfMember {
  readonly memberId: string;
  readonly fromDay: string;
  readonly toDay: string;
}

/** Lists a member's sums of real play by day and category, of days in a span. */
export async function listPlay(
  reader: Reader,
  query: DaysOfMember & { readonly currency: string },
) {
  const rows = await reader
    .selectFrom('member_days')
    .select(['day', 'category'])
    .select([
      sql<number>`sum(rounds)`.as('rounds'),
      sql<bigint>`sum(valid_stake_minor)`.as('stake_minor'),
    ])
    .where('member_id', '=', query.memberId)
    .where('day', '>=', query.fromDay)
    .where('day', '<=', query.toDay)
    .where('currency', '=', query.currency)
    .where('mode', '=', 'real')
    .groupBy(['day', 'category'])
    .execute();
  return rows.map(({ stake_minor: stakeMinor, rounds, ...row }) => ({
    ...row,
    rounds: Number(rounds),
    stakeMinor,
  }));
}

/** Lists a member's check-ins of days in a span, the latest first. */
export async function listCheckIns(reader: Reader, query: DaysOfMember): Promise<CheckInRow[]> {
  const rows = await reader
    .selectFrom('check_ins')
    .selectAll()
    .where('member_id', '=', query.memberId)
    .where('day', '>=', query.fromDay)
    .where('day', '<=', query.toDay)
    .orderBy('day', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** Inserts a check-in. */
export async function insertCheckIn(transaction: Transaction, checkIn: CheckInRow): Promise<void> {
  await transaction.insertInto('check_ins').values(toRow<CheckInsTable>(checkIn)).execute();
}

/** Lists the missions that a member claimed, of periods from one on. */
export async function listClaims(
  reader: Reader,
  { memberId, fromPeriod }: { readonly memberId: string; readonly fromPeriod: string },
): Promise<MissionClaimRow[]> {
  const rows = await reader
    .selectFrom('mission_claims')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('period', '>=', fromPeriod)
    .execute();
  return rows.map(fromRow);
}

/** Inserts a claimed mission. */
export async function insertClaim(transaction: Transaction, claim: MissionClaimRow): Promise<void> {
  await transaction.insertInto('mission_claims').values(toRow<MissionClaimsTable>(claim)).execute();
}
