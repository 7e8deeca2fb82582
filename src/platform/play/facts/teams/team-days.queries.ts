import type { Reader } from '#platform/base/db/storage.ts';

/** Lists the sums of an agent's team in a span of days, by day, the earliest first. */
export async function listAgentTeamDays(
  reader: Reader,
  query: { readonly agentId: string; readonly fromDay: string; readonly toDay: string },
) {
  const rows = await reader
    .selectFrom('team_days')
    .selectAll()
    .where('agent_id', '=', query.agentId)
    .where('day', '>=', query.fromDay)
    .where('day', '<=', query.toDay)
    .orderBy('day')
    .execute();
  return rows.map((row) => ({
    day: row.day,
    currency: row.currency,
    rounds: row.rounds,
    stakeMinor: row.stake_minor,
    validStakeMinor: row.valid_stake_minor,
    payoutMinor: row.payout_minor,
    activeMembers: row.active_members,
  }));
}

/** Lists the counts of active members of an agent's team in periods, in one currency. */
export async function listAgentTeamPeriods(
  reader: Reader,
  query: {
    readonly agentId: string;
    readonly currency: string;
    readonly periods: readonly string[];
  },
): Promise<{ readonly period: string; readonly activeMembers: number }[]> {
  return reader
    .selectFrom('team_periods')
    .select(['period', 'active_members as activeMembers'])
    .where('agent_id', '=', query.agentId)
    .where('currency', '=', query.currency)
    .where('period', 'in', [...query.periods])
    .execute();
}
