import { hourMs, minuteMs } from '../time.ts';
import { endOfDay, startOfDay, zoneDay } from '../zone-day.ts';
import { firstDayByKey, stretchFrom } from './calendar.ts';
import { graceMs, type PeriodKind } from './period-kinds.ts';

/** Period of a brand; its end is exclusive and belongs to the next one. */
export interface Period {
  readonly kind: PeriodKind;
  /**
   * Sortable key: `2026-11`, `2026-11-H1`, `2026-W47`, `2026-11-20`, `2026-11-20T21`,
   * `2026-11-20T21:05`. Hours count from the beginning of the day: equal to the clock's hour except
   * on days on which clocks change, when each is still one hour with a key of its own.
   */
  readonly key: string;
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Time in which a version of a contract is in force; `untilMs` is missing while nothing ends it.
 */
export interface VersionSpan {
  readonly fromMs: number;
  readonly untilMs?: number | undefined;
}

/** The period of a moment in an IANA time zone. */
export function periodAt(kind: PeriodKind, atMs: number, timeZone: string): Period {
  const day = zoneDay(atMs, timeZone);
  if (kind === 'hour' || kind === 'fiveMinutes') return partOfDay(kind, { day, atMs, timeZone });
  const { key, first, next } = stretchFrom[kind](day);
  return {
    kind,
    key,
    startMs: startOfPeriodDay(first, timeZone),
    endMs: startOfPeriodDay(next, timeZone),
  };
}

/** Returns the period of a key; `undefined` for a key that names none, such as 30 February. */
export function parsePeriodKey(key: string, timeZone: string): Period | undefined {
  const kind = kinds.find(([, form]) => form.test(key))?.[0];
  if (!kind) return undefined;
  const startMs = startOfKey(kind, { key, timeZone });
  if (startMs === undefined) return undefined;
  const period = periodAt(kind, startMs, timeZone);
  return period.key === key ? period : undefined;
}

/** The period after one. */
export function nextPeriod({ kind, endMs }: Period, timeZone: string): Period {
  return periodAt(kind, endMs, timeZone);
}

/** The period before one. */
export function previousPeriod({ kind, startMs }: Period, timeZone: string): Period {
  return periodAt(kind, startMs - 1, timeZone);
}

/**
 * Returns the moment at which a period closes: from then on it can be paid, and late facts are
 * adjustments.
 */
export function closesAtMs({ kind, endMs }: Period): number {
  return endMs + graceMs[kind];
}

/**
 * Yields periods that begin at `fromMs` or later and are closed at `nowMs`, in order, for jobs that
 * catch up. The caller may stop early.
 */
export function* closedPeriods(
  kind: PeriodKind,
  {
    fromMs,
    nowMs,
    timeZone,
  }: { readonly fromMs: number; readonly nowMs: number; readonly timeZone: string },
): Generator<Period, void> {
  const first = periodAt(kind, fromMs, timeZone);
  let period = first.startMs === fromMs ? first : nextPeriod(first, timeZone);
  while (closesAtMs(period) <= nowMs) {
    yield period;
    period = nextPeriod(period, timeZone);
  }
}

/**
 * Returns the first period of a contract: the one after the period of its acceptance, even when it
 * was accepted in the first millisecond of a period (rules §4.3).
 */
export function firstPeriod(kind: PeriodKind, acceptedAtMs: number, timeZone: string): Period {
  return nextPeriod(periodAt(kind, acceptedAtMs, timeZone), timeZone);
}

const kinds: readonly (readonly [PeriodKind, RegExp])[] = [
  ['month', /^\d{4}-\d{2}$/],
  ['halfMonth', /^\d{4}-\d{2}-H[12]$/],
  ['week', /^\d{4}-W\d{2}$/],
  ['day', /^\d{4}-\d{2}-\d{2}$/],
  ['hour', /^\d{4}-\d{2}-\d{2}T\d{2}$/],
  ['fiveMinutes', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/],
];

function startOfKey(
  kind: PeriodKind,
  { key, timeZone }: { readonly key: string; readonly timeZone: string },
): number | undefined {
  if (kind !== 'hour' && kind !== 'fiveMinutes') {
    return startOfDay(firstDayByKey[kind](key), timeZone);
  }
  const [day = '', time = ''] = key.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const dayMs = startOfDay(day, timeZone);
  return dayMs === undefined ? undefined : dayMs + hours * hourMs + minutes * minuteMs;
}

function partOfDay(
  kind: 'hour' | 'fiveMinutes',
  moment: { readonly day: string; readonly atMs: number; readonly timeZone: string },
): Period {
  const [dayStartMs, dayEndMs] = [
    startOfPeriodDay(moment.day, moment.timeZone),
    endOfDay(moment.day, moment.timeZone),
  ];
  const lengthMs = kind === 'hour' ? hourMs : 5 * minuteMs;
  const sinceMs = Math.floor((moment.atMs - dayStartMs) / lengthMs) * lengthMs;
  const hours = two(Math.floor(sinceMs / hourMs));
  const time = kind === 'hour' ? hours : `${hours}:${two((sinceMs % hourMs) / minuteMs)}`;
  const startMs = dayStartMs + sinceMs;
  const endMs = Math.min(startMs + lengthMs, dayEndMs ?? Number.POSITIVE_INFINITY);
  return { kind, key: `${moment.day}T${time}`, startMs, endMs };
}

function startOfPeriodDay(day: string, timeZone: string): number {
  const startMs = startOfDay(day, timeZone);
  if (startMs === undefined) throw new RangeError(`no day ${day}`);
  return startMs;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
