import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { forgiveName } from '../failed-tries/index.ts';
import { type Member, writeNotice } from '../members/index.ts';
import { endAllSessions } from '../sessions/index.ts';
import { forgivePasswordTries } from './proof-throttle.ts';
import { deleteLinksOf, putPassword } from './queries.ts';

/**
 * Gives a member a new password with all that follows (safety): every session ends, remembered
 * browsers and links are void, failures are forgiven, money out waits 24 hours, and a notice goes
 * out once the transaction commits and the outbox is woken. False when the password is no longer
 * the one that `member` was read with, or the account was closed meanwhile.
 */
export async function writePassword(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'config' | 'outbox' | 'secrets' | 'site'>,
  change: {
    readonly member: Member;
    /** Argon2id. */
    readonly to: string;
    /** Of the page that changed it, if any (`languageFor`). */
    readonly requestLanguage?: string | undefined;
  },
): Promise<boolean> {
  const { member, to, requestLanguage } = change;
  const memberId = member.id;
  const nowMs = parts.clock.nowMs();
  const done = await putPassword(transaction, { memberId, from: member.passwordHash, to, nowMs });
  if (!done) return false;
  await endAllSessions(transaction, parts, { memberId });
  await deleteLinksOf(transaction, memberId);
  await forgiveName(transaction, parts, member.username);
  await forgivePasswordTries(transaction, parts, memberId);
  await writeNotice(transaction, parts, { member, requestLanguage, change: 'password' });
  return true;
}
