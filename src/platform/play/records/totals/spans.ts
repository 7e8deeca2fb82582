import { monthOfDay, nextMonth } from '#lib/zone-day.ts';

/** Span of whole days, without `toDay` itself; open at a missing end. */
export interface WholeDays {
  readonly fromDay: string | undefined;
  readonly toDay: string | undefined;
}

/**
 * Run of days (`2026-11-23`) or months (`2026-11`) that are summed together, without `until`
 * itself.
 */
export interface SumSpan {
  readonly unit: 'day' | 'month';
  readonly from: string | undefined;
  readonly until: string | undefined;
}

/** Returns a span's whole months, and the days before and after them, at most 30 on either side. */
export function listSumSpans({ fromDay, toDay }: WholeDays): SumSpan[] {
  const from = fromDay && firstMonth(fromDay);
  const until = toDay && monthOfDay(toDay);
  if (from && until && from >= until) return [{ unit: 'day', from: fromDay, until: toDay }];
  const spans: SumSpan[] = [
    { unit: 'day', from: fromDay, until: from && `${from}-01` },
    { unit: 'month', from, until },
    { unit: 'day', from: until && `${until}-01`, until: toDay },
  ];
  return spans.filter((span) => span.unit === 'month' || span.from !== span.until);
}

/** The first month that is whole from a day on. */
function firstMonth(day: string): string {
  const month = monthOfDay(day);
  return day === `${month}-01` ? month : nextMonth(month);
}
