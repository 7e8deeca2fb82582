import { type Selectable, sql } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { AgentLinksTable } from './tables.ts';

/** Link as it is stored. */
export interface LinkRow {
  readonly linkId: string;
  readonly agentId: string;
  readonly code: string;
  readonly accountType: 0 | 1;
  readonly rebateGroup: number;
  readonly isOn: boolean;
  readonly registrations: number;
  readonly createdAtMs: number;
}

function toLink(row: Selectable<AgentLinksTable>): LinkRow {
  return {
    linkId: row.id,
    agentId: row.agent_id,
    code: row.code,
    accountType: row.account_type === 1 ? 1 : 0,
    rebateGroup: row.rebate_group,
    isOn: row.is_on === 1,
    registrations: row.registrations,
    createdAtMs: row.created_at_ms,
  };
}

/** Lists an agent's links, the newest first. */
export async function listLinks(reader: Reader, agentId: string): Promise<LinkRow[]> {
  const rows = await reader
    .selectFrom('agent_links')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toLink);
}

/** Finds the link of a code in capitals; `undefined` for none. */
export async function findLink(reader: Reader, code: string): Promise<LinkRow | undefined> {
  const row = await reader
    .selectFrom('agent_links')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  return row && toLink(row);
}

/** Inserts a link. */
export async function insertLink(transaction: Transaction, link: LinkRow): Promise<void> {
  await transaction
    .insertInto('agent_links')
    .values({
      id: link.linkId,
      agent_id: link.agentId,
      code: link.code,
      account_type: link.accountType,
      rebate_group: link.rebateGroup,
      is_on: link.isOn ? 1 : 0,
      registrations: link.registrations,
      created_at_ms: link.createdAtMs,
    })
    .execute();
}

/**
 * Enables or disables an agent's link and returns it; `undefined` when the agent has no such link.
 */
export async function setLinkOn(
  transaction: Transaction,
  input: { readonly agentId: string; readonly linkId: string; readonly isOn: boolean },
): Promise<LinkRow | undefined> {
  const row = await transaction
    .updateTable('agent_links')
    .set({ is_on: input.isOn ? 1 : 0 })
    .where('id', '=', input.linkId)
    .where('agent_id', '=', input.agentId)
    .returningAll()
    .executeTakeFirst();
  return row && toLink(row);
}

/** Counts one more who registered by a link. */
export async function addRegistration(transaction: Transaction, linkId: string): Promise<void> {
  await transaction
    .updateTable('agent_links')
    .set({ registrations: sql<number>`registrations + 1` })
    .where('id', '=', linkId)
    .execute();
}
