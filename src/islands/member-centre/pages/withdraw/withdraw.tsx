import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import { $withdrawals, followWithdrawals, loadWithdrawals } from '#stores/money/withdrawals.ts';
import { lastDays, readDays } from '../../../kit/centre/period.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { describeMoney, type MoneyText } from '../../../kit/describe.ts';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import type { PageProps } from '../../page-props.ts';
import { Blocks } from './blocks.tsx';
import { FirstPath } from './first-path.tsx';
import { hasStepsLeft } from './path-steps.ts';
import { PayoutAccounts } from './payout-accounts.tsx';
import { RequestForm } from './request-form.tsx';
import type { WithdrawalDetailsProps } from './withdrawal-details.tsx';
import type { WithdrawalHistoryProps } from './withdrawal-history.tsx';

const WithdrawalHistory = lazyComponent<WithdrawalHistoryProps>(
  () => import('./withdrawal-history.tsx'),
);
const WithdrawalDetails = lazyComponent<WithdrawalDetailsProps>(
  () => import('./withdrawal-details.tsx'),
);

/** Withdrawals: the form and the list of requests, or one that the address names. */
export default function Withdraw(props: PageProps) {
  const { messages, locale, currencySymbol, params, timeZone } = props;
  const shown = useStore($withdrawals, { ssr: 'initial' });
  const money = describeMoney({ locale, currencySymbol });
  const days = readDays(params);
  const { fromMs } = lastDays(days, timeZone, Date.now());
  useEffect(() => followWithdrawals({ fromMs }), [fromMs]);
  return (
    <ResourceView
      messages={messages}
      shown={shown}
      label={messages['payout:loading']}
      onRetry={() => void loadWithdrawals()}
    >
      {({ options, list, hasMore }) => {
        const withdrawalId = params.get('id');
        if (withdrawalId !== null) {
          return (
            <WithdrawalDetails
              key={withdrawalId}
              {...props}
              withdrawalId={withdrawalId}
              list={list}
              money={money}
            />
          );
        }
        const way = { options, money, isFirst: list.length === 0 && days === undefined };
        return (
          <div className="centre-parts">
            <Request {...props} {...way} />
            {options.payoutAccounts.length > 0 && (
              <PayoutAccounts messages={messages} timeZone={timeZone} options={options} />
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
      }}
    </ResourceView>
  );
}

interface RequestProps extends PageProps {
  readonly options: WithdrawalOptions;
  readonly money: MoneyText;
  /** Nothing was ever asked for. */
  readonly isFirst: boolean;
}

/** Asks for money to go out: the first time as the last of its steps. */
function Request(props: RequestProps) {
  const { messages, locale, timeZone, member, openPage, options, money, isFirst } = props;
  const request = (
    <>
      <Blocks messages={messages} timeZone={timeZone} options={options} money={money} />
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
  if (isFirst || hasStepsLeft(options)) {
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
