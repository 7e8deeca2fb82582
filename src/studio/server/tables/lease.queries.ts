import type { StudioDb } from '../db/open.ts';
import type { LeaseRow } from '../db/tables.ts';

/** Acquires or renews a lease; returns false while another holder's has not ended. */
export async function acquireLease(
  db: StudioDb,
  { name, holder, untilMs, nowMs }: Omit<LeaseRow, 'until_ms'> & { untilMs: number; nowMs: number },
): Promise<boolean> {
  await db
    .insertInto('leases')
    .values({ name, holder, until_ms: untilMs })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until_ms: untilMs })
        .where(({ eb, or }) =>
          or([eb('leases.holder', '=', holder), eb('leases.until_ms', '<=', nowMs)]),
        ),
    )
    .execute();
  const lease = await db
    .selectFrom('leases')
    .select('holder')
    .where('name', '=', name)
    .executeTakeFirst();
  return lease?.holder === holder;
}

/** Releases a lease, so that another instance need not wait for its end. */
export async function releaseLease(
  db: StudioDb,
  { name, holder }: Pick<LeaseRow, 'name' | 'holder'>,
): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
