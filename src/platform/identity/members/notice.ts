import type { AccountChangeKind } from '#contract/identity/account-changes.ts';
import { dayMs } from '#lib/time.ts';
import { formatMoment } from '#lib/timestamp.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { formatMessageText } from '#platform/base/outbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { countAttempt, hashSubject, type Policy } from '#platform/base/throttle/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { recordChange } from './account-changes/account-change.ts';
import { memberEmail } from './email.ts';
import { chooseMessageLanguage } from './language.ts';
import type { Member } from './member.ts';

/**
 * Change of an account for a notice; the removal of passkeys is reported with that of the password.
 */
export type CredentialChange = Exclude<AccountChangeKind, 'passkeysRemoved'>;

/** Limit of a member's notices in a day: SMS cost the brand, and an address may be a stranger's. */
const dayPolicy: Policy = { most: 20, windowMs: dayMs, waitMs: 'rest' };

/**
 * Notifies a member of a change, in the transaction that makes it: by mail and by SMS, as far as
 * they are known, since one of them may be in other hands, and on the pages of every other session.
 * Messages go out once the outbox is woken; after twenty within a day no more are sent.
 */
export async function writeNotice(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'config' | 'outbox' | 'secrets' | 'site'>,
  notice: {
    readonly member: Member;
    readonly change: CredentialChange;
    /** The session that changed it, which stays; `undefined` where none does. */
    readonly sessionId?: string | undefined;
    /** Of the page that changed it, if any (`chooseMessageLanguage`). */
    readonly requestLanguage?: string | undefined;
    /** Passkeys that went with the password. */
    readonly passkeysRemoved?: number | undefined;
  },
): Promise<void> {
  const { member, change, sessionId, passkeysRemoved = 0 } = notice;
  const record = { memberId: member.id, sessionId };
  if (passkeysRemoved > 0) {
    await recordChange(transaction, parts, { ...record, kind: 'passkeysRemoved' });
  }
  await recordChange(transaction, parts, { ...record, kind: change });
  const turns = hashSubject(parts, `notice:${member.id}`);
  if (!(await countAttempt(parts, transaction, turns, dayPolicy)).ok) return;
  const { subject, body } = await buildNoticeText(transaction, parts, notice);
  await notifyMember(transaction, parts, { member, subject, body });
}

/**
 * Writes one text to a member by mail and by SMS, as far as they are known; it goes out once the
 * outbox is woken.
 */
export async function notifyMember(
  transaction: Transaction,
  { outbox }: Pick<Parts, 'outbox'>,
  notice: { readonly member: Member; readonly subject: string; readonly body: string },
): Promise<void> {
  const { member, subject, body } = notice;
  const email = memberEmail(member);
  if (email !== undefined) {
    await outbox.write(transaction, { channel: 'mail', recipient: email, subject, body });
  }
  const mobile = member.verifiedMobile;
  if (mobile === undefined) return;
  await outbox.write(transaction, { channel: 'sms', recipient: mobile, subject: '', body });
}

async function buildNoticeText(
  transaction: Transaction,
  { clock, config, site }: Pick<Parts, 'clock' | 'config' | 'site'>,
  { member, change, requestLanguage, passkeysRemoved = 0 }: Parameters<typeof writeNotice>[2],
) {
  const languageCode = chooseMessageLanguage({ site }, member, requestLanguage);
  const { brandName: brand } = await readSetting(transaction, whitelabelSetting);
  const time = formatMoment(clock.nowMs(), site.timeZone);
  const gaps = { brand, username: member.username, time, site: config.origin.host };
  if (change === 'password') {
    const subject = formatMessageText(languageCode, 'messages:changedSubject', gaps);
    const changed = formatMessageText(languageCode, 'messages:changed', gaps);
    const removed =
      passkeysRemoved > 0 ? [formatMessageText(languageCode, 'messages:passkeysRemoved')] : [];
    return { subject, body: [changed, ...removed].join(' ') };
  }
  const subject = formatMessageText(languageCode, 'messages:protectionSubject', gaps);
  const what = formatMessageText(languageCode, `messages:${change}`);
  return {
    subject,
    body: formatMessageText(languageCode, 'messages:protection', { ...gaps, change: what }),
  };
}
