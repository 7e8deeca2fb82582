import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import { periodAt } from '#lib/commission/periods.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { AgreedVersion } from './contract.ts';

/** Where and when dates are reckoned. */
export interface Reckoning {
  readonly nowMs: number;
  /** The brand's. */
  readonly timeZone: string;
}

/** Why a start that was asked for cannot be. */
export type StartRefusal =
  | { readonly code: 'start_too_early'; readonly detail: { readonly untilMs: number } }
  | { readonly code: 'start_inside_period' };

/** When a version begins, and when the one before it ends. */
export interface Turn {
  readonly startsAtMs: number;
  /** `undefined` where none goes on. */
  readonly endsAtMs: number | undefined;
}

/** The first moment after now at which a period begins: of what happens at its start it is too late. */
export function nextStart(period: PeriodKind, { nowMs, timeZone }: Reckoning): number {
  return periodAt(period, nowMs, timeZone).endMs;
}

/** When a version that goes on ends once it is not wanted any more: never inside its period. */
export function endOf({ terms, startsAtMs, endsAtMs }: AgreedVersion, when: Reckoning): number {
  return endsAtMs ?? Math.max(startsAtMs, nextStart(terms.period, when));
}

/**
 * When a version of such periods would begin if it were accepted now, and the one before it end:
 * with the first period that begins after both now and the last one that the version before is owed,
 * which ends where its own last whole period does. Refuses a start that was asked for as
 * `start_too_early`, the past among it, and as `start_inside_period`.
 */
export function turnTo(
  version: { readonly period: PeriodKind; readonly askedStartMs: number | undefined },
  before: AgreedVersion | undefined,
  when: Reckoning,
): Result<Turn, StartRefusal> {
  const { period, askedStartMs } = version;
  const { timeZone } = when;
  const freeMs = before ? endOf(before, when) : nextStart(period, when);
  const earliestMs = startFrom(period, freeMs, timeZone);
  const startsAtMs = askedStartMs ?? earliestMs;
  if (startsAtMs < earliestMs) {
    return refused({ code: 'start_too_early', detail: { untilMs: earliestMs } });
  }
  if (startFrom(period, startsAtMs, timeZone) !== startsAtMs) {
    return refused({ code: 'start_inside_period' });
  }
  return ok({ startsAtMs, endsAtMs: before && lastEnd(before, { freeMs, startsAtMs, timeZone }) });
}

/** The last end of a whole period of a version, or its start, not after another one's start. */
function lastEnd(
  { terms, endsAtMs }: AgreedVersion,
  given: { readonly freeMs: number; readonly startsAtMs: number; readonly timeZone: string },
): number {
  const { freeMs, startsAtMs, timeZone } = given;
  if (endsAtMs !== undefined) return endsAtMs;
  return Math.max(freeMs, periodAt(terms.period, startsAtMs, timeZone).startMs);
}

/** The first moment from one on at which a period begins. */
function startFrom(period: PeriodKind, fromMs: number, timeZone: string): number {
  const { startMs, endMs } = periodAt(period, fromMs, timeZone);
  return startMs === fromMs ? fromMs : endMs;
}
