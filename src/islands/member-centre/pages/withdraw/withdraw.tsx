import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import { $withdrawals, followWithdrawals, loadWithdrawals } from '#stores/money/withdrawals.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { describeMoney, type MoneyText } from '../../describe.ts';
import type { PageProps } from '../../page-props.ts';
import { periodOf, readDays } from '../../period.ts';
import { Blocks } from './blocks.tsx';
import { FirstPath } from './first-path.tsx';
import { isStepOwed } from './path-steps.ts';
import { PayoutAccounts } from './payout-accounts.tsx';
import { RequestForm } from './request-form.tsx';
import { WithdrawalDetails } from './withdrawal-details.tsx';
import { WithdrawalHistory } from './withdrawal-history.tsx';

/** Money out: what may be asked for and where everything asked for is, or one that the address names. */
export default function Withdraw(props: PageProps) {
  const { messages, locale, currencySymbol, params, timeZone } = props;
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
  const way = { options, money, isFirst: list.length === 0 && days === undefined };
  return (
    <div className="centre-parts">
      <Request {...props} {...way} />
      {options.payoutAccounts.length > 0 && (
        <PayoutAccounts messages={messages} options={options} />
      )}
      {!way.isFirst && (
        <WithdrawalHistory
          {...props}
          days={days}
          period={{ fromMs }}
          money={money}
          list={list}
          hasMore={hasMore}
        />
      )}
    </div>
  );
}

interface RequestProps extends PageProps {
  readonly options: WithdrawalOptions;
  readonly money: MoneyText;
  /** Nothing was ever asked for. */
  readonly isFirst: boolean;
}

/** Asks for money to go out: the first time as the last of its steps. */
function Request({ messages, locale, member, openPage, options, money, isFirst }: RequestProps) {
  const request = (
    <>
      <Blocks messages={messages} options={options} money={money} />
      {options.blocks.length === 0 && (
        <RequestForm
          messages={messages}
          options={options}
          money={money}
          locale={locale}
          onSent={({ id }) => openPage('withdraw', { id })}
        />
      )}
    </>
  );
  if (isFirst || isStepOwed(options)) {
    return (
      <FirstPath messages={messages} account={member.account} options={options} money={money}>
        {request}
      </FirstPath>
    );
  }
  return (
    <section className="centre-part">
      <h3>{messages['payout:request']}</h3>
      {request}
    </section>
  );
}
