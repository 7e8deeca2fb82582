import type { Reader } from '#platform/base/db/storage.ts';

/** Vendors that put a share of each stake into a pot, in the order of their codes. */
export async function listWithPots(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('vendor_settings')
    .select('vassalage')
    .where('jackpot_bps', '>', 0)
    .orderBy('vassalage')
    .execute();
  return rows.map(({ vassalage }) => vassalage);
}
