import { type StatementGroup, statementGroups } from '#contract/money/statement.ts';
import { PeriodChoices } from '../../../kit/centre/period-choices.tsx';
import { Select } from '../../../kit/centre/select.tsx';
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
    <div className="filters">
      <Select
        label={messages['records:kind']}
        any={messages['records:group_all']}
        chosen={choice.group}
        options={groups.map((group) => [group, messages[`records:group_${group}`]])}
        choose={(value) => choose({ ...choice, group: groups.find((group) => group === value) })}
      />
      <PeriodChoices
        messages={messages}
        timeZone={timeZone}
        shown={choice}
        choose={(days) => choose({ ...choice, ...days })}
      />
    </div>
  );
}
