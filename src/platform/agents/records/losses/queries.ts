import { sql } from 'kysely';
import { firstIdAt } from '#lib/id.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/** Members in a span of days of one currency. */
export interface MembersAndDays {
  readonly memberIds: readonly string[];
  readonly currency: string;
  readonly fromDay: string;
  readonly toDay: string;
  /** Moment at which `fromDay` begins. */
  readonly fromMs: number;
}

/** Lists the moment of the last move of those members who were moved after a moment. */
export async function listLastMoves(
  reader: Reader,
  { memberIds, afterMs }: { readonly memberIds: readonly string[]; readonly afterMs: number },
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('tree_moves')
    .select('member_id as memberId')
    .select((each) => each.fn.max<number | null>('ended_at_ms').as('endedAtMs'))
    .where('member_id', 'in', [...memberIds])
    .where('outcome', '=', 'moved')
    .where('ended_at_ms', '>', afterMs)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ memberId, endedAtMs }) => [memberId, Number(endedAtMs)]));
}

const play = [
  sql<bigint>`sum(stake_minor)`.as('stake_minor'),
  sql<bigint>`sum(valid_stake_minor)`.as('valid_stake_minor'),
  sql<bigint>`sum(payout_minor)`.as('payout_minor'),
] as const;

const toPlay = (row: {
  readonly memberId: string;
  readonly stake_minor: bigint;
  readonly valid_stake_minor: bigint;
  readonly payout_minor: bigint;
}) => ({
  memberId: row.memberId,
  stakeMinor: row.stake_minor,
  validStakeMinor: row.valid_stake_minor,
  payoutMinor: row.payout_minor,
});

/** Sums what the teams of members played, by the sums of their days. */
export async function listTeamsPlay(reader: Reader, query: MembersAndDays) {
  const rows = await reader
    .selectFrom('team_days')
    .select(['agent_id as memberId', ...play])
    .where('agent_id', 'in', [...query.memberIds])
    .where('day', '>=', query.fromDay)
    .where('day', '<=', query.toDay)
    .where('currency', '=', query.currency)
    .groupBy('agent_id')
    .execute();
  return rows.map(toPlay);
}

/** Sums what members themselves played. */
export async function listOwnPlay(reader: Reader, query: MembersAndDays) {
  const rows = await reader
    .selectFrom('member_days')
    .select(['member_id as memberId', ...play])
    .where('member_id', 'in', [...query.memberIds])
    .where('day', '>=', query.fromDay)
    .where('day', '<=', query.toDay)
    .where('currency', '=', query.currency)
    .where('mode', '=', 'real')
    .groupBy('member_id')
    .execute();
  return rows.map(toPlay);
}

/**
 * Sums the bonuses and rebates given to the teams of members, and the salaries of their agents, by
 * the sums of their days.
 */
export async function listTeamsCosts(reader: Reader, query: MembersAndDays) {
  const rows = await reader
    .selectFrom('team_money_days')
    .select('agent_id as memberId')
    .select([
      sql<bigint>`sum(bonuses_minor)`.as('bonuses_minor'),
      sql<bigint>`sum(rebates_minor)`.as('rebates_minor'),
      sql<bigint>`sum(salaries_minor)`.as('salaries_minor'),
    ])
    .where('agent_id', 'in', [...query.memberIds])
    .where('day', '>=', query.fromDay)
    .where('day', '<=', query.toDay)
    .where('currency', '=', query.currency)
    .groupBy('agent_id')
    .execute();
  return rows.map((row) => ({
    memberId: row.memberId,
    bonusesMinor: row.bonuses_minor,
    rebatesMinor: row.rebates_minor,
    salariesMinor: row.salaries_minor,
  }));
}

/** Sums the salaries that members themselves were paid, by the days that these are for. */
export async function listOwnSalaries(reader: Reader, query: MembersAndDays) {
  const rows = await reader
    .selectFrom('team_money_days')
    .select('agent_id as memberId')
    .select(sql<bigint>`sum(own_salary_minor)`.as('salaries_minor'))
    .where('agent_id', 'in', [...query.memberIds])
    .where('day', '>=', query.fromDay)
    .where('day', '<=', query.toDay)
    .where('currency', '=', query.currency)
    .groupBy('agent_id')
    .execute();
  return rows.map(({ memberId, salaries_minor: salariesMinor }) => ({ memberId, salariesMinor }));
}

/** Sums the bonuses and rebates given to members themselves. */
export async function listOwnCosts(reader: Reader, query: MembersAndDays) {
  const rows = await reader
    .selectFrom('team_entries')
    .select(['member_id as memberId', 'kind'])
    .select(sql<bigint>`sum(amount_minor)`.as('amount_minor'))
    .where('member_id', 'in', [...query.memberIds])
    .where('id', '>=', firstIdAt(query.fromMs))
    .where('day', '<=', query.toDay)
    .where('currency', '=', query.currency)
    .where('kind', 'in', ['bonus', 'rebate'])
    .groupBy(['member_id', 'kind'])
    .execute();
  return rows.map(({ memberId, kind, amount_minor: amountMinor }) =>
    kind === 'bonus'
      ? { memberId, bonusesMinor: amountMinor }
      : { memberId, rebatesMinor: amountMinor },
  );
}
