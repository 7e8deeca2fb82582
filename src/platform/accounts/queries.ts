import { type Selectable, sql } from 'kysely';
import type {
  CaptchasTable,
  LoginFailuresTable,
  MembersTable,
  SessionsTable,
} from '../db/schema.ts';
import type { Reader, Transaction } from '../db/storage.ts';

export type MemberRow = Selectable<MembersTable>;

export async function findMemberByName(
  reader: Reader,
  username: string,
): Promise<MemberRow | undefined> {
  return reader
    .selectFrom('members')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst();
}

export async function findMemberById(reader: Reader, id: string): Promise<MemberRow | undefined> {
  return reader.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findMemberByReferral(
  reader: Reader,
  referralCode: string,
): Promise<MemberRow | undefined> {
  return reader
    .selectFrom('members')
    .selectAll()
    .where('referral_code', '=', referralCode)
    .executeTakeFirst();
}

/** Inserts a member; false when the username is taken. */
export async function insertMember(transaction: Transaction, row: MembersTable): Promise<boolean> {
  const result = await transaction
    .insertInto('members')
    .values(row)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Replaces a password if it is still the one that was checked; false when it is not. */
export async function updatePassword(
  transaction: Transaction,
  change: { readonly memberId: string; readonly from: string; readonly to: string },
): Promise<boolean> {
  const result = await transaction
    .updateTable('members')
    .set({ password_hash: change.to, must_change_password: 0 })
    .where('id', '=', change.memberId)
    .where('password_hash', '=', change.from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function insertSession(transaction: Transaction, row: SessionsTable): Promise<void> {
  await transaction.insertInto('sessions').values(row).execute();
}

/**
 * Notes a sign-in if the password is still the one that was checked, and keeps it so until the
 * transaction ends; false when it has been changed meanwhile.
 */
export async function confirmSignIn(
  transaction: Transaction,
  login: { readonly memberId: string; readonly passwordHash: string; readonly nowMs: number },
): Promise<boolean> {
  const result = await transaction
    .updateTable('members')
    .set((update) => ({
      first_login_at_ms: update.fn.coalesce('first_login_at_ms', update.val(login.nowMs)),
    }))
    .where('id', '=', login.memberId)
    .where('password_hash', '=', login.passwordHash)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** A session that has not been ended, with its member. */
export async function findOpenSession(reader: Reader, cookieHash: string) {
  return reader
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select([
      'sessions.id',
      'sessions.member_id',
      'sessions.created_at_ms',
      'sessions.last_seen_at_ms',
      'members.account_type',
      'members.currency',
      'members.must_change_password',
    ])
    .where('sessions.cookie_hash', '=', cookieHash)
    .where('sessions.ended_at_ms', 'is', null)
    .executeTakeFirst();
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

export async function endSession(
  transaction: Transaction,
  ending: { readonly cookieHash: string; readonly nowMs: number },
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ ended_at_ms: ending.nowMs })
    .where('cookie_hash', '=', ending.cookieHash)
    .where('ended_at_ms', 'is', null)
    .execute();
}

export async function endSessionsOf(
  transaction: Transaction,
  ending: { readonly memberId: string; readonly nowMs: number },
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ ended_at_ms: ending.nowMs })
    .where('member_id', '=', ending.memberId)
    .where('ended_at_ms', 'is', null)
    .execute();
}

export async function findFailures(
  reader: Reader,
  subject: string,
): Promise<Selectable<LoginFailuresTable> | undefined> {
  return reader
    .selectFrom('login_failures')
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Counts one more failure, from one again when the last window has passed. */
export async function countFailure(
  transaction: Transaction,
  failure: {
    readonly subject: string;
    readonly nowMs: number;
    readonly windowMs: number;
  },
): Promise<Pick<Selectable<LoginFailuresTable>, 'failures' | 'locked_until_ms'>> {
  const windowStart = failure.nowMs - failure.windowMs;
  return transaction
    .insertInto('login_failures')
    .values({
      subject: failure.subject,
      failures: 1,
      first_at_ms: failure.nowMs,
      locked_until_ms: 0,
    })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql<number>`case when login_failures.first_at_ms < ${windowStart}
          then 1 else login_failures.failures + 1 end`,
        first_at_ms: sql<number>`case when login_failures.first_at_ms < ${windowStart}
          then ${failure.nowMs} else login_failures.first_at_ms end`,
      }),
    )
    .returning(['failures', 'locked_until_ms'])
    .executeTakeFirstOrThrow();
}

/** Takes one failure back. */
export async function giveBackFailure(transaction: Transaction, subject: string): Promise<void> {
  await transaction
    .updateTable('login_failures')
    .set((update) => ({ failures: update('failures', '-', 1) }))
    .where('subject', '=', subject)
    .where('failures', '>', 0)
    .execute();
}

/** Makes a subject wait; its count stays at what is allowed, so that one try follows the wait. */
export async function lockSubject(
  transaction: Transaction,
  lock: { readonly subject: string; readonly untilMs: number; readonly failures: number },
): Promise<void> {
  await transaction
    .updateTable('login_failures')
    .set({ locked_until_ms: lock.untilMs, failures: lock.failures })
    .where('subject', '=', lock.subject)
    .execute();
}

export async function clearFailures(transaction: Transaction, subject: string): Promise<void> {
  await transaction.deleteFrom('login_failures').where('subject', '=', subject).execute();
}

export async function saveCaptcha(transaction: Transaction, row: CaptchasTable): Promise<void> {
  await transaction.insertInto('captchas').values(row).execute();
}

/** Takes a captcha away, so that it answers once. */
export async function takeCaptcha(
  transaction: Transaction,
  cookieHash: string,
): Promise<Selectable<CaptchasTable> | undefined> {
  return transaction
    .deleteFrom('captchas')
    .where('cookie_hash', '=', cookieHash)
    .returningAll()
    .executeTakeFirst();
}

/** Remembers an envelope's id; false when it was there. */
export async function insertEnvelope(
  transaction: Transaction,
  row: { readonly jti: string; readonly expires_at_ms: number },
): Promise<boolean> {
  const result = await transaction
    .insertInto('used_envelopes')
    .values(row)
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes what has run out: captchas, envelope ids, failures, and sessions ended long ago. */
export async function deleteExpired(
  transaction: Transaction,
  cut: {
    readonly nowMs: number;
    readonly sessionsEndedBeforeMs: number;
    readonly failuresBeforeMs: number;
  },
): Promise<void> {
  await transaction.deleteFrom('captchas').where('expires_at_ms', '<', cut.nowMs).execute();
  await transaction.deleteFrom('used_envelopes').where('expires_at_ms', '<', cut.nowMs).execute();
  await transaction
    .deleteFrom('login_failures')
    .where('first_at_ms', '<', cut.failuresBeforeMs)
    .where('locked_until_ms', '<', cut.nowMs)
    .execute();
  await transaction
    .deleteFrom('sessions')
    .where('created_at_ms', '<', cut.sessionsEndedBeforeMs)
    .execute();
}
