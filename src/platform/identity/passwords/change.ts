import type { ChangePasswordInput, changePassword } from '#contract/identity/accounts.ts';
import { normalisePassword } from '#lib/passwords.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import type { Outcome, RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findMemberById, type Member, noPassword } from '../members/index.ts';
import { isFresh, type Session, whileSignedIn } from '../sessions/index.ts';
import { checkNewPassword } from './new-password.ts';
import { comparePassword, hashPassword } from './password.ts';
import { takePasswordTry } from './proof-throttle.ts';
import { tryPassword } from './try-password.ts';
import { writePassword } from './write.ts';

/** A session proves its password for this long. */
const provedForMs = 10 * minuteMs;

/** The session that changes its member's password. */
export interface Changing
  extends Pick<Session, 'memberId' | 'sessionId' | 'mustChangePassword' | 'method' | 'openedAtMs'> {
  readonly languageCode: string;
}

/**
 * Replaces the password of the signed-in member and ends all its sessions. Refuses as
 * `invalid_input` what is no good password, as `password_unchanged` the old one, as `wrong_password`
 * or `password_closed` what does not prove the member, and as `too_many_requests`.
 */
export async function replacePassword(
  parts: Parts,
  input: ChangePasswordInput,
  changing: Changing,
): Promise<Outcome<typeof changePassword>> {
  const { storage } = parts;
  const { memberId, languageCode: requestLanguage } = changing;
  const turn = await takePasswordTry(parts, memberId);
  if (!turn.ok) return turn;
  const member = await findMemberById(storage.db, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  const fields = await checkNewPassword(storage.db, { ...input, username: member.username });
  if (fields) return refused({ code: 'invalid_input', detail: { fields } });
  const checked = await checkOldPassword(parts, { input, member, changing });
  if (!checked.ok) return checked;
  const hashed = await hashPassword(input.newPassword);
  if (!hashed.ok) return hashed;
  const to = hashed.value;
  return whileSignedIn(parts, changing, async (transaction) => {
    const changed = await writePassword(transaction, parts, { member, to, requestLanguage });
    return changed ? ok({ changed }) : refused({ code: 'wrong_password' });
  });
}

/**
 * Whether the old password, or the session where that stands in for it, allows the new one. Refuses
 * as `replacePassword` does.
 */
async function checkOldPassword(
  parts: Parts,
  given: {
    readonly input: ChangePasswordInput;
    readonly member: Member;
    readonly changing: Changing;
  },
): Promise<Result<undefined, RefusalOf<typeof changePassword>>> {
  const { input, member, changing } = given;
  const { oldPassword = '', newPassword } = input;
  if (oldPassword !== '') {
    const tried = await tryPassword(parts, member, oldPassword);
    if (!tried.ok) return tried;
    const isSame = normalisePassword(newPassword) === normalisePassword(oldPassword);
    return isSame ? refused({ code: 'password_unchanged' }) : ok(undefined);
  }
  if (!isProved(parts, member, changing)) {
    const missing = { code: 'required', messageKey: 'required' } as const;
    return refused({ code: 'invalid_input', detail: { fields: { oldPassword: missing } } });
  }
  const compared = await comparePassword(newPassword, member.passwordHash);
  if (!compared.ok) return compared;
  return compared.value ? refused({ code: 'password_unchanged' }) : ok(undefined);
}

/**
 * Whether the session itself shows who it is: it must change the password it was opened with
 * minutes ago, or was opened minutes ago by a member who has none to give.
 */
function isProved(
  { clock }: Parts,
  { passwordHash }: Member,
  { mustChangePassword, method, openedAtMs }: Changing,
): boolean {
  if (clock.nowMs() - openedAtMs > provedForMs) return false;
  if (passwordHash === noPassword) return isFresh({ method });
  return mustChangePassword && method === 'password';
}
