import type { Reader } from '#platform/base/db/storage.ts';

/** Names and types of members, in no order. */
export async function listNamed(
  reader: Reader,
  memberIds: readonly string[],
): Promise<{ readonly id: string; readonly username: string; readonly accountType: number }[]> {
  return reader
    .selectFrom('members')
    .select(['id', 'username', 'account_type as accountType'])
    .where('id', 'in', [...memberIds])
    .execute();
}

/** Paths that an agent had before moves. */
export async function listFormerPaths(reader: Reader, agentId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('former_paths')
    .select('path')
    .where('agent_id', '=', agentId)
    .orderBy('until_ms', 'desc')
    .execute();
  return rows.map(({ path }) => path);
}
