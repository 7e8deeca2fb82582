import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';

/** Agents whose sums are read, with the first and last day in the brand's zone. */
export interface AgentDays {
  readonly agentIds: readonly string[];
  readonly fromDay: string;
  readonly toDay: string;
}

/** Sums of days of one agent, in minor units of one currency. */
export interface AgentPlay {
  readonly agentId: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly payoutMinor: bigint;
}

const sums = [
  sql<bigint>`sum(stake_minor)`.as('stake_minor'),
  sql<bigint>`sum(valid_stake_minor)`.as('valid_stake_minor'),
  sql<bigint>`sum(payout_minor)`.as('payout_minor'),
] as const;

type SumRow = {
  readonly stake_minor: bigint;
  readonly valid_stake_minor: bigint;
  readonly payout_minor: bigint;
};

const toPlay = <Row extends SumRow>({
  stake_minor,
  valid_stake_minor,
  payout_minor,
  ...row
}: Row) => ({
  ...row,
  stakeMinor: stake_minor,
  validStakeMinor: valid_stake_minor,
  payoutMinor: payout_minor,
});

/** Sums the play of agents' teams on days, by agent, from the sums of teams. */
export async function sumTeamDays(
  reader: Reader,
  { agentIds, fromDay, toDay }: AgentDays,
): Promise<(AgentPlay & { readonly activeOfDays: number })[]> {
  const rows = await reader
    .selectFrom('team_days')
    .select(['agent_id as agentId', 'currency', ...sums])
    .select(sql<number>`sum(active_members)`.as('activeOfDays'))
    .where('agent_id', 'in', [...agentIds])
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .groupBy(['agent_id', 'currency'])
    .execute();
  return rows.map((row) => ({ ...toPlay(row), activeOfDays: Number(row.activeOfDays) }));
}

/** Lists the numbers of active members of agents' teams in a month, half month or week. */
export async function listTeamsActive(
  reader: Reader,
  { agentIds, period }: { readonly agentIds: readonly string[]; readonly period: string },
) {
  return reader
    .selectFrom('team_periods')
    .select(['agent_id as agentId', 'currency', 'active_members as activeMembers'])
    .where('agent_id', 'in', [...agentIds])
    .where('period', '=', period)
    .execute();
}

/** Sums the play of agents themselves for real money on days, from the sums of members. */
export async function sumOwnDays(
  reader: Reader,
  { agentIds, fromDay, toDay }: AgentDays,
): Promise<AgentPlay[]> {
  const rows = await reader
    .selectFrom('member_days')
    .select(['member_id as agentId', 'currency', ...sums])
    .where('member_id', 'in', [...agentIds])
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .where('mode', '=', 'real')
    .groupBy(['member_id', 'currency'])
    .execute();
  return rows.map(toPlay);
}

/** Sums the part of agents' own play that counts for no upline, as they were excluded. */
export async function sumOwnAlone(
  reader: Reader,
  { agentIds, days }: { readonly agentIds: readonly string[]; readonly days: readonly string[] },
): Promise<AgentPlay[]> {
  const rows = await reader
    .selectFrom('facts')
    .select(['member_id as agentId', 'currency', ...sums])
    .where(sql<boolean>`mode = 'real'`)
    .where('day', 'in', [...days])
    .where(
      'upline_path',
      'in',
      agentIds.map((agentId) => `/${agentId}/`),
    )
    .groupBy(['member_id', 'currency'])
    .execute();
  return rows.map(toPlay);
}
