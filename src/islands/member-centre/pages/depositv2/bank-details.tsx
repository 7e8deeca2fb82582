import type { Deposit } from '#contract/money/deposits.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { plainNote } from '#lib/vietqr/transfer-note.ts';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import type { TransferCodeProps } from './transfer-code.tsx';

/** Most transfers are typed in, and few banks have a code: what draws it is fetched then. */
const TransferCode = lazyComponent<TransferCodeProps>(() => import('./transfer-code.tsx'));

export interface BankDetailsProps {
  readonly messages: IslandTexts;
  readonly deposit: Deposit;
}

/** Bank details for the transfer: a code for a banking app, and each part with a copy button. */
export function BankDetails({ messages, deposit }: BankDetailsProps) {
  const { bankAccount, transferQr, reference } = deposit;
  if (!bankAccount) return null;
  const rows = [
    ['cashier:bank_name', bankAccount.bankName],
    ['cashier:holder', bankAccount.holder],
    ['cashier:number', bankAccount.number],
    // Some banks leave signs out of notes.
    ['cashier:note', plainNote(reference)],
  ] as const;
  return (
    <section className="centre-part">
      <h3>{messages['cashier:bank']}</h3>
      <p className="muted">{messages['cashier:bank_text']}</p>
      {transferQr !== null && <TransferCode messages={messages} content={transferQr} />}
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
