import { sql } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Condition that members are agents, in the form of the index of agents by name. */
export const areAgents = sql<boolean>`account_type in (1, 2, 41, 42)`;

/** Sets the type of an account. */
export async function setAccountType(
  transaction: Transaction,
  { memberId, accountType }: { readonly memberId: string; readonly accountType: number },
): Promise<void> {
  await transaction
    .updateTable('members')
    .set({ account_type: accountType })
    .where('id', '=', memberId)
    .execute();
}

/** Returns whether anybody is below a path. */
export async function hasTeam(reader: Reader, path: string): Promise<boolean> {
  const row = await reader
    .selectFrom('members')
    .select('id')
    .where('path', '>', path)
    .where('path', '<', `${path}~`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true where an agent has a contract on either side that is offered, or agreed on and not over. */
export async function hasContracts(
  reader: Reader,
  { memberId, nowMs }: { readonly memberId: string; readonly nowMs: number },
): Promise<boolean> {
  const row = await reader
    .selectFrom('agent_contracts')
    .innerJoin('agent_contract_versions as v', 'v.contract_id', 'agent_contracts.id')
    .select('agent_contracts.id')
    .where((build) =>
      build.or([build('upline_id', '=', memberId), build('downline_id', '=', memberId)]),
    )
    .where((build) =>
      build.or([
        build('v.state', '=', 'offered'),
        build.and([
          build('v.starts_at_ms', 'is not', null),
          build.or([build('v.ends_at_ms', 'is', null), build('v.ends_at_ms', '>', nowMs)]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Disables all links of an agent. */
export async function disableLinks(transaction: Transaction, agentId: string): Promise<void> {
  await transaction
    .updateTable('agent_links')
    .set({ is_on: 0 })
    .where('agent_id', '=', agentId)
    .execute();
}
