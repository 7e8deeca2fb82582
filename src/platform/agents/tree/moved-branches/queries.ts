import type { Reader } from '#platform/base/db/storage.ts';

/** Lists members below a path who were moved since a moment, by their present paths. */
export async function listMovesBelow(
  reader: Reader,
  { path, sinceMs }: { readonly path: string; readonly sinceMs: number },
): Promise<{ readonly path: string; readonly movedAtMs: number }[]> {
  const rows = await reader
    .selectFrom('tree_moves')
    .innerJoin('members', 'members.id', 'tree_moves.member_id')
    .select('members.path')
    .select((each) => each.fn.max<number | null>('tree_moves.ended_at_ms').as('movedAtMs'))
    .where('tree_moves.outcome', '=', 'moved')
    .where('tree_moves.ended_at_ms', '>=', sinceMs)
    .where('members.path', '>', path)
    .where('members.path', '<', `${path}~`)
    .groupBy('members.path')
    .execute();
  return rows.map((row) => ({ path: row.path, movedAtMs: Number(row.movedAtMs) }));
}
