import type { Transaction } from '../../db/storage.ts';
import { textOf } from '../../outbox/index.ts';
import type { Parts } from '../../parts.ts';
import { emailOf } from '../email.ts';
import { noticeGaps } from '../protection-notice.ts';
import type { MemberRow } from '../queries.ts';

/** Tells a member that its password was changed, by mail and SMS as far as they are known. */
export async function writeChangeNotice(
  transaction: Transaction,
  parts: Parts,
  { member, languageCode }: { readonly member: MemberRow; readonly languageCode: string },
): Promise<void> {
  const { outbox } = parts;
  const gaps = await noticeGaps(transaction, parts, member);
  const body = textOf(languageCode, 'messages:changed', gaps);
  const email = emailOf(member);
  if (email !== undefined) {
    const subject = textOf(languageCode, 'messages:changedSubject', gaps);
    await outbox.write(transaction, { channel: 'mail', recipient: email, subject, body });
  }
  const mobile = member.verified_mobile;
  if (mobile === null) return;
  await outbox.write(transaction, { channel: 'sms', recipient: mobile, subject: '', body });
}
