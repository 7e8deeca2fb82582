import type { LotteryRegion, LotteryStation } from '#contract/draws/lottery.ts';
import { type DaysWithoutDraw, findDaysWithoutDraw } from '#lib/days-without-draw.ts';
import { drawDays, type NextDraw, nextDraw, startOfDay } from '#lib/draws.ts';
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
export function listDaysAhead(region: RegionView, nowMs: number): readonly RegionDay[] {
  return drawDays(nowMs, region.drawTime, 2).map((day) => regionDay(region, nowMs, day));
}

function regionDay(
  region: RegionView,
  nowMs: number,
  day: ReturnType<typeof drawDays>[number],
): RegionDay {
  const date = vietnamDay(nowMs + day.inDays * dayMs);
  const ofWeekday = region.stations.filter(({ weekdays }) => weekdays.includes(day.weekday));
  const missing = ofWeekday.flatMap(({ code }) => {
    const place = { region: region.region, station: code };
    const found = findDaysWithoutDraw(region.withoutDraw, place, date);
    return found ? [{ code, why: found.why }] : [];
  });
  const stations = ofWeekday.filter(({ code }) => !missing.some((each) => each.code === code));
  return { ...day, stations, why: stations.length === 0 ? missing[0]?.why : undefined };
}

/** Draw of a region that is to come, with the stations that hold it. */
export interface RegionDraw extends NextDraw {
  readonly stations: LotteryRegion['stations'];
}

/** Days ahead in which a next draw is searched; stations rest about ten over Tết. */
const daysOfNext = 21;

/** Finds the next draw of a region, or of one of its stations; `undefined` when none is near. */
export function nextRegionDraw(
  region: RegionView,
  nowMs: number,
  station?: LotteryStation,
): RegionDraw | undefined {
  const { drawTime, closesAt } = region;
  for (const day of drawDays(nowMs, drawTime, daysOfNext)) {
    const { stations } = regionDay(region, nowMs, day);
    const shown = stations.filter(({ code }) => station === undefined || code === station.code);
    const dayStartMs = startOfDay(nowMs + day.inDays * dayMs);
    const times = nextDraw(dayStartMs, { drawTime, closesAt, weekdays: [day.weekday] });
    if (times && shown.length > 0) return { ...times, stations: shown };
  }
  return undefined;
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
