import type { Selectable } from 'kysely';
import type { CaptchasTable } from '#platform/base/db/access-tables.ts';
import type { MembersTable } from '#platform/base/db/schema.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

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

/** Reads a member and keeps the row from changing until the transaction ends. */
export async function lockMember(transaction: Transaction, id: string): Promise<MemberRow> {
  const query = transaction.selectFrom('members').selectAll().where('id', '=', id);
  // An SQLite write transaction has the whole database to itself already. Rows that refer to the
  // member lock its key alone, which this leaves free: two such writers would wait for each other.
  const locked = transaction.engine === 'postgres' ? query.forNoKeyUpdate() : query;
  return locked.executeTakeFirstOrThrow();
}

/** The member who proved that a number is theirs. */
export async function findMemberByMobile(
  reader: Reader,
  mobile: string,
): Promise<MemberRow | undefined> {
  return reader
    .selectFrom('members')
    .selectAll()
    .where('verified_mobile', '=', mobile)
    .executeTakeFirst();
}

/** Notes that what protects a member was changed: money out waits from then. */
export async function noteCredentialChange(
  transaction: Transaction,
  change: { readonly memberId: string; readonly nowMs: number },
): Promise<void> {
  await transaction
    .updateTable('members')
    .set({ credentials_changed_at_ms: change.nowMs })
    .where('id', '=', change.memberId)
    .execute();
}

/**
 * Notes a sign-in if what protects the member is still what was checked, and keeps it so until the
 * transaction ends; false when the password, or any factor, has been changed meanwhile, the
 * account is closed, or its member keeps out.
 */
export async function confirmSignIn(
  transaction: Transaction,
  login: {
    readonly memberId: string;
    readonly passwordHash: string;
    /** As it was read before; `undefined` in the transaction that changes it. */
    readonly credentialsChangedAtMs: number | undefined;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const result = await transaction
    .updateTable('members')
    .set((update) => ({
      first_login_at_ms: update.fn.coalesce('first_login_at_ms', update.val(login.nowMs)),
    }))
    .where('id', '=', login.memberId)
    .where('password_hash', '=', login.passwordHash)
    .where('closed_at_ms', 'is', null)
    .where('excluded_until_ms', 'is', null)
    .$if(login.credentialsChangedAtMs !== undefined, (query) =>
      query.where('credentials_changed_at_ms', '=', login.credentialsChangedAtMs ?? 0),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
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

/** Deletes what has run out: captchas, envelope ids, and sessions ended long ago. */
export async function deleteExpired(
  transaction: Transaction,
  cut: { readonly nowMs: number; readonly sessionsEndedBeforeMs: number },
): Promise<void> {
  await transaction.deleteFrom('captchas').where('expires_at_ms', '<', cut.nowMs).execute();
  await transaction.deleteFrom('used_envelopes').where('expires_at_ms', '<', cut.nowMs).execute();
  await transaction
    .deleteFrom('sessions')
    .where('created_at_ms', '<', cut.sessionsEndedBeforeMs)
    .execute();
}
