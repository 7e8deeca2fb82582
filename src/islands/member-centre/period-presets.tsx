import { text } from '../kit/text.ts';
import type { PageProps } from './page-props.ts';
import { presets } from './period.ts';

export interface PeriodPresetsProps extends Pick<PageProps, 'messages'> {
  readonly isChosen: (days: number | undefined) => boolean;
  readonly choose: (days: number | undefined) => void;
  /** The list may be seen whole as well. */
  readonly hasAll?: boolean;
}

/** Today, the last days, or all there is, by one press. */
export function PeriodPresets(props: PeriodPresetsProps) {
  const { messages, isChosen, choose, hasAll = false } = props;
  const words = (days: number | undefined) => {
    if (days === undefined) return messages['records:all_time'];
    return days === 1
      ? messages['records:today']
      : text(messages, 'records:last_days', { count: days });
  };
  return (
    <fieldset className="records-choices">
      <legend>{messages['records:period']}</legend>
      {[...(hasAll ? [undefined] : []), ...presets].map((days) => (
        <button
          key={days ?? 'all'}
          type="button"
          className="records-choice"
          aria-pressed={isChosen(days)}
          onClick={() => choose(days)}
        >
          {words(days)}
        </button>
      ))}
    </fieldset>
  );
}
