import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { calendarZone, momentFormat } from '#lib/timestamp.ts';
import { addDays } from '#lib/zone-day.ts';
import type { Days } from './period.ts';

export interface CalendarProps {
  readonly messages: IslandTexts;
  /** Days that are marked. */
  readonly shown: Days;
  /** Day whose month is shown first. */
  readonly first: string;
  readonly today: string;
  readonly pick: (day: string) => void;
}

const weekDays = 7;

/** Steps in days by key. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -weekDays,
  ArrowDown: weekDays,
};

const dateOf = (day: string) => Date.parse(`${day}T00:00Z`);

/** Returns a month's first day, so many months away from a day. */
function monthStart(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Returns the days of a month in weeks from Monday, those of its neighbours included. */
function daysShown(start: string): readonly string[] {
  const before = (new Date(dateOf(start)).getUTCDay() + weekDays - 1) % weekDays;
  const end = monthStart(start, 1);
  const days: string[] = [];
  for (let day = addDays(start, -before); day < end || days.length % weekDays > 0; ) {
    days.push(day);
    day = addDays(day, 1);
  }
  return days;
}

/** Month of days to pick from, with the mouse or the arrow keys; nothing after today is offered. */
export function Calendar({ messages, shown, first, today, pick }: CalendarProps) {
  const [current, setCurrent] = useState(first);
  const isMoved = useRef(false);
  const focused = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isMoved.current && current !== '') focused.current?.focus();
    isMoved.current = false;
  }, [current]);
  const locale = globalThis.document?.documentElement.lang || 'en';
  const month = momentFormat(locale, { month: 'long', year: 'numeric', timeZone: calendarZone });
  const weekDay = momentFormat(locale, { weekday: 'narrow', timeZone: calendarZone });
  const whole = momentFormat(locale, { dateStyle: 'full', timeZone: calendarZone });
  const start = monthStart(current);
  const days = daysShown(start);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(current, step);
    isMoved.current = true;
    setCurrent(next > today ? today : next);
  };
  return (
    <div className="calendar">
      <MonthHead
        messages={messages}
        month={month.format(dateOf(start))}
        hasNext={monthStart(current, 1) <= today}
        turn={(months) => setCurrent(monthStart(current, months))}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between its buttons */}
      <div className="calendar-days figures" onKeyDown={move}>
        {days.slice(0, weekDays).map((day) => (
          <span key={day} className="muted" aria-hidden="true">
            {weekDay.format(dateOf(day))}
          </span>
        ))}
        {days.map((day) => (
          <button
            key={day}
            type="button"
            ref={day === current ? focused : undefined}
            tabIndex={day === current ? 0 : -1}
            aria-pressed={day >= shown.from && day <= shown.to}
            aria-label={whole.format(dateOf(day))}
            className={monthStart(day) === start ? undefined : 'muted'}
            disabled={day > today}
            onClick={() => {
              setCurrent(day);
              pick(day);
            }}
          >
            {Number(day.slice(-2))}
          </button>
        ))}
      </div>
    </div>
  );
}

interface MonthHeadProps extends Pick<CalendarProps, 'messages'> {
  readonly month: string;
  /** False where the next month is to come. */
  readonly hasNext: boolean;
  /** Shows the month so many months away. */
  readonly turn: (months: number) => void;
}

/** Name of the month, with the buttons to its neighbours. */
function MonthHead({ messages, month, hasNext, turn }: MonthHeadProps) {
  return (
    <p className="calendar-head">
      <button type="button" className="icon-button" onClick={() => turn(-1)}>
        <span aria-hidden="true">‹</span>
        <span className="visually-hidden">{messages['records:month_before']}</span>
      </button>
      <strong aria-live="polite">{month}</strong>
      <button type="button" className="icon-button" disabled={!hasNext} onClick={() => turn(1)}>
        <span aria-hidden="true">›</span>
        <span className="visually-hidden">{messages['records:month_after']}</span>
      </button>
    </p>
  );
}
