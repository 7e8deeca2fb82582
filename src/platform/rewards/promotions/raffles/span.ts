import { addDays, endOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { findMonday } from '../../missions/index.ts';
import type { PromotionTerms } from '../terms.ts';

/** Play that earns the tickets of one raffle; the end is excluded. */
export interface RaffleSpan {
  /** `once`, or the Monday of its week. */
  readonly period: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Returns the span of a raffle at a moment: all of the terms' time, or the part of it in a week of the
 * brand's zone; `undefined` outside of the terms' time.
 */
export function findSpan(
  {
    often,
    fromMs,
    toMs = Number.MAX_SAFE_INTEGER,
  }: Pick<PromotionTerms, 'often' | 'fromMs' | 'toMs'>,
  { nowMs, timeZone }: ZonedMoment,
): RaffleSpan | undefined {
  if (nowMs < fromMs || nowMs >= toMs) return undefined;
  if (often === 'once') return { period: 'once', fromMs, toMs };
  const period = findMonday(zoneDay(nowMs, timeZone));
  const startMs = startOfDay(period, timeZone) ?? 0;
  const endMs = endOfDay(addDays(period, 6), timeZone) ?? toMs;
  return { period, fromMs: Math.max(startMs, fromMs), toMs: Math.min(endMs, toMs) };
}
