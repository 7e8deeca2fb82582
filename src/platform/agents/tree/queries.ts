import type { Reader } from '#platform/base/db/storage.ts';

/** Lists names and types of members, in no order. */
export async function listNamedMembers(
  reader: Reader,
  memberIds: readonly string[],
): Promise<{ readonly id: string; readonly username: string; readonly accountType: number }[]> {
  return reader
    .selectFrom('members')
    .select(['id', 'username', 'account_type as accountType'])
    .where('id', 'in', [...memberIds])
    .execute();
}

/** Finds an agent's path at the end of a span; a move at that very moment comes after it. */
export async function findPathAtEnd(
  reader: Reader,
  { agentId, endMs }: { readonly agentId: string; readonly endMs: number },
): Promise<string> {
  const former = await reader
    .selectFrom('former_paths')
    .select('path')
    .where('agent_id', '=', agentId)
    .where('until_ms', '>=', endMs)
    .orderBy('until_ms')
    .limit(1)
    .executeTakeFirst();
  if (former) return former.path;
  const member = await reader
    .selectFrom('members')
    .select('path')
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow();
  return member.path;
}

/** Lists the paths that an agent had before moves. */
export async function listFormerPaths(reader: Reader, agentId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('former_paths')
    .select('path')
    .where('agent_id', '=', agentId)
    .orderBy('until_ms', 'desc')
    .execute();
  return rows.map(({ path }) => path);
}
