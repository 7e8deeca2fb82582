import type { Deposit } from '#contract/money/deposits.ts';
import type { Period } from '#contract/period.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { depositsFile } from '#stores/list-files.ts';
import { loadEarlier } from '#stores/money/deposits.ts';
import { ListChoices } from '../../../kit/centre/list-choices.tsx';
import { describeMoney } from '../../../kit/describe.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';

export interface DepositHistoryProps extends PageProps {
  /** Preset of the period in days; `undefined` for all entries. */
  readonly days: number | undefined;
  readonly period: Period;
  readonly list: readonly Deposit[];
  readonly hasMore: boolean;
}

/** Deposits of the member, latest first. */
export function DepositHistory(props: DepositHistoryProps) {
  const { messages, days, period, list, hasMore, locale, currencySymbol, timeZone, openPage } =
    props;
  const earlier = useAction(loadEarlier);
  return (
    <section className="centre-part">
      <h3>{messages['cashier:history']}</h3>
      {(list.length > 0 || days !== undefined) && (
        <ListChoices
          messages={messages}
          days={days}
          choose={(chosen) => openPage('depositv2', chosen ? { days: String(chosen) } : {})}
          file={list.length > 0 ? depositsFile(period) : undefined}
        />
      )}
      {list.length === 0 ? (
        <p className="muted">
          {messages[days === undefined ? 'cashier:history_none' : 'records:none_period']}
        </p>
      ) : (
        <ul className="cashier-list">
          {list.map((deposit) => (
            <li key={deposit.depositId}>
              <div>
                <p>
                  <strong>{describeMoney({ locale, currencySymbol })(deposit.amount)}</strong>{' '}
                  <span className="cashier-state" data-state={deposit.state}>
                    {messages[`cashier:state_${deposit.state}`]}
                  </span>
                </p>
                <p className="muted">
                  {deposit.methodName} ·{' '}
                  <time>{formatTimestamp(deposit.createdAtMs, timeZone)}</time>
                </p>
              </div>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`${messages['cashier:details']} ${deposit.reference}`}
                onClick={() => openPage('depositv2', { deposit: deposit.depositId })}
              >
                {messages['cashier:details']}
              </button>
            </li>
          ))}
        </ul>
      )}
      <FormStatus messages={messages} refusal={earlier.refusal} />
      {hasMore && (
        <button
          type="button"
          className="button button-quiet"
          disabled={earlier.isRunning}
          onClick={() => earlier.run()}
        >
          {messages['cashier:earlier']}
        </button>
      )}
    </section>
  );
}
