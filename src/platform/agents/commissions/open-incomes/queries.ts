import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';
import type { AgentDays } from '#platform/play/index.ts';

/** Costs of a team or of one member, in minor units of one currency. */
export interface AgentCosts {
  readonly agentId: string;
  readonly currency: string;
  readonly costsMinor: bigint;
}

/** Sums the bonuses, rebates and salaries of agents' teams on days, from the sums of teams. */
export async function sumTeamCosts(
  reader: Reader,
  { agentIds, fromDay, toDay }: AgentDays,
): Promise<AgentCosts[]> {
  const rows = await reader
    .selectFrom('team_money_days')
    .select(['agent_id as agentId', 'currency'])
    .select(sql<bigint>`sum(bonuses_minor + rebates_minor + salaries_minor)`.as('costs_minor'))
    .where('agent_id', 'in', [...agentIds])
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .groupBy(['agent_id', 'currency'])
    .execute();
  return rows.map(({ costs_minor: costsMinor, ...row }) => ({ ...row, costsMinor }));
}

/** Sums the bonuses and rebates that agents themselves received on days. */
export async function sumOwnCosts(
  reader: Reader,
  { agentIds, fromDay, toDay }: AgentDays,
): Promise<AgentCosts[]> {
  const rows = await reader
    .selectFrom('team_entries')
    .select(['member_id as agentId', 'currency'])
    .select(sql<bigint>`sum(amount_minor)`.as('costs_minor'))
    .where('member_id', 'in', [...agentIds])
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .where('kind', 'in', ['bonus', 'rebate'])
    .groupBy(['member_id', 'currency'])
    .execute();
  return rows.map(({ costs_minor: costsMinor, ...row }) => ({ ...row, costsMinor }));
}

/** Lists the places of agents that a move after `sinceMs` ended, the latest last. */
export async function listPlacesBefore(
  reader: Reader,
  { agentIds, sinceMs }: { readonly agentIds: readonly string[]; readonly sinceMs: number },
): Promise<{ readonly id: string; readonly path: string; readonly untilMs: number }[]> {
  return reader
    .selectFrom('former_paths')
    .select(['agent_id as id', 'path', 'until_ms as untilMs'])
    .where('agent_id', 'in', [...agentIds])
    .where('until_ms', '>', sinceMs)
    .orderBy('until_ms')
    .execute();
}

/** Returns whether a contract has its line of a period. */
export async function hasLine(
  reader: Reader,
  query: { readonly contractId: string; readonly startMs: number; readonly endMs: number },
): Promise<boolean> {
  const row = await reader
    .selectFrom('commission_lines')
    .select('id')
    .where('contract_id', '=', query.contractId)
    .where('starts_at_ms', '=', query.startMs)
    .where('ends_at_ms', '=', query.endMs)
    .executeTakeFirst();
  return row !== undefined;
}
