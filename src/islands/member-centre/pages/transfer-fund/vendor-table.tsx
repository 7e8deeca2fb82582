import { useState } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import type { VendorFunds } from '#contract/wallet.ts';
import type { Money } from '#lib/money.ts';
import { takeAllBack } from '#stores/funds.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import type { PageProps } from '../../page-props.ts';

interface VendorTableProps extends Pick<PageProps, 'messages'> {
  readonly vendors: readonly VendorFunds[];
  readonly write: (money: Money) => string;
}

/** What is with each provider, and the button that brings all of it back. */
export function VendorTable({ messages, vendors, write }: VendorTableProps) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<string>>();
  const hasSomething = vendors.some(({ balance }) => balance.amountMinor !== '0');
  const takeBack = async () => {
    setIsWaiting(true);
    const answer = await takeAllBack();
    setRefusal(answer.ok ? undefined : answer.refusal);
    setIsWaiting(false);
  };
  return (
    <section className="centre-part">
      <div className="records-row">
        <h3>{messages['records:providers']}</h3>
        <button
          type="button"
          className="button button-quiet"
          disabled={isWaiting || !hasSomething}
          onClick={() => void takeBack()}
        >
          {messages[isWaiting ? 'records:moving' : 'records:all_back']}
        </button>
      </div>
      <FormStatus messages={messages} refusal={refusal} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is wider than the screen */}
      <section className="records-table" tabIndex={0} aria-label={messages['records:providers']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages['records:provider']}</th>
              <th scope="col" className="records-number">
                {messages['records:balance']}
              </th>
            </tr>
          </thead>
          <tbody>
            {vendors.map(({ vassalage, title, balance }) => (
              <tr key={vassalage}>
                <th scope="row">{title}</th>
                <td className="figures records-number">{write(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
