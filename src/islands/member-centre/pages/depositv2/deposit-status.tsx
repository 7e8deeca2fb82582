import { useState } from 'react';
import type { Deposit, DepositState } from '#contract/money/deposits.ts';
import type { Refusal } from '#contract/refusals.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { cancelDeposit } from '#stores/money/deposits.ts';
import { describeMoney } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';

export interface DepositStatusProps extends PageProps {
  readonly deposit: Deposit;
  /** Called with the refusal of an action; `undefined` once it succeeds. */
  readonly onRefused: (refusal: Refusal<string> | undefined) => void;
}

/** Ends after which the same may be asked for once more. */
const againStates: readonly DepositState[] = ['declined', 'expired', 'cancelled', 'rejected'];

/** State and figures of a deposit, with the member's actions. */
export function DepositStatus(props: DepositStatusProps) {
  const { messages, deposit, locale, currencySymbol, timeZone, paths, openPage } = props;
  const { state, dueAtMs, endedAtMs, createdAtMs } = deposit;
  const money = describeMoney({ locale, currencySymbol });
  const time = formatTimestamp(dueAtMs ?? endedAtMs ?? createdAtMs, timeZone);
  const isWaiting = state === 'awaiting_payment' || state === 'awaiting_proof';
  return (
    <section className="centre-part">
      <h3>
        {money(deposit.amount)}{' '}
        <span className="cashier-state" data-state={state}>
          {messages[`cashier:state_${state}`]}
        </span>
      </h3>
      <p role="status">{text(messages, `cashier:next_${state}`, { time })}</p>
      {deposit.why && <p>{text(messages, 'cashier:why', { why: deposit.why })}</p>}
      <dl className="cashier-facts">
        <dt>{messages['cashier:reference']}</dt>
        <dd>{deposit.reference}</dd>
        <dt>{messages['cashier:method']}</dt>
        <dd>{deposit.methodName}</dd>
        <dt>{messages['cashier:when']}</dt>
        <dd>{formatTimestamp(createdAtMs, timeZone)}</dd>
        <dt>{messages['cashier:fee']}</dt>
        <dd>{money(deposit.fee)}</dd>
        <dt>{messages['cashier:receive']}</dt>
        <dd className="cashier-sum">{money(deposit.credited)}</dd>
      </dl>
      {isWaiting && <Waiting {...props} />}
      {againStates.includes(state) && (
        <button
          type="button"
          className="button button-main"
          onClick={() =>
            openPage('depositv2', {
              method: deposit.methodCode,
              amount: deposit.amount.amountMinor,
            })
          }
        >
          {messages['cashier:again']}
        </button>
      )}
      {(state === 'paid' || state === 'approved') && (
        <p>
          <a className="button button-main" href={`${paths.home}#games`}>
            {messages['centre:go_games']}
          </a>
        </p>
      )}
    </section>
  );
}

/** Pays, or gives it up. */
function Waiting({ messages, deposit, onRefused }: DepositStatusProps) {
  const [isBusy, setBusy] = useState(false);
  const giveUp = async () => {
    setBusy(true);
    const answer = await cancelDeposit(deposit.depositId);
    onRefused(answer.ok ? undefined : answer.refusal);
    setBusy(false);
  };
  return (
    <div className="cashier-buttons">
      {deposit.payAddress && (
        <a className="button button-main" href={deposit.payAddress}>
          {messages['cashier:pay_now']}
        </a>
      )}
      <button
        type="button"
        className="button button-quiet"
        disabled={isBusy}
        onClick={() => void giveUp()}
      >
        {messages['cashier:give_up']}
      </button>
    </div>
  );
}
