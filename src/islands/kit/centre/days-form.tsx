import { type FormEvent, useState } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { parseTypedDay } from '#lib/typed-text/day.ts';
import { Field } from '../field.tsx';
import { text } from '../text.ts';
import { Calendar } from './calendar.tsx';
import type { Days } from './period.ts';

export interface DaysFormProps {
  readonly messages: IslandTexts;
  readonly shown: Days;
  readonly today: string;
  readonly choose: (days: Days) => void;
}

const names = ['from', 'to'] as const;

/** Form of a period's first and last day, which are typed, or picked in a calendar one by one. */
export function DaysForm({ messages, shown, today, choose }: DaysFormProps) {
  const [typed, setTyped] = useState<Days>(shown);
  /** Day that the calendar fills next. */
  const [next, setNext] = useState<keyof Days>('from');
  const [wrong, setWrong] = useState<readonly (keyof Days)[]>([]);
  const put = (change: Partial<Days>) => {
    setTyped({ ...typed, ...change });
    setWrong([]);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const days = names.map((name) => parseTypedDay(typed[name]));
    const faults = names.filter((_, index) => days[index] === undefined);
    setWrong(faults);
    if (faults.length > 0) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${faults[0]}]`)?.focus();
      return;
    }
    const [from = '', to = ''] = days.map(String).toSorted();
    choose({ from, to });
  };
  const marked = {
    from: parseTypedDay(typed.from) ?? shown.from,
    to: parseTypedDay(typed.to) ?? shown.to,
  };
  return (
    <form className="records-days" noValidate onSubmit={submit}>
      {names.map((name) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the calendar fills the field in use
        <div key={name} onFocus={() => setNext(name)}>
          <Field
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            label={messages[`records:${name}`]}
            value={typed[name]}
            onChange={({ currentTarget }) => put({ [name]: currentTarget.value })}
            error={
              wrong.includes(name) ? text(messages, 'records:day_form', { day: today }) : undefined
            }
          />
        </div>
      ))}
      <Calendar
        messages={messages}
        shown={marked}
        first={marked.to > today ? today : marked.to}
        today={today}
        pick={(day) => {
          // A period that begins is of one day, until its last one is picked.
          put(next === 'from' ? { from: day, to: day } : { to: day });
          setNext(next === 'from' ? 'to' : 'from');
        }}
      />
      <button type="submit" className="button button-quiet">
        {messages['records:show']}
      </button>
    </form>
  );
}
