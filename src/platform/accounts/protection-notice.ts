import { formatTimestamp } from '#lib/timestamp.ts';
import { site } from '#site';
import type { Transaction } from '../db/storage.ts';
import { type MessageKey, textOf } from '../outbox/index.ts';
import type { Parts } from '../parts.ts';
import { readSetting } from '../system/index.ts';
import { emailOf } from './email.ts';
import type { MemberRow } from './queries.ts';

/** What changed of what protects an account beside its password. */
export type ProtectionChange =
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'recoveryCodesRenewed'
  | 'passkeyAdded'
  | 'passkeyRemoved';

/** What fills the gaps of a notice about an account. */
export async function noticeGaps(
  transaction: Transaction,
  { clock, config }: Pick<Parts, 'clock' | 'config'>,
  { username }: Pick<MemberRow, 'username'>,
) {
  const { brandName: brand } = await readSetting(transaction, 'whitelabel');
  const time = formatTimestamp(clock.nowMs(), site.timeZone);
  return { brand, username, time, site: config.origin.host };
}

/**
 * Tells a member what changed, in the transaction that changes it: by mail, or by SMS where there
 * is no mail; somebody with neither is told nothing. It goes out once the outbox is woken.
 */
export async function writeProtectionNotice(
  transaction: Transaction,
  parts: Parts,
  notice: {
    readonly member: MemberRow;
    readonly change: ProtectionChange;
    readonly languageCode: string;
  },
): Promise<void> {
  const { member, languageCode } = notice;
  const gaps = await noticeGaps(transaction, parts, member);
  const key: MessageKey = `messages:${notice.change}`;
  const change = textOf(languageCode, key);
  const body = textOf(languageCode, 'messages:protection', { ...gaps, change });
  const email = emailOf(member);
  const mobile = member.verified_mobile;
  if (email !== undefined) {
    const subject = textOf(languageCode, 'messages:protectionSubject', gaps);
    await parts.outbox.write(transaction, { channel: 'mail', recipient: email, subject, body });
  } else if (mobile !== null) {
    await parts.outbox.write(transaction, { channel: 'sms', recipient: mobile, subject: '', body });
  }
}
