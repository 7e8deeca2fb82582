import { useEffect, useState } from 'react';
import type { Withdrawal } from '#contract/money/withdrawals.ts';
import type { Refusal } from '#contract/refusals.ts';
import { readWithdrawal } from '#stores/money/withdrawals.ts';
import type { MoneyText } from '../../../kit/describe.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import type { PageProps } from '../../page-props.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

export interface WithdrawalDetailsProps extends PageProps {
  readonly withdrawalId: string;
  /** Withdrawals that the platform listed last; the named one may not be among them. */
  readonly list: readonly Withdrawal[];
  readonly money: MoneyText;
}

/** Details of one withdrawal: its state, the next step with its time, and the member's actions. */
export default function WithdrawalDetails(props: WithdrawalDetailsProps) {
  const { messages, locale, timeZone, withdrawalId, list, money, openPage } = props;
  const [read, setRead] = useState<Withdrawal>();
  const [refusal, setRefusal] = useState<Refusal<string>>();
  const listed = list.find(({ id }) => id === withdrawalId);
  const isListed = listed !== undefined;
  // One that the list does not reach is read again whenever the list was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was read anew says so
  useEffect(() => {
    if (isListed) return;
    void readWithdrawal(withdrawalId).then((answer) => {
      if (answer.ok) setRead(answer.value);
      setRefusal(answer.ok ? undefined : answer.refusal);
    });
  }, [withdrawalId, isListed, list]);
  const withdrawal = listed ?? read;
  return (
    <div className="centre-parts">
      <p>
        <button type="button" className="button button-quiet" onClick={() => openPage('withdraw')}>
          {messages['payout:all']}
        </button>
      </p>
      <FormStatus messages={messages} refusal={refusal} />
      {withdrawal && (
        <WithdrawalCard
          messages={messages}
          withdrawal={withdrawal}
          money={money}
          locale={locale}
          timeZone={timeZone}
        />
      )}
    </div>
  );
}
