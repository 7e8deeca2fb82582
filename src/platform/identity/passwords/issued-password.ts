import { randomInt } from 'node:crypto';
import type { giveMemberPassword } from '#contract/staff/members.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Storage } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { registerSetting } from '#platform/brand/index.ts';
import { findMemberByName, trialType } from '../members/index.ts';
import { type CheckParts, checkNewPassword } from './new-password.ts';
import { hashPassword } from './password.ts';
import { requirePasswordChange } from './queries.ts';
import { writePassword } from './write-password.ts';

/** Parts needed to issue a password, also by a command beside a running platform. */
export interface PasswordIssueParts
  extends Pick<Parts, 'breachedPasswords' | 'clock' | 'config' | 'outbox' | 'secrets' | 'site'> {
  readonly storage: Pick<Storage, 'db' | 'withTransaction'>;
}

/** Letters and digits that sound and look like no other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const usualLength = 14;
const mostTries = 50;

/** Returns the subject of a member's password in the audit log. */
export function accountSubject(memberId: string): string {
  return `password:${memberId}`;
}

/**
 * Issues a new password for one sign-in, with all effects of a password change; the member must
 * replace it after signing in. For members who have lost every way back and proved their identity
 * to the operator. Returns the password, which is stored nowhere; refuses with `unknown_member`,
 * `account_closed` or `need_true_account`, with `no_password_given` when the brand's rule accepts
 * no generated password or the password was changed meanwhile, and with `too_many_requests` when
 * too many wait to be hashed.
 */
export async function issuePassword(
  parts: PasswordIssueParts,
  order: {
    readonly username: string;
    readonly why: string;
    /** `staff:<name>`. */
    readonly actor: string;
  },
): Promise<Result<string, RefusalOf<typeof giveMemberPassword>>> {
  const { storage, clock } = parts;
  const { username, why, actor } = order;
  const member = await findMemberByName(storage.db, username.toLowerCase());
  if (!member) return refused({ code: 'unknown_member' });
  if (member.closedAtMs !== undefined) return refused({ code: 'account_closed' });
  if (member.accountType === trialType) return refused({ code: 'need_true_account' });
  const password = await generatePassword(parts, member.username);
  if (password === undefined) return refused({ code: 'no_password_given' });
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  const to = hashed.value;
  const isWritten = await storage.withTransaction(async (transaction) => {
    if (!(await writePassword(transaction, parts, { member, to })).ok) return false;
    await requirePasswordChange(transaction, { id: member.id, passwordHash: to });
    const subject = accountSubject(member.id);
    const atMs = clock.nowMs();
    await recordAct(transaction, { actor, act: 'password_given', subject, detail: { why }, atMs });
    return true;
  });
  return isWritten ? ok(password) : refused({ code: 'no_password_given' });
}

/** Generates a password by the brand's rule; `undefined` when no generated one passes it. */
export async function generatePassword(
  parts: CheckParts,
  username: string,
): Promise<string | undefined> {
  const { fields } = await readSetting(parts.storage.db, registerSetting);
  const { minLength = usualLength, maxLength = usualLength } = fields.password ?? {};
  const length = Math.max(minLength, Math.min(usualLength, maxLength));
  for (let time = 0; time < mostTries; time += 1) {
    const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
    const newPassword = letters.join('');
    const passwords = { newPassword, confirmNewPassword: undefined, username };
    if (!(await checkNewPassword(parts, passwords))) return newPassword;
  }
  return undefined;
}
