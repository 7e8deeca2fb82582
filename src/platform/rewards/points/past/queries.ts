import type { Reader } from '#platform/base/db/storage.ts';

/** Lists members with points enough for an item, the richest first, with what it takes. */
export async function listRichest(
  reader: Reader,
  { itemId, limit }: { readonly itemId: string; readonly limit: number },
): Promise<{ readonly points: number; readonly memberIds: readonly string[] }> {
  const item = await reader
    .selectFrom('redeem_items')
    .select('points_requirement as points')
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  if (!item) return { points: 0, memberIds: [] };
  const rows = await reader
    .selectFrom('point_earnings')
    .select('member_id as memberId')
    .groupBy('member_id')
    .having(({ fn }) => fn.sum('points'), '>=', item.points)
    .orderBy(({ fn }) => fn.sum('points'), 'desc')
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return { points: item.points, memberIds: rows.map(({ memberId }) => memberId) };
}
