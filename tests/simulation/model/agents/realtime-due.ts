import { closesAtMs, type Period, periodAt } from '../commissions/periods.ts';
import type { Model } from '../model.ts';
import { zone } from './contract-dates.ts';

/** Five minutes or a day of real-time salaries. */
export interface RealtimePeriod extends Period {
  readonly periodKind: 'fiveMinutes' | 'day';
}

/** Lists all versions of contracts of real-time salaries. */
export const versionsOf = ({ agents }: Model) =>
  agents.contracts.filter(({ kind }) => kind === 'realtime').flatMap(({ versions }) => versions);

/**
 * Returns what is to be run next: the first five minutes that are over and in which somebody played,
 * or a day that is closed, after all its five minutes and those up to its closing.
 */
export function dueRealtime(model: Model): RealtimePeriod | undefined {
  const { runs, nowMs, facts } = model;
  const firstMs = Math.min(...versionsOf(model).flatMap(({ startMs }) => startMs ?? []));
  if (!Number.isFinite(firstMs)) return undefined;
  const [lastFiveMs, lastDayMs] = (['fiveMinutes', 'day'] as const).map((kind) =>
    runs.ranUntilMs.get(`realtime ${kind}`),
  );
  const day = periodAt('day', lastDayMs ?? firstMs, zone);
  const closingMs = closesAtMs('day', day);
  const isClosed = closingMs <= nowMs;
  const before = lastDayMs === undefined ? 0 : periodAt('day', lastDayMs - 1, zone);
  const fromMs = Math.max(firstMs, lastFiveMs ?? 0, before ? closesAtMs('day', before) : 0);
  const untilMs = isClosed ? closingMs : periodAt('fiveMinutes', nowMs, zone).startMs;
  const played = facts.find(
    ({ atMs, unit, validMinor }) =>
      unit === 'real' && validMinor !== 0n && fromMs <= atMs && atMs < untilMs,
  );
  if (played) {
    const five = periodAt('fiveMinutes', played.atMs, zone);
    return { ...five, periodKind: 'fiveMinutes' };
  }
  return isClosed ? { ...day, periodKind: 'day' } : undefined;
}
