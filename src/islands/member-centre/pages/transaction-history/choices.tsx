import { type StatementGroup, statementGroups } from '#contract/money/statement.ts';
import { PeriodChoices } from '../../../kit/centre/period-choices.tsx';
import type { PageProps } from '../../page-props.ts';
import type { Choice } from './period.ts';

interface ChoicesProps extends Pick<PageProps, 'messages' | 'timeZone'> {
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
}

const groups = Object.keys(statementGroups) as StatementGroup[];

/** Filters of the account record: kind, and the last days or custom days. */
export function Choices({ messages, timeZone, choice, choose }: ChoicesProps) {
  return (
    <>
      <fieldset className="centre-choices">
        <legend>{messages['records:kind']}</legend>
        {[undefined, ...groups].map((group) => (
          <button
            key={group ?? 'all'}
            type="button"
            className="centre-choice"
            aria-pressed={choice.group === group}
            onClick={() => choose({ ...choice, group })}
          >
            {messages[`records:group_${group ?? 'all'}`]}
          </button>
        ))}
      </fieldset>
      <PeriodChoices
        messages={messages}
        timeZone={timeZone}
        shown={choice}
        choose={(days) => choose({ ...choice, ...days })}
      />
    </>
  );
}
