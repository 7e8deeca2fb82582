import { formatTimestamp } from '#lib/timestamp.ts';
import { site } from '#site';
import type { Transaction } from '../../db/storage.ts';
import { textOf } from '../../outbox/index.ts';
import type { Parts } from '../../parts.ts';
import { readSetting } from '../../system/index.ts';
import { emailOf } from '../email.ts';
import type { MemberRow } from '../queries.ts';

/** Tells a member that its password was changed, by mail and SMS as far as they are known. */
export async function writeChangeNotice(
  transaction: Transaction,
  { clock, config, outbox }: Parts,
  { member, languageCode }: { readonly member: MemberRow; readonly languageCode: string },
): Promise<void> {
  const { brandName: brand } = await readSetting(transaction, 'whitelabel');
  const body = textOf(languageCode, 'messages:changed', {
    brand,
    username: member.username,
    time: formatTimestamp(clock.nowMs(), site.timeZone),
    site: config.origin.host,
  });
  const email = emailOf(member);
  if (email !== undefined) {
    const subject = textOf(languageCode, 'messages:changedSubject', { brand });
    await outbox.write(transaction, { channel: 'mail', recipient: email, subject, body });
  }
  const mobile = member.verified_mobile;
  if (mobile === null) return;
  await outbox.write(transaction, { channel: 'sms', recipient: mobile, subject: '', body });
}
