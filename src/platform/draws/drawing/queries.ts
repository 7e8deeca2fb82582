import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Finds the statistics of a lottery, JSON; `undefined` before its first draw. */
export async function findRollup(reader: Reader, gameCode: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('draw_rollups')
    .select('rollup')
    .where('game_code', '=', gameCode)
    .executeTakeFirst();
  return row?.rollup;
}

/** Replaces the statistics that were read before; false when they changed meanwhile. */
export async function replaceRollup(
  transaction: Transaction,
  gameCode: string,
  { before, rollup }: { readonly before: string; readonly rollup: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('draw_rollups')
    .set({ rollup })
    .where('game_code', '=', gameCode)
    .where('rollup', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists some results of a lottery in the order of its draws, after a moment. */
export async function listResults(
  reader: Reader,
  query: { readonly gameCode: string; readonly afterMs: number; readonly limit: number },
): Promise<{ readonly drawsAtMs: number; readonly result: string }[]> {
  const rows = await reader
    .selectFrom('draw_issues')
    .select(['draws_at_ms', 'result'])
    .where('game_code', '=', query.gameCode)
    .where('draws_at_ms', '>', query.afterMs)
    .where('result', 'is not', null)
    .orderBy('draws_at_ms')
    .limit(query.limit)
    .execute();
  return rows.map((row) => ({ drawsAtMs: row.draws_at_ms, result: row.result ?? '' }));
}

/** Saves the statistics of a lottery. */
export async function saveRollup(
  transaction: Transaction,
  gameCode: string,
  rollup: string,
): Promise<void> {
  await transaction
    .insertInto('draw_rollups')
    .values({ game_code: gameCode, rollup })
    .onConflict((conflict) => conflict.column('game_code').doUpdateSet({ rollup }))
    .execute();
}
