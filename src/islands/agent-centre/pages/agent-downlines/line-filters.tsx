import { downlineOrders, inactiveDays } from '#contract/agents/downlines.ts';
import { FoldedSection } from '../../../kit/centre/folded-section.tsx';
import { presetDays } from '../../../kit/centre/period.ts';
import { PeriodChoices } from '../../../kit/centre/period-choices.tsx';
import { Select } from '../../../kit/centre/select.tsx';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import type { LineChoice } from './line-choice.ts';

export interface LineFiltersProps extends Pick<PageProps, 'messages' | 'timeZone'> {
  readonly choice: LineChoice;
  /** True where lines may be ordered otherwise than by name. */
  readonly hasOrder: boolean;
  readonly choose: (choice: LineChoice) => void;
}

/** Default span of the filter by bets, in days. */
const usualDays = 30;

/** Form of the filters and the order of a list of lines. */
export function LineFilters({ messages, timeZone, choice, hasOrder, choose }: LineFiltersProps) {
  const { order, inactive, active } = choice;
  const change = (part: Partial<LineChoice>) => choose({ ...choice, ...part });
  return (
    <FoldedSection summary={messages['records:filters']}>
      <div className="centre-parts centre-unprinted">
        <div className="downline-filters">
          {hasOrder && (
            <Select
              label={messages['agents:downlines_order']}
              any={messages['agents:order_newest']}
              chosen={order}
              options={downlineOrders
                .filter((each) => each !== 'newest')
                .map((each) => [each, messages[`agents:order_${each}`] ?? each])}
              choose={(value) => change({ order: downlineOrders.find((each) => each === value) })}
            />
          )}
          <Select
            label={messages['agents:filter_inactive']}
            any={messages['agents:filter_inactive_any']}
            chosen={inactive === undefined ? undefined : String(inactive)}
            options={inactiveDays.map((count) => [
              String(count),
              text(messages, 'agents:filter_days', { count }),
            ])}
            choose={(value) =>
              change({ inactive: inactiveDays.find((each) => String(each) === value) })
            }
          />
          <Toggles messages={messages} timeZone={timeZone} choice={choice} change={change} />
        </div>
        {active && (
          <PeriodChoices
            messages={messages}
            timeZone={timeZone}
            shown={active}
            choose={(days) => change({ active: days })}
          />
        )}
      </div>
    </FoldedSection>
  );
}

interface TogglesProps extends Pick<LineFiltersProps, 'messages' | 'timeZone' | 'choice'> {
  readonly change: (part: Partial<LineChoice>) => void;
}

/** Filters that are on or off. */
function Toggles({ messages, timeZone, choice, change }: TogglesProps) {
  const { accounts, balance, active } = choice;
  const toggles = [
    {
      words: messages['agents:filter_agents'],
      isOn: accounts !== undefined,
      turn: () => change({ accounts: accounts ? undefined : 'agents' }),
    },
    {
      words: messages['agents:filter_balance'],
      isOn: balance !== undefined,
      turn: () => change({ balance: balance ? undefined : 'some' }),
    },
    {
      words: messages['agents:filter_active'],
      isOn: active !== undefined,
      turn: () =>
        change({ active: active ? undefined : presetDays(usualDays, timeZone, Date.now()) }),
    },
  ];
  return (
    <fieldset className="centre-choices">
      <legend className="visually-hidden">{messages['records:filters']}</legend>
      {toggles.map(({ words, isOn, turn }) => (
        <button
          key={words}
          type="button"
          className="centre-choice"
          aria-pressed={isOn}
          onClick={turn}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}
