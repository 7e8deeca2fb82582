import type { IslandTexts } from '#i18n/translate.ts';
import { text } from '../text.ts';
import { type Days, daysAfter, daysBefore } from './period.ts';

export interface PeriodStepsProps {
  readonly messages: IslandTexts;
  readonly shown: Days;
  /** Current day of the brand; nothing is recorded after it. */
  readonly today: string;
  readonly choose: (days: Days) => void;
}

/** Buttons for the 7 or 30 days before and after the shown ones (specification §9). */
export function PeriodSteps({ messages, shown, today, choose }: PeriodStepsProps) {
  return (
    <fieldset className="centre-choices">
      <legend>{messages['records:beside']}</legend>
      {([30, 7] as const).map((days) => (
        <button
          key={-days}
          type="button"
          className="centre-choice"
          onClick={() => choose(daysBefore(shown, days))}
        >
          {text(messages, 'records:days_before', { count: days })}
        </button>
      ))}
      {([7, 30] as const).map((days) => (
        <button
          key={days}
          type="button"
          className="centre-choice"
          disabled={shown.to >= today}
          onClick={() => choose(daysAfter(shown, days))}
        >
          {text(messages, 'records:days_after', { count: days })}
        </button>
      ))}
    </fieldset>
  );
}
