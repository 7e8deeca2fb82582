import type { StudioDb } from '../db/open.ts';
import type { SessionRow } from '../db/tables.ts';

export async function insertSession(db: StudioDb, row: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

export function findSession(db: StudioDb, tokenHash: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export function readSession(db: StudioDb, id: string): Promise<SessionRow> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Ends a session now. */
export async function endSession(
  db: StudioDb,
  { id, nowMs }: { readonly id: string; readonly nowMs: number },
): Promise<void> {
  await db.updateTable('sessions').set({ expires_at_ms: nowMs }).where('id', '=', id).execute();
}
