import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ConsolidatedFunds } from '#contract/money/wallet.ts';
import type { Money } from '#lib/money.ts';
import { $funds, followFunds, loadFunds } from '#stores/money/funds.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { describeBalance, describeMoney } from '../../../kit/describe.ts';
import type { PageProps } from '../../page-props.ts';
import { TransferForm } from './transfer-form.tsx';
import { VendorTable } from './vendor-table.tsx';

/** Wallet of the member: balances by wallet, and transfers between them. */
export default function TransferFund(props: PageProps) {
  const { messages, locale, currencySymbol, params } = props;
  const shown = useStore($funds, { ssr: 'initial' });
  const [came, setCame] = useState<Money>();
  useEffect(followFunds, []);
  return (
    <ResourceView messages={messages} shown={shown} onRetry={() => void loadFunds()}>
      {(funds) => {
        const write = describeMoney({ locale, currencySymbol });
        const writeBalance = describeBalance({ locale, currencySymbol });
        return (
          <div className="centre-parts">
            <Sums messages={messages} funds={funds} write={writeBalance} />
            <p className="muted">
              {messages[funds.isSingle ? 'records:single_wallet' : 'records:many_wallets']}
            </p>
            {!funds.isSingle && <TransferForm messages={messages} locale={locale} funds={funds} />}
            {(funds.vendors.length > 0 || came) && (
              <VendorTable
                messages={messages}
                locale={locale}
                vendors={funds.vendors}
                search={params.get('id')}
                came={came}
                onBack={setCame}
                write={write}
                writeBalance={writeBalance}
              />
            )}
          </div>
        );
      }}
    </ResourceView>
  );
}

interface SumsProps extends Pick<PageProps, 'messages'> {
  readonly funds: ConsolidatedFunds;
  readonly write: (money: Money) => string;
}

/** The figures that matter most; what is nothing but could be is left out. */
function Sums({ messages, funds, write }: SumsProps) {
  const sums = [
    ['sum', write(funds.sumBalance)],
    ['main', write(funds.main)],
    ['withdrawable', write(funds.withdrawable)],
    ...(funds.held.amountMinor === '0' ? [] : [['held', write(funds.held)] as const]),
    ...(funds.bonus.amountMinor === '0' ? [] : [['bonus', write(funds.bonus)] as const]),
    ...(funds.points === '0' ? [] : [['points', funds.points] as const]),
  ] as const;
  return (
    <dl className="records-sums">
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt>{messages[`records:${name}`]}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
