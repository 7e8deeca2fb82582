import type { Selectable } from 'kysely';
import { prepared } from '#platform/base/db/prepared-query.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { SessionsTable } from './tables.ts';

/** Stored session. */
export interface StoredSessionRow {
  readonly id: string;
  readonly memberId: string;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  readonly clientAddress: string;
  readonly userAgent: string;
  readonly method: string;
}

function toSession(row: Selectable<SessionsTable>): StoredSessionRow {
  return {
    id: row.id,
    memberId: row.member_id,
    createdAtMs: row.created_at_ms,
    lastSeenAtMs: row.last_seen_at_ms,
    clientAddress: row.client_address,
    userAgent: row.user_agent,
    method: row.method,
  };
}

/** Opens a session. */
export async function insertSession(
  transaction: Transaction,
  { cookieHash, ...session }: StoredSessionRow & { readonly cookieHash: string },
): Promise<void> {
  const row = {
    id: session.id,
    cookie_hash: cookieHash,
    member_id: session.memberId,
    created_at_ms: session.createdAtMs,
    last_seen_at_ms: session.lastSeenAtMs,
    ended_at_ms: null,
    client_address: session.clientAddress,
    user_agent: session.userAgent,
    method: session.method,
  };
  await transaction.insertInto('sessions').values(row).execute();
}

/** Finds an open session with its member, if the member may sign in. */
export async function findOpenSession(reader: Reader, cookieHash: string) {
  const [row] = await selectOpenSession(reader, { cookieHash });
  return row && { ...row, mustChangePassword: row.mustChange === 1 };
}

const selectOpenSession = prepared((reader, { cookieHash }: { readonly cookieHash: string }) =>
  reader
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select([
      'sessions.id',
      'sessions.member_id as memberId',
      'sessions.created_at_ms as createdAtMs',
      'sessions.last_seen_at_ms as lastSeenAtMs',
      'sessions.method',
      'members.account_type as accountType',
      'members.password_hash as passwordHash',
      'members.created_at_ms as memberSinceMs',
      'members.currency',
      'members.must_change_password as mustChange',
    ])
    .where('sessions.cookie_hash', '=', cookieHash)
    .where('sessions.ended_at_ms', 'is', null)
    .where('members.closed_at_ms', 'is', null)
    .where('members.excluded_until_ms', 'is', null),
);

/** Returns whether a session is open and no browser has sent its cookie yet. */
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

/** Lists the sessions of a member that have neither ended nor expired, the latest seen first. */
export async function listOpenSessions(
  reader: Reader,
  cut: {
    readonly memberId: string;
    readonly openedAfterMs: number;
    readonly seenAfterMs: number;
  },
): Promise<StoredSessionRow[]> {
  const rows = await reader
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', cut.memberId)
    .where('ended_at_ms', 'is', null)
    .where('created_at_ms', '>', cut.openedAfterMs)
    .where('last_seen_at_ms', '>', cut.seenAfterMs)
    .orderBy('last_seen_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(toSession);
}

/**
 * Locks an open session of a locked member until the transaction ends; false when it has ended.
 * Code that ends sessions locks the member first as well, if at all.
 */
export async function lockOpenSession(
  transaction: Transaction,
  sessionId: string,
): Promise<boolean> {
  const query = transaction
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at_ms', 'is', null);
  // An SQLite write transaction has the whole database to itself already.
  const held = transaction.engine === 'postgres' ? query.forShare() : query;
  return (await held.executeTakeFirst()) !== undefined;
}

/** Records that a session was seen. */
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
