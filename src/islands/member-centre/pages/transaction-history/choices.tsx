import type { FormEvent } from 'react';
import { type StatementGroup, statementGroups } from '#contract/money/statement.ts';
import { presetDays } from '../../../kit/centre/period.ts';
import { PeriodPresets } from '../../../kit/centre/period-presets.tsx';
import { PeriodSteps } from '../../../kit/centre/period-steps.tsx';
import { Field } from '../../../kit/field.tsx';
import type { PageProps } from '../../page-props.ts';
import type { Choice } from './period.ts';

interface ChoicesProps extends Pick<PageProps, 'messages' | 'timeZone'> {
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
}

const groups = Object.keys(statementGroups) as StatementGroup[];

/** Which lines are shown: of one kind or all, of the last days or of days of one's own. */
export function Choices({ messages, timeZone, choice, choose }: ChoicesProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const days = ['from', 'to'].map((name) => String(form.get(name)));
    const [from = '', to = ''] = days.toSorted();
    choose({ ...choice, from, to });
  };
  const isPreset = (days = 1) => {
    const { from, to } = presetDays(days, timeZone, Date.now());
    return from === choice.from && to === choice.to;
  };
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
      <PeriodPresets
        messages={messages}
        isChosen={isPreset}
        choose={(days = 1) => choose({ ...choice, ...presetDays(days, timeZone, Date.now()) })}
      />
      <PeriodSteps
        messages={messages}
        shown={choice}
        today={presetDays(1, timeZone, Date.now()).to}
        choose={(days) => choose({ ...choice, ...days })}
      />
      <form className="records-days" onSubmit={onSubmit} key={`${choice.from} ${choice.to}`}>
        <Field
          name="from"
          type="date"
          label={messages['records:from']}
          defaultValue={choice.from}
        />
        <Field name="to" type="date" label={messages['records:to']} defaultValue={choice.to} />
        <button type="submit" className="button button-quiet">
          {messages['records:show']}
        </button>
      </form>
    </>
  );
}
