import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import { firstPeriod, periodAt } from '#lib/commission/periods.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { AgreedVersion } from './contract.ts';

/** Moment and time zone that dates are computed in. */
export interface ZonedMoment {
  readonly nowMs: number;
  /** Time zone of the brand. */
  readonly timeZone: string;
}

/** Reasons why a requested start is refused. */
export type StartRefusal =
  | { readonly code: 'start_too_early'; readonly detail: { readonly untilMs: number } }
  | { readonly code: 'start_inside_period' };

/** Start of a version, and end of the version before it. */
export interface VersionDates {
  readonly startsAtMs: number;
  /** End of the version before; `undefined` when there is none. */
  readonly endsAtMs: number | undefined;
}

/**
 * Returns the end of a version that is terminated now: the end it already has, or else the end of
 * its running period, never a moment inside it.
 */
export function terminationEndMs(
  { terms, startsAtMs, endsAtMs }: AgreedVersion,
  when: ZonedMoment,
): number {
  return (
    endsAtMs ?? Math.max(startsAtMs, firstPeriod(terms.period, when.nowMs, when.timeZone).startMs)
  );
}

/**
 * Returns the start of a version if it were accepted now, and the end of the version before. The
 * earliest start is the first period that begins after both now and the last period owed by the
 * version before, which ends with its own last whole period. Refuses a requested start with
 * `start_too_early` when it is earlier than that, and with `start_inside_period` when no period
 * begins then.
 */
export function versionDates(
  version: { readonly period: PeriodKind; readonly askedStartMs: number | undefined },
  before: AgreedVersion | undefined,
  when: ZonedMoment,
): Result<VersionDates, StartRefusal> {
  const { period, askedStartMs } = version;
  const { timeZone } = when;
  const freeMs = before
    ? terminationEndMs(before, when)
    : firstPeriod(period, when.nowMs, timeZone).startMs;
  const earliestMs = startFrom(period, freeMs, timeZone);
  const startsAtMs = askedStartMs ?? earliestMs;
  if (startsAtMs < earliestMs) {
    return refused({ code: 'start_too_early', detail: { untilMs: earliestMs } });
  }
  if (startFrom(period, startsAtMs, timeZone) !== startsAtMs) {
    return refused({ code: 'start_inside_period' });
  }
  return ok({
    startsAtMs,
    endsAtMs: before && findLastEnd(before, { freeMs, startsAtMs, timeZone }),
  });
}

/**
 * Returns the end of a version that is followed by another: its own end where it has one, otherwise
 * the start of its period that contains `startsAtMs`, but not before `freeMs`.
 */
function findLastEnd(
  { terms, endsAtMs }: AgreedVersion,
  limits: { readonly freeMs: number; readonly startsAtMs: number; readonly timeZone: string },
): number {
  const { freeMs, startsAtMs, timeZone } = limits;
  if (endsAtMs !== undefined) return endsAtMs;
  return Math.max(freeMs, periodAt(terms.period, startsAtMs, timeZone).startMs);
}

/** Returns the first moment from `fromMs` on at which a period begins. */
function startFrom(period: PeriodKind, fromMs: number, timeZone: string): number {
  const { startMs, endMs } = periodAt(period, fromMs, timeZone);
  return startMs === fromMs ? fromMs : endMs;
}
