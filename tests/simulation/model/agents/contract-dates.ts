import { periodAfter, periodAt } from '../commissions/periods.ts';
import type { PeriodKind, Terms } from '../commissions/terms.ts';

/** Zone that the brand counts periods in. */
export const zone = 'Asia/Ho_Chi_Minh';

/** Version with its dates in milliseconds; without a start it was not agreed on. */
export interface DatedVersion {
  readonly terms: Terms;
  startMs: number | undefined;
  endMs: number | undefined;
}

/** Returns whether a version is in force at a moment or later; one that ends as it starts never is. */
export function goesOnAfter({ startMs, endMs }: DatedVersion, atMs: number): boolean {
  if (startMs === undefined) return false;
  return endMs === undefined || (endMs > atMs && endMs > startMs);
}

/**
 * Returns the end of a version that is terminated now: with its period under way; one that has not
 * begun ends as it begins.
 */
export function terminationEnd({ terms, startMs = 0, endMs }: DatedVersion, nowMs: number): number {
  if (endMs !== undefined) return endMs;
  if (nowMs < startMs) return startMs;
  return periodAt(terms.period, nowMs, zone).endMs;
}

/** Returns the first moment from one on at which a period begins. */
function startFrom(period: PeriodKind, fromMs: number): number {
  const current = periodAt(period, fromMs, zone);
  return current.startMs === fromMs ? fromMs : current.endMs;
}

/** Returns the start of a version agreed on now and the end of the one before it, or the refusal. */
export function datesOf(
  { terms, askedStartMs }: Pick<DatedVersion, 'terms'> & { askedStartMs: number | undefined },
  before: DatedVersion | undefined,
  nowMs: number,
):
  | { readonly startMs: number; readonly beforeEndMs: number | undefined }
  | { readonly code: 'start_too_early' | 'start_inside_period' } {
  const { period } = terms;
  const freeMs = before ? terminationEnd(before, nowMs) : periodAfter(period, nowMs, zone).startMs;
  const earliestMs = startFrom(period, freeMs);
  const startMs = askedStartMs ?? earliestMs;
  if (startMs < earliestMs) return { code: 'start_too_early' };
  if (startFrom(period, startMs) !== startMs) return { code: 'start_inside_period' };
  if (!before) return { startMs, beforeEndMs: undefined };
  // The one before goes on in whole periods of its own.
  const lastMs = periodAt(before.terms.period, startMs, zone).startMs;
  return { startMs, beforeEndMs: before.endMs ?? Math.max(freeMs, lastMs) };
}
