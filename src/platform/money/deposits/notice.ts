import type { Transaction } from '#platform/base/db/storage.ts';
import { moneyValue, writeMessage } from '#platform/base/inbox/index.ts';
import type { MessageKey } from '#platform/base/outbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { chooseMessageLanguage, findMemberById, notifyMember } from '#platform/identity/index.ts';
import type { DepositRow } from './queries.ts';

/** Outcome of a deposit that was decided in its member's absence. */
export type DepositOutcome =
  | { readonly is: 'credited'; readonly creditedMinor: bigint }
  /** With a sentence of the operator's. */
  | { readonly is: 'rejected'; readonly why: string };

const keys: Readonly<Record<DepositOutcome['is'], MessageKey>> = {
  credited: 'messages:depositCredited',
  rejected: 'messages:depositRejected',
};

/**
 * Notifies the member of a deposit's outcome, in the language the member reads the site in, or else
 * the one it was requested in: by mail and SMS as far as they are known, and among the member's
 * messages.
 */
export async function notifyDepositOutcome(
  transaction: Transaction,
  { outbox, config, site }: Pick<Parts, 'outbox' | 'config' | 'site'>,
  notice: {
    readonly deposit: DepositRow;
    readonly outcome: DepositOutcome;
    readonly nowMs: number;
  },
): Promise<void> {
  const { deposit, outcome, nowMs } = notice;
  const member = await findMemberById(transaction, deposit.memberId);
  if (!member) throw new Error(`the member of ${deposit.reference} is gone`);
  const { brandName: brand, currencySymbol: symbol } = await readSetting(
    transaction,
    whitelabelSetting,
  );
  const { currency, reference, amountMinor } = deposit;
  const languageCode = chooseMessageLanguage({ site }, member, deposit.languageCode);
  const money = (minor: bigint) => moneyValue(minor, currency, symbol);
  const values = {
    brand,
    reference,
    amount: money(amountMinor),
    site: config.origin.host,
    ...(outcome.is === 'credited'
      ? { credited: money(outcome.creditedMinor) }
      : { why: outcome.why }),
  };
  const words = { title: 'messages:depositSubject', text: [keys[outcome.is]], values } as const;
  const message = { memberId: member.id, languageCode, words, nowMs };
  const { title: subject, text: body } = await writeMessage(transaction, { site }, message);
  await notifyMember(transaction, { outbox }, { member, subject, body });
}
