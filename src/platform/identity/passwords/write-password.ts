import { ok, type Result, refused } from '#lib/result.ts';
import { dayMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { clearFailedSignIns } from '../failed-tries/index.ts';
import { type Member, writeNotice } from '../members/index.ts';
import { endAllSessions } from '../sessions/index.ts';
import { passwordAttempts } from './proof-throttle.ts';
import { deleteMemberLinks, deletePasskeysSince, savePassword } from './queries.ts';

/** Age below which a passkey is removed with a new password, as it may be an intruder's. */
const newPasskeyMs = dayMs;

/** Side effects of a password change. */
export interface PasswordOutcome {
  /** Number of passkeys added within the last 24 hours that were removed; missing for none. */
  readonly passkeysRemoved?: number;
}

/**
 * Saves a new password with all its effects (safety): every session ends, remembered browsers and
 * links become void, passkeys of the last 24 hours are removed, failures are cleared, withdrawals
 * wait 24 hours, and a notice goes out once the transaction commits and the outbox is woken.
 * Refuses with `changed` when the password is no longer the one of `member`, or the account was
 * closed meanwhile.
 */
export async function writePassword(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'config' | 'outbox' | 'secrets' | 'site'>,
  change: {
    readonly member: Member;
    /** Argon2id. */
    readonly to: string;
    /** Of the page that changed it, if any (`chooseMessageLanguage`). */
    readonly requestLanguage?: string | undefined;
  },
): Promise<Result<PasswordOutcome, { readonly code: 'changed' }>> {
  const { member, to, requestLanguage } = change;
  const memberId = member.id;
  const nowMs = parts.clock.nowMs();
  const done = await savePassword(transaction, { memberId, from: member.passwordHash, to, nowMs });
  if (!done) return refused({ code: 'changed' });
  await endAllSessions(transaction, parts, { memberId });
  await deleteMemberLinks(transaction, memberId);
  await clearFailedSignIns(transaction, parts, member.username);
  await passwordAttempts.clear(transaction, parts, memberId);
  const passkeysRemoved = await deletePasskeysSince(transaction, {
    memberId,
    sinceMs: nowMs - newPasskeyMs,
  });
  await writeNotice(transaction, parts, {
    member,
    requestLanguage,
    change: 'password',
    passkeysRemoved,
  });
  return ok(passkeysRemoved > 0 ? { passkeysRemoved } : {});
}
