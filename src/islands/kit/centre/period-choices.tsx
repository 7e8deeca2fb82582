import type { FormEvent } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { Field } from '../field.tsx';
import { Folded } from './folded.tsx';
import { type Days, presetDays } from './period.ts';
import { PeriodPresets } from './period-presets.tsx';
import { PeriodSteps } from './period-steps.tsx';

export interface PeriodChoicesProps {
  readonly messages: IslandTexts;
  /** IANA time zone of the brand, in which days begin. */
  readonly timeZone: string;
  readonly shown: Days;
  readonly choose: (days: Days) => void;
}

/** Choice of a record's days: the last days, the days beside them, or custom days. */
export function PeriodChoices({ messages, timeZone, shown, choose }: PeriodChoicesProps) {
  const preset = (days = 1) => presetDays(days, timeZone, Date.now());
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const days = ['from', 'to'].map((name) => String(form.get(name)));
    const [from = '', to = ''] = days.toSorted();
    choose({ from, to });
  };
  return (
    <>
      <PeriodPresets
        messages={messages}
        isChosen={(days) => preset(days).from === shown.from && preset(days).to === shown.to}
        choose={(days) => choose(preset(days))}
      />
      <Folded summary={messages['records:other_days']}>
        <PeriodSteps messages={messages} shown={shown} today={preset().to} choose={choose} />
        <form className="records-days" onSubmit={onSubmit} key={`${shown.from} ${shown.to}`}>
          <Field
            name="from"
            type="date"
            label={messages['records:from']}
            defaultValue={shown.from}
          />
          <Field name="to" type="date" label={messages['records:to']} defaultValue={shown.to} />
          <button type="submit" className="button button-quiet">
            {messages['records:show']}
          </button>
        </form>
      </Folded>
    </>
  );
}
