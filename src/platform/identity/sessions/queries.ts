import type { Selectable } from 'kysely';
import type { SessionsTable } from '#platform/base/db/schema.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

export type SessionRow = Selectable<SessionsTable>;

export async function insertSession(transaction: Transaction, row: SessionsTable): Promise<void> {
  await transaction.insertInto('sessions').values(row).execute();
}

/** A session that has not been ended, with its member, who may come in. */
export async function findOpenSession(reader: Reader, cookieHash: string) {
  return reader
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select([
      'sessions.id',
      'sessions.member_id',
      'sessions.created_at_ms',
      'sessions.last_seen_at_ms',
      'sessions.method',
      'members.account_type',
      'members.password_hash',
      'members.created_at_ms as member_since_ms',
      'members.currency',
      'members.must_change_password',
    ])
    .where('sessions.cookie_hash', '=', cookieHash)
    .where('sessions.ended_at_ms', 'is', null)
    .where('members.closed_at_ms', 'is', null)
    .where('members.excluded_until_ms', 'is', null)
    .executeTakeFirst();
}

/** Whether a session is open and its browser has not shown its cookie since. */
export async function isNeverShown(reader: Reader, cookieHash: string): Promise<boolean> {
  const row = await reader
    .selectFrom('sessions')
    .select('id')
    .where('cookie_hash', '=', cookieHash)
    .where('ended_at_ms', 'is', null)
    .whereRef('last_seen_at_ms', '=', 'created_at_ms')
    .executeTakeFirst();
  return row !== undefined;
}

/** The sessions of a member that have neither ended nor run out, the latest seen first. */
export async function listOpenSessions(
  reader: Reader,
  cut: {
    readonly memberId: string;
    readonly openedAfterMs: number;
    readonly seenAfterMs: number;
  },
): Promise<SessionRow[]> {
  return reader
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', cut.memberId)
    .where('ended_at_ms', 'is', null)
    .where('created_at_ms', '>', cut.openedAfterMs)
    .where('last_seen_at_ms', '>', cut.seenAfterMs)
    .orderBy('last_seen_at_ms', 'desc')
    .limit(200)
    .execute();
}

/**
 * Whether a session of a locked member has not been ended, and keeps it so until the transaction
 * ends. Whoever ends sessions locks the member first as well, if at all.
 */
export async function holdSession(transaction: Transaction, sessionId: string): Promise<boolean> {
  const query = transaction
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at_ms', 'is', null);
  // An SQLite write transaction has the whole database to itself already.
  const held = transaction.engine === 'postgres' ? query.forShare() : query;
  return (await held.executeTakeFirst()) !== undefined;
}

export async function touchSession(
  transaction: Transaction,
  seen: { readonly sessionId: string; readonly nowMs: number },
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ last_seen_at_ms: seen.nowMs })
    .where('id', '=', seen.sessionId)
    .execute();
}
