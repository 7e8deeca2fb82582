import { closesAtMs, type Period, periodAt } from '#lib/commission/periods.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { findFirstPlay } from '#platform/play/index.ts';
import { findFirstStart, findLastRun } from '../queries.ts';
import type { PlannedRun } from '../run.ts';
import type { RunPeriod } from '../run-plan.ts';
import type { RealtimeInputs } from './realtime-contract.ts';

/** The last runs of five minutes and of a day. */
export interface LastRuns {
  readonly fiveMinutes: PlannedRun<RealtimeInputs> | undefined;
  readonly day: PlannedRun<RealtimeInputs> | undefined;
}

/** Run that comes next, and the last runs before it. */
export interface NextRun extends RunPeriod {
  readonly last: LastRuns;
}

/** Reads the last runs that were planned, finished or not; `undefined` before any. */
export async function readLastRuns(reader: Reader): Promise<LastRuns> {
  const readLastRun = (periodKind: 'fiveMinutes' | 'day') =>
    findLastRun<RealtimeInputs>(reader, { kind: 'realtime', periodKind });
  return { fiveMinutes: await readLastRun('fiveMinutes'), day: await readLastRun('day') };
}

/**
 * Finds the next five minutes that are over, or the next closed day, whichever comes first; a day
 * comes after all its five minutes. Five minutes without play are skipped, and facts recorded later
 * count in the day's true-up. A run that was begun goes first.
 */
export async function findNextRun(
  reader: Reader,
  { nowMs, timeZone }: ZonedMoment,
): Promise<NextRun | undefined> {
  const last = await readLastRuns(reader);
  const next = (period: Period): NextRun => ({ kind: 'realtime', period, timeZone, last });
  const begun = [last.fiveMinutes, last.day].find((each) => each?.inputs !== undefined);
  if (begun) return next(begun.period);
  const periodKind = 'fiveMinutes';
  const firstMs = await findFirstStart(reader, { kind: 'realtime', periodKind });
  if (firstMs === undefined) return undefined;
  const day = periodAt('day', last.day?.period.endMs ?? firstMs, timeZone);
  const closedDay = closesAtMs(day) <= nowMs ? day : undefined;
  // Behind the last day only what closes with it or sooner was run.
  const fromMs = Math.max(
    firstMs,
    last.fiveMinutes?.period.endMs ?? 0,
    last.day ? closesAtMs(last.day.period) : 0,
  );
  const untilMs = closedDay ? closesAtMs(closedDay) : periodAt(periodKind, nowMs, timeZone).startMs;
  const playedAtMs =
    fromMs < untilMs ? await findFirstPlay(reader, { fromMs, untilMs }) : undefined;
  if (playedAtMs !== undefined) return next(periodAt(periodKind, playedAtMs, timeZone));
  return closedDay && next(closedDay);
}
