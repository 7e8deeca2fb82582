import type { Withdrawal } from '#contract/money/withdrawals.ts';
import type { Period } from '#contract/period.ts';
import { withdrawalsFile } from '#stores/list-files.ts';
import { loadEarlier } from '#stores/money/withdrawals.ts';
import { ListChoices } from '../../../kit/centre/list-choices.tsx';
import type { MoneyText } from '../../../kit/describe.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

export interface WithdrawalHistoryProps extends PageProps {
  /** Preset of the period in days; `undefined` for all entries. */
  readonly days: number | undefined;
  readonly period: Period;
  readonly money: MoneyText;
  readonly list: readonly Withdrawal[];
  readonly hasMore: boolean;
}

/** Withdrawals of the member, newest first. */
export default function WithdrawalHistory(props: WithdrawalHistoryProps) {
  const { messages, days, period, money, list, hasMore, locale, timeZone, openPage } = props;
  const earlier = useAction(loadEarlier);
  return (
    <section className="centre-part">
      <h3>{messages['payout:history']}</h3>
      {(list.length > 0 || days !== undefined) && (
        <ListChoices
          messages={messages}
          days={days}
          choose={(chosen) => openPage('withdraw', chosen ? { days: String(chosen) } : {})}
          file={list.length > 0 ? withdrawalsFile(period) : undefined}
        />
      )}
      {list.length === 0 && (
        <p className="muted">
          {messages[days === undefined ? 'payout:history_none' : 'records:none_period']}
        </p>
      )}
      <ul className="payout-list">
        {list.map((each) => (
          <li key={each.id}>
            <WithdrawalCard
              messages={messages}
              withdrawal={each}
              money={money}
              locale={locale}
              timeZone={timeZone}
            />
          </li>
        ))}
      </ul>
      <FormStatus messages={messages} refusal={earlier.refusal} />
      {hasMore && (
        <button
          type="button"
          className="button button-quiet"
          disabled={earlier.isRunning}
          onClick={() => earlier.run()}
        >
          {messages['payout:more']}
        </button>
      )}
    </section>
  );
}
