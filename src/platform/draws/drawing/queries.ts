import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** The statistics of a lottery, JSON; `undefined` before its first draw. */
export async function findRollup(reader: Reader, gameCode: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('draw_rollups')
    .select('rollup')
    .where('game_code', '=', gameCode)
    .executeTakeFirst();
  return row?.rollup;
}

/** Keeps the statistics of a lottery. */
export async function putRollup(
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
