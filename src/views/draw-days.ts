import type { LotteryRegion } from '#contract/draws/lottery.ts';
import { type DaysWithoutDraw, findDaysWithoutDraw } from '#lib/days-without-draw.ts';
import { drawDays, nextDraw, startOfDay } from '#lib/draws.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import type { RegionView } from './lottery-view.ts';

/** Day on which a region still has a draw, with its stations. */
export interface RegionDay {
  /** Days from today, in Vietnam. */
  readonly inDays: number;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly stations: LotteryRegion['stations'];
  /** Reason that no station draws, where it is not the weekday. */
  readonly why?: DaysWithoutDraw['why'] | undefined;
}

/** Returns the next two draw days of a region; today only while its draw is still to come. */
export function daysAhead(region: RegionView, nowMs: number): readonly RegionDay[] {
  return drawDays(nowMs, region.drawTime, 2).map((day) => {
    const date = vietnamDay(nowMs + day.inDays * dayMs);
    const ofWeekday = region.stations.filter(({ weekdays }) => weekdays.includes(day.weekday));
    const missing = ofWeekday.flatMap(({ code }) => {
      const place = { region: region.region, station: code };
      const found = findDaysWithoutDraw(region.withoutDraw, place, date);
      return found ? [{ code, why: found.why }] : [];
    });
    const stations = ofWeekday.filter(({ code }) => !missing.some((each) => each.code === code));
    return { ...day, stations, why: stations.length === 0 ? missing[0]?.why : undefined };
  });
}

/** A moment's day in Vietnam, `2027-02-05`. */
function vietnamDay(atMs: number): string {
  return new Date(startOfDay(atMs) + 7 * hourMs).toISOString().slice(0, 10);
}

/**
 * Returns the milliseconds until the regions' days change: until the next draw, or midnight in
 * Vietnam.
 */
export function nextChangeMs(regions: readonly LotteryRegion[], nowMs = Date.now()): number {
  if (regions.length === 0) return Number.POSITIVE_INFINITY;
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  const draws = regions.flatMap(({ drawTime, closesAt }) => {
    const next = nextDraw(nowMs, { drawTime, closesAt, weekdays: everyDay });
    return next ? [next.drawsAtMs] : [];
  });
  return Math.min(startOfDay(nowMs) + dayMs, ...draws) - nowMs;
}
