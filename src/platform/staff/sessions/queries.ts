import type { StaffRole } from '#contract/staff/rights.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { goesOn } from './session-life.ts';

/** Stored session of a staff person. */
export interface StoredSessionRow {
  readonly id: string;
  readonly staffId: string;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  /** Moment at which a passkey was last shown. */
  readonly provedAtMs: number;
  readonly clientAddress: string;
  readonly userAgent: string;
}

/** Inserts the session of a staff person. */
export async function insertSession(
  transaction: Transaction,
  { cookieHash, ...session }: StoredSessionRow & { readonly cookieHash: string },
): Promise<void> {
  await transaction
    .insertInto('staff_sessions')
    .values({
      id: session.id,
      cookie_hash: cookieHash,
      staff_id: session.staffId,
      created_at_ms: session.createdAtMs,
      last_seen_at_ms: session.lastSeenAtMs,
      proved_at_ms: session.provedAtMs,
      ended_at_ms: null,
      client_address: session.clientAddress,
      user_agent: session.userAgent,
    })
    .execute();
}

const columns = [
  'staff_sessions.id',
  'staff_sessions.staff_id as staffId',
  'staff_sessions.created_at_ms as createdAtMs',
  'staff_sessions.last_seen_at_ms as lastSeenAtMs',
  'staff_sessions.proved_at_ms as provedAtMs',
  'staff_sessions.client_address as clientAddress',
  'staff_sessions.user_agent as userAgent',
] as const;

/**
 * Finds an open session with its person, whose account is open, and the number of their passkeys.
 */
export async function findOpenSession(reader: Reader, cookieHash: string) {
  const row = await reader
    .selectFrom('staff_sessions')
    .innerJoin('staff_people', 'staff_people.id', 'staff_sessions.staff_id')
    .select(columns)
    .select(['staff_people.name', 'staff_people.roles'])
    .select((select) =>
      select
        .selectFrom('staff_passkeys')
        .whereRef('staff_passkeys.staff_id', '=', 'staff_sessions.staff_id')
        .select((inner) => inner.fn.countAll<number | string>().as('count'))
        .as('passkeys'),
    )
    .where('staff_sessions.cookie_hash', '=', cookieHash)
    .where('staff_sessions.ended_at_ms', 'is', null)
    .where('staff_people.closed_at_ms', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const roles: readonly StaffRole[] = JSON.parse(row.roles);
  return { ...row, roles, passkeys: Number(row.passkeys) };
}

/** Lists a person's sessions that have neither ended nor expired, the latest seen first. */
export async function listOpenSessions(
  reader: Reader,
  cut: { readonly staffId: string; readonly openedAfterMs: number; readonly seenAfterMs: number },
): Promise<StoredSessionRow[]> {
  return reader
    .selectFrom('staff_sessions')
    .select(columns)
    .where('staff_id', '=', cut.staffId)
    .where('ended_at_ms', 'is', null)
    .where('created_at_ms', '>', cut.openedAfterMs)
    .where('last_seen_at_ms', '>', cut.seenAfterMs)
    .orderBy('last_seen_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Records that a session was seen, and with `proved` that a passkey was shown in it. */
export async function touchStaffSession(
  transaction: Transaction,
  seen: { readonly sessionId: string; readonly nowMs: number; readonly proved?: boolean },
): Promise<void> {
  const { sessionId, nowMs, proved = false } = seen;
  await transaction
    .updateTable('staff_sessions')
    .set({ last_seen_at_ms: nowMs, ...(proved && { proved_at_ms: nowMs }) })
    .where('id', '=', sessionId)
    .where('ended_at_ms', 'is', null)
    .execute();
}

/**
 * Ends open sessions: a single one, or those of a person except one; returns the number of those
 * that had not run out.
 */
export async function endSessions(
  transaction: Transaction,
  which: {
    readonly nowMs: number;
    readonly sessionId?: string | undefined;
    readonly cookieHash?: string | undefined;
    readonly staffId?: string | undefined;
    readonly exceptSessionId?: string | undefined;
  },
): Promise<number> {
  const { nowMs, sessionId, cookieHash, staffId, exceptSessionId } = which;
  const columns = { id: sessionId, cookie_hash: cookieHash, staff_id: staffId };
  if (Object.values(columns).every((each) => each === undefined)) return 0;
  let query = transaction
    .updateTable('staff_sessions')
    .set({ ended_at_ms: nowMs })
    .where('ended_at_ms', 'is', null);
  if (sessionId !== undefined) query = query.where('id', '=', sessionId);
  if (cookieHash !== undefined) query = query.where('cookie_hash', '=', cookieHash);
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId);
  if (exceptSessionId !== undefined) query = query.where('id', '!=', exceptSessionId);
  const ended = await query
    .returning(['created_at_ms as createdAtMs', 'last_seen_at_ms as lastSeenAtMs'])
    .execute();
  return ended.filter((each) => goesOn(each, nowMs)).length;
}

/** Deletes sessions that began before a moment. */
export async function deleteSessionsBefore(
  transaction: Transaction,
  createdBeforeMs: number,
): Promise<void> {
  await transaction
    .deleteFrom('staff_sessions')
    .where('created_at_ms', '<', createdBeforeMs)
    .execute();
}
