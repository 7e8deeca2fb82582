import type { IslandTexts } from '#i18n/translate.ts';
import { text } from '../text.ts';
import { presets } from './period.ts';

export interface PeriodPresetsProps {
  readonly messages: IslandTexts;
  readonly isChosen: (days: number | undefined) => boolean;
  readonly choose: (days: number | undefined) => void;
  /** True when the list can be seen whole as well. */
  readonly hasAll?: boolean;
}

/** Buttons for today, the last days, or all entries. */
export function PeriodPresets(props: PeriodPresetsProps) {
  const { messages, isChosen, choose, hasAll = false } = props;
  const words = (days: number | undefined) => {
    if (days === undefined) return messages['records:all_time'];
    return days === 1
      ? messages['records:today']
      : text(messages, 'records:last_days', { count: days });
  };
  return (
    <fieldset className="centre-choices">
      <legend>{messages['records:period']}</legend>
      {[...(hasAll ? [undefined] : []), ...presets].map((days) => (
        <button
          key={days ?? 'all'}
          type="button"
          className="centre-choice"
          aria-pressed={isChosen(days)}
          onClick={() => choose(days)}
        >
          {words(days)}
        </button>
      ))}
    </fieldset>
  );
}
