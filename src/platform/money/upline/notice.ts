import { findLanguage } from '#i18n/languages.ts';
import { formatMoney, type Money } from '#lib/money.ts';
import { formatMoment } from '#lib/timestamp.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { writeMessage } from '#platform/base/inbox/index.ts';
import { textOf } from '#platform/base/outbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { languageFor, type Member } from '#platform/identity/index.ts';

/**
 * Writes to an upline who transferred how much.
 */
export async function tellUpline(
  transaction: Transaction,
  { site }: Pick<Parts, 'site'>,
  notice: {
    /** The transfer's: who received it finds the message by it. */
    readonly id: string;
    readonly member: Member;
    readonly upline: Member;
    readonly amount: Money;
    readonly requestLanguage: string;
    readonly nowMs: number;
  },
): Promise<void> {
  const { id, member, upline, amount, nowMs } = notice;
  const languageCode = languageFor({ site }, upline, notice.requestLanguage);
  const { currencySymbol: symbol } = await readSetting(transaction, 'whitelabel');
  const locale = findLanguage(languageCode)?.tag ?? 'en';
  const gaps = {
    username: member.username,
    amount: formatMoney(amount, { locale, symbol }),
    time: formatMoment(nowMs, site.timeZone),
  };
  await writeMessage(transaction, {
    id,
    memberId: upline.id,
    title: textOf(languageCode, 'messages:uplineSubject', gaps),
    text: textOf(languageCode, 'messages:uplineReceived', gaps),
    nowMs,
  });
}
