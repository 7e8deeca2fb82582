import { text } from '../kit/text.ts';
import type { PageProps } from './page-props.ts';
import { type Days, daysAfter, daysBefore } from './period.ts';

export interface PeriodStepsProps extends Pick<PageProps, 'messages'> {
  readonly shown: Days;
  /** The brand's day now: nothing is recorded after it. */
  readonly today: string;
  readonly choose: (days: Days) => void;
}

/** The 7 or 30 days before those that are shown, and after them (specification §9). */
export function PeriodSteps({ messages, shown, today, choose }: PeriodStepsProps) {
  return (
    <fieldset className="records-choices">
      <legend>{messages['records:beside']}</legend>
      {([30, 7] as const).map((days) => (
        <button
          key={-days}
          type="button"
          className="records-choice"
          onClick={() => choose(daysBefore(shown, days))}
        >
          {text(messages, 'records:days_before', { count: days })}
        </button>
      ))}
      {([7, 30] as const).map((days) => (
        <button
          key={days}
          type="button"
          className="records-choice"
          disabled={shown.to >= today}
          onClick={() => choose(daysAfter(shown, days))}
        >
          {text(messages, 'records:days_after', { count: days })}
        </button>
      ))}
    </fieldset>
  );
}
