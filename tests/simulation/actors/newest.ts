import type { Simulation } from '../simulation.ts';

/** Tables whose newest row a caller learns of who lost the answer. */
type Table =
  | 'bonus_grants'
  | 'deposits'
  | 'envelopes'
  | 'free_round_grants'
  | 'point_redeems'
  | 'promotion_applications'
  | 'wheel_versions'
  | 'withdrawals';

/** Returns the id of the newest row of a table. */
export async function findNewest({ house }: Simulation, table: Table): Promise<string> {
  const row = await house.parts.storage.db
    .selectFrom(table)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}
