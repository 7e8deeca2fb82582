import type { Selectable } from 'kysely';
import { usernameKey } from '#lib/typed-text/typed-kinds.ts';
import { markCommit } from '#platform/base/db/commit-mark.ts';
import { prepared } from '#platform/base/db/prepared-query.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Member } from './member.ts';
import type { MembersTable } from './tables.ts';

function toMember(row: Selectable<MembersTable>): Member {
  return {
    id: row.id,
    username: row.username,
    accountType: row.account_type,
    passwordHash: row.password_hash,
    mustChangePassword: row.must_change_password === 1,
    currency: row.currency,
    nickname: row.nickname,
    profile: JSON.parse(row.profile),
    referralCode: row.referral_code,
    path: row.path,
    createdAtMs: row.created_at_ms,
    firstLoginAtMs: row.first_login_at_ms ?? undefined,
    verifiedMobile: row.verified_mobile ?? undefined,
    passwordChangedAtMs: row.password_changed_at_ms,
    credentialsChangedAtMs: row.credentials_changed_at_ms,
    rankLevel: row.rank_level,
    closedAtMs: row.closed_at_ms ?? undefined,
    excludedUntilMs: row.excluded_until_ms ?? undefined,
    playPausedUntilMs: row.play_paused_until_ms ?? undefined,
    remindMinutes: row.remind_minutes ?? undefined,
    paymentPasswordHash: row.payment_password_hash ?? undefined,
    languageCode: row.language_code ?? undefined,
    invitedBy: row.invited_by ?? undefined,
    rebateGroup: row.rebate_group ?? undefined,
  };
}

function toRow(member: Member): Selectable<MembersTable> {
  return {
    id: member.id,
    username: member.username,
    account_type: member.accountType,
    password_hash: member.passwordHash,
    must_change_password: member.mustChangePassword ? 1 : 0,
    currency: member.currency,
    nickname: member.nickname,
    profile: JSON.stringify(member.profile),
    referral_code: member.referralCode,
    path: member.path,
    created_at_ms: member.createdAtMs,
    first_login_at_ms: member.firstLoginAtMs ?? null,
    verified_mobile: member.verifiedMobile ?? null,
    password_changed_at_ms: member.passwordChangedAtMs,
    credentials_changed_at_ms: member.credentialsChangedAtMs,
    rank_level: member.rankLevel,
    closed_at_ms: member.closedAtMs ?? null,
    excluded_until_ms: member.excludedUntilMs ?? null,
    play_paused_until_ms: member.playPausedUntilMs ?? null,
    remind_minutes: member.remindMinutes ?? null,
    payment_password_hash: member.paymentPasswordHash ?? null,
    language_code: member.languageCode ?? null,
    invited_by: member.invitedBy ?? null,
    rebate_group: member.rebateGroup ?? null,
  };
}

async function findMember(
  reader: Reader,
  column: 'id' | 'username' | 'verified_mobile' | 'referral_code',
  value: string,
): Promise<Member | undefined> {
  const row = await reader
    .selectFrom('members')
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirst();
  return row && toMember(row);
}

/** Finds the member of a username in any spelling. */
export function findMemberByName(reader: Reader, username: string): Promise<Member | undefined> {
  return findMember(reader, 'username', usernameKey(username));
}

/** Finds a member by id; `undefined` when there is none. */
export function findMemberById(reader: Reader, id: string): Promise<Member | undefined> {
  return findMember(reader, 'id', id);
}

/** Returns the member of a session. Throws when there is none, which no open session has. */
export async function readStoredMember(
  reader: Reader,
  { memberId }: { readonly memberId: string },
): Promise<Member> {
  const member = await findMemberById(reader, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  return member;
}

/** Locks a member's row until the transaction ends and returns it. Throws when there is none. */
export async function lockMember(transaction: Transaction, id: string): Promise<Member> {
  const member = await findLockedMember(transaction, id);
  if (!member) throw new Error(`there is no member ${id}`);
  return member;
}

/**
 * Locks a member's row until the transaction ends and returns it; `undefined` when there is none.
 */
export async function findLockedMember(
  transaction: Transaction,
  id: string,
): Promise<Member | undefined> {
  const ask = transaction.engine === 'postgres' ? selectLocked : selectById;
  const [row] = await ask(transaction, { id });
  return row && toMember(row);
}

const selectMemberById = (reader: Reader, { id }: { readonly id: string }) =>
  reader.selectFrom('members').selectAll().where('id', '=', id);
const selectById = prepared(selectMemberById);
// An SQLite write transaction has the whole database to itself already. Rows that refer to the
// member lock its key alone, which this leaves free: two such writers would wait for each other.
const selectLocked = prepared((reader, key: { id: string }) =>
  selectMemberById(reader, key).forNoKeyUpdate(),
);

/** Finds the member who proved that a number (E.164) is theirs. */
export function findMemberByMobile(reader: Reader, mobile: string): Promise<Member | undefined> {
  return findMember(reader, 'verified_mobile', mobile);
}

/** Records a change of credentials, from which withdrawals wait. */
export async function recordCredentialChange(
  transaction: Transaction,
  change: { readonly memberId: string; readonly nowMs: number },
): Promise<void> {
  await transaction
    .updateTable('members')
    .set({ credentials_changed_at_ms: change.nowMs })
    .where('id', '=', change.memberId)
    .execute();
}

/** Inserts a member; false when the username or the proved number is another's. */
export async function insertMember(transaction: Transaction, member: Member): Promise<boolean> {
  markCommit(transaction, { table: 'members', id: member.id });
  const query = transaction.insertInto('members').values(toRow(member));
  const result = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Finds the member of a referral code, in the stored spelling (upper case); `undefined` when there
 * is none.
 */
export function findMemberByReferral(reader: Reader, code: string): Promise<Member | undefined> {
  return findMember(reader, 'referral_code', code);
}
