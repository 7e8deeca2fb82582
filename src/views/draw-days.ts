import type { LotteryRegion } from '#contract/draws/lottery.ts';
import { drawDays, nextDraw, startOfDay } from '#lib/draws.ts';
import { dayMs } from '#lib/time.ts';

/** A day on which a region is still to draw, and the stations whose turn it is. */
export interface RegionDay {
  /** Days from today, in Vietnam. */
  readonly inDays: number;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly stations: LotteryRegion['stations'];
}

/** The next two days of a region; today only while its draw is ahead. */
export function daysAhead(region: LotteryRegion, nowMs: number): readonly RegionDay[] {
  return drawDays(nowMs, region.drawTime, 2).map((day) => ({
    ...day,
    stations: region.stations.filter(({ weekdays }) => weekdays.includes(day.weekday)),
  }));
}

/** How long the days of regions stay as they are: until the next draw, or midnight in Vietnam. */
export function nextChangeMs(regions: readonly LotteryRegion[], nowMs = Date.now()): number {
  if (regions.length === 0) return Number.POSITIVE_INFINITY;
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  const draws = regions.flatMap(({ drawTime, closesAt }) => {
    const next = nextDraw(nowMs, { drawTime, closesAt, weekdays: everyDay });
    return next ? [next.drawsAtMs] : [];
  });
  return Math.min(startOfDay(nowMs) + dayMs, ...draws) - nowMs;
}
