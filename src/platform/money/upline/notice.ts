import type { Transaction } from '#platform/base/db/storage.ts';
import { moneyValue, writeMessage } from '#platform/base/inbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { chooseMessageLanguage, maskName } from '#platform/identity/index.ts';
import type { MemberTransfer } from './send-transfer.ts';

const texts = { upline: 'messages:uplineReceived', downline: 'messages:downlineReceived' } as const;

/** Notifies the recipient of money who sent how much; the name of an agent above is masked. */
export async function notifyRecipient(
  transaction: Transaction,
  { site }: Pick<Parts, 'site'>,
  /** Its id is the transfer's: who received it finds the message by it. */
  {
    id,
    from,
    to,
    towards,
    amountMinor,
    requestLanguage,
    nowMs,
  }: MemberTransfer & { readonly id: string },
): Promise<void> {
  const languageCode = chooseMessageLanguage({ site }, to, requestLanguage);
  const { currencySymbol: symbol } = await readSetting(transaction, whitelabelSetting);
  const values = {
    username: towards === 'upline' ? from.username : maskName(from.username),
    amount: moneyValue(amountMinor, from.currency, symbol),
    time: { atMs: nowMs },
  };
  const words = { title: 'messages:uplineSubject', text: [texts[towards]], values } as const;
  await writeMessage(transaction, { site }, { id, memberId: to.id, languageCode, words, nowMs });
}
