import { periodAfter, periodAt } from './periods.ts';
import type { PeriodKind } from './terms.ts';

/** Time in which a version is in force, in milliseconds; without an end where nothing ends it. */
export interface Span {
  readonly startMs: number;
  readonly endMs?: number | undefined;
}

/** Version in force with the length of its periods. */
export interface VersionSpan extends Span {
  readonly period: PeriodKind;
}

/** Returns the start of a first version: the period after the one it is accepted in. */
export function startOf(period: PeriodKind, acceptedAtMs: number, timeZone: string): number {
  return periodAfter(period, acceptedAtMs, timeZone).startMs;
}

/** Returns the first start of a period at a moment or after it. */
function startFrom(period: PeriodKind, fromMs: number, timeZone: string): number {
  const current = periodAt(period, fromMs, timeZone);
  return current.startMs === fromMs ? fromMs : current.endMs;
}

/**
 * Returns the start of a version that replaces one in force, and that one's end: after its period
 * under way, and then where a period of the new one begins; weeks and months leave a gap.
 */
export function turnOf(
  old: VersionSpan,
  next: {
    readonly period: PeriodKind;
    readonly acceptedAtMs: number;
    readonly askedStartMs?: number | undefined;
  },
  timeZone: string,
): { readonly oldEndMs: number; readonly startMs: number } {
  const freeMs = endOf(old, next.acceptedAtMs, timeZone);
  const startMs =
    next.askedStartMs ?? startFrom(next.period, Math.max(freeMs, next.acceptedAtMs + 1), timeZone);
  const current = periodAt(old.period, startMs, timeZone);
  return { oldEndMs: current.startMs, startMs };
}

/**
 * Returns the end of a version that is terminated: that of the period under way; its own start
 * where it has not begun, so that it never is in force.
 */
export function endOf(version: VersionSpan, requestedAtMs: number, timeZone: string): number {
  if (requestedAtMs < version.startMs) return version.startMs;
  const { endMs } = periodAt(version.period, requestedAtMs, timeZone);
  return version.endMs !== undefined && version.endMs < endMs ? version.endMs : endMs;
}

/** Returns whether a version decides a period: it is in force for all of it. */
export function decides(
  version: Span,
  period: { readonly startMs: number; readonly endMs: number },
): boolean {
  const isOver = version.endMs !== undefined && version.endMs < period.endMs;
  return version.startMs <= period.startMs && !isOver;
}
