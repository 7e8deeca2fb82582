import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $withdrawals, followWithdrawals, loadWithdrawals } from '#stores/withdrawals.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { describeMoney } from '../../describe.ts';
import type { PageProps } from '../../page-props.ts';
import { periodOf, readDays } from '../../period.ts';
import { Blocks } from './blocks.tsx';
import { PayoutAccounts } from './payout-accounts.tsx';
import { RequestForm } from './request-form.tsx';
import { WithdrawalDetails } from './withdrawal-details.tsx';
import { WithdrawalHistory } from './withdrawal-history.tsx';

/** Money out: what may be asked for and where everything asked for is, or one that the address names. */
export default function Withdraw(props: PageProps) {
  const { messages, locale, currencySymbol, params, timeZone, openPage } = props;
  const shown = useStore($withdrawals, { ssr: 'initial' });
  const money = describeMoney({ locale, currencySymbol });
  const days = readDays(params);
  const { fromMs } = periodOf(days, timeZone, Date.now());
  useEffect(() => followWithdrawals({ fromMs }), [fromMs]);
  if (shown.state === 'failed') {
    return (
      <>
        <FormStatus messages={messages} refusal={shown.refusal} />
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void loadWithdrawals()}
        >
          {messages['payout:try_again']}
        </button>
      </>
    );
  }
  if (shown.state !== 'ready') return <p role="status">{messages['payout:loading']}</p>;
  const { options, list, hasMore } = shown.value;
  const named = params.get('id');
  if (named !== null) {
    return (
      <WithdrawalDetails key={named} {...props} withdrawalId={named} list={list} money={money} />
    );
  }
  return (
    <div className="centre-parts">
      <section className="centre-part">
        <h3>{messages['payout:request']}</h3>
        <Blocks
          messages={messages}
          options={options}
          money={money}
          onSetPassword={() => openPage('securityCenter', { for: 'withdraw' })}
        />
        {options.blocks.length === 0 && (
          <RequestForm
            messages={messages}
            options={options}
            money={money}
            locale={locale}
            onSent={({ id }) => openPage('withdraw', { id })}
          />
        )}
      </section>
      <PayoutAccounts messages={messages} options={options} />
      <WithdrawalHistory
        {...props}
        days={days}
        period={{ fromMs }}
        money={money}
        list={list}
        hasMore={hasMore}
      />
    </div>
  );
}
