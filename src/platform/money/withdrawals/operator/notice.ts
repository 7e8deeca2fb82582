import type { WithdrawalState } from '#contract/money/withdrawals.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { moneyValue, writeMessage } from '#platform/base/inbox/index.ts';
import type { MessageKey } from '#platform/base/outbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { chooseMessageLanguage, findMemberById, notifyMember } from '#platform/identity/index.ts';
import type { WithdrawalRow } from '../queries.ts';

/** Texts of the notice to the member, by the state that an operator decided. */
const keys: Readonly<Partial<Record<WithdrawalState, MessageKey>>> = {
  approved: 'messages:withdrawalApproved',
  rejected: 'messages:withdrawalRejected',
  all_received: 'messages:withdrawalAllReceived',
  forced_received: 'messages:withdrawalForcedReceived',
  returned: 'messages:withdrawalReturned',
};

/**
 * Notifies the member of a decision about a withdrawal, in the language the member reads the site
 * in, or else the one it was requested in: by mail and SMS as far as they are known, and among the
 * member's messages.
 */
export async function notifyWithdrawalOutcome(
  transaction: Transaction,
  { outbox, config, clock, site }: Pick<Parts, 'outbox' | 'config' | 'clock' | 'site'>,
  notice: {
    readonly withdrawal: WithdrawalRow;
    readonly to: WithdrawalState;
    /** A sentence of the operator's; may be empty. */
    readonly why: string;
  },
): Promise<void> {
  const { withdrawal, to, why } = notice;
  const key = keys[to];
  if (key === undefined) return;
  const member = await findMemberById(transaction, withdrawal.memberId);
  if (!member) throw new Error(`the member of the withdrawal ${withdrawal.id} is gone`);
  const { brandName: brand, currencySymbol: symbol } = await readSetting(
    transaction,
    whitelabelSetting,
  );
  const { currency, amountMinor, feeMinor } = withdrawal;
  const languageCode = chooseMessageLanguage({ site }, member, withdrawal.languageCode);
  const money = (minor: bigint) => moneyValue(minor, currency, symbol);
  const values = {
    brand,
    amount: money(amountMinor),
    arriving: money(amountMinor - feeMinor),
    due: { atMs: withdrawal.receiptDueAtMs ?? 0 },
    site: config.origin.host,
    why,
  };
  const words = { title: 'messages:withdrawalSubject', text: [key], values } as const;
  const message = { memberId: member.id, languageCode, words, nowMs: clock.nowMs() };
  const { title: subject, text: body } = await writeMessage(transaction, { site }, message);
  await notifyMember(transaction, { outbox }, { member, subject, body });
}
