import type { Deposit } from '#contract/money/deposits.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { CopyButton } from '../../../kit/copy-button.tsx';

export interface BankDetailsProps {
  readonly messages: IslandTexts;
  readonly deposit: Deposit;
}

/** Where to transfer to, each part ready to be copied into the bank's own form. */
export function BankDetails({ messages, deposit }: BankDetailsProps) {
  const { bankAccount, reference } = deposit;
  if (!bankAccount) return null;
  const rows = [
    ['cashier:bank_name', bankAccount.bankName],
    ['cashier:holder', bankAccount.holder],
    ['cashier:number', bankAccount.number],
    ['cashier:note', reference],
  ] as const;
  return (
    <section className="centre-part">
      <h3>{messages['cashier:bank']}</h3>
      <p className="muted">{messages['cashier:bank_text']}</p>
      <ul className="cashier-list">
        {rows.map(([key, value]) => (
          <li key={key}>
            <p>
              <span className="muted">{messages[key]}</span> <strong>{value}</strong>
            </p>
            <CopyButton messages={messages} text={value} />
          </li>
        ))}
      </ul>
    </section>
  );
}
