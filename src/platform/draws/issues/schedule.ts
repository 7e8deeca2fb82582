import type { LotteryRegion } from '#contract/draws/lottery.ts';
import { type DaysWithoutDraw, findDaysWithoutDraw } from '#lib/days-without-draw.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#lib/time.ts';
import { endOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import type { DrawGame } from '../games/index.ts';

/** Betting times and draw time of an issue. */
export interface IssueTimes {
  /** As it is printed: `20261123-0001`, a station's `20261123`. */
  readonly number: string;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
}

/** Time between the close and the draw of an issue that is drawn every few minutes (rules, §2). */
const closesBeforeMs = 5 * secondMs;
/** Time between the opening and the draw of a station's issue. */
const stationOpensBeforeMs = dayMs;

/** Lottery and calendar that times of issues are computed from. */
export interface ScheduleInput {
  readonly game: Pick<DrawGame, 'code' | 'everyMinutes'>;
  readonly regions: readonly LotteryRegion[];
  /** Days on which stations do not draw. */
  readonly daysWithoutDraw: readonly DaysWithoutDraw[];
  /** Days of the brand's zone. */
  readonly days: ZoneDays;
}

/** Bounds of a day in a zone, and the name of the day after. */
interface ZoneDay {
  readonly startMs: number;
  readonly endMs: number;
  readonly next: string;
}

/** Days of a zone by their name, `2026-11-23`; `dayAt` returns the name of a moment's day. */
export interface ZoneDays {
  readonly dayAt: (atMs: number) => string;
  readonly day: (name: string) => ZoneDay | undefined;
}

/** Creates a cache of a zone's days: the calendar is slow, so each day is computed once. */
export function zoneDays(timeZone: string): ZoneDays {
  const cache = new Map<string, ZoneDay>();
  return {
    dayAt: (atMs) => zoneDay(atMs, timeZone),
    day(name) {
      const kept = cache.get(name);
      if (kept) return kept;
      const startMs = startOfDay(name, timeZone);
      const endMs = endOfDay(name, timeZone);
      if (startMs === undefined || endMs === undefined) return undefined;
      const found = { startMs, endMs, next: zoneDay(endMs + hourMs, timeZone) };
      cache.set(name, found);
      return found;
    },
  };
}

/**
 * Computes the times of a lottery's issues that draw in a span, its end not in it, in their order.
 */
export function listIssueTimes(
  schedule: ScheduleInput,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): IssueTimes[] {
  const times: IssueTimes[] = [];
  // The last issue of a day draws as the next one begins.
  let name = schedule.days.dayAt(fromMs - 1);
  for (;;) {
    const day = schedule.days.day(name);
    if (day === undefined || day.startMs >= untilMs) return times;
    const ofDay = schedule.game.everyMinutes
      ? computeMinuteTimes(name, { ...day, everyMinutes: schedule.game.everyMinutes })
      : computeStationTimes(name, day.startMs, schedule);
    times.push(...ofDay.filter(({ drawsAtMs }) => drawsAtMs >= fromMs && drawsAtMs < untilMs));
    name = day.next;
  }
}

function computeMinuteTimes(
  day: string,
  {
    startMs,
    endMs,
    everyMinutes,
  }: { readonly startMs: number; readonly endMs: number; readonly everyMinutes: number },
): IssueTimes[] {
  const everyMs = everyMinutes * minuteMs;
  const date = day.replaceAll('-', '');
  return Array.from({ length: Math.floor((endMs - startMs) / everyMs) }, (_, index) => {
    const opensAtMs = startMs + index * everyMs;
    const drawsAtMs = opensAtMs + everyMs;
    const number = `${date}-${String(index + 1).padStart(4, '0')}`;
    return { number, opensAtMs, closesAtMs: drawsAtMs - closesBeforeMs, drawsAtMs };
  });
}

/**
 * Computes the times of a station's issue on a day, Monday 1 to Sunday 7; none on a day on which
 * the station does not draw.
 */
function computeStationTimes(
  day: string,
  startMs: number,
  { game, regions, daysWithoutDraw }: ScheduleInput,
): IssueTimes[] {
  const region = regions.find(({ stations }) => stations.some(({ code }) => code === game.code));
  const station = region?.stations.find(({ code }) => code === game.code);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  if (!region || !station?.weekdays.includes(weekday)) return [];
  const place = { region: region.region, station: station.code };
  if (findDaysWithoutDraw(daysWithoutDraw, place, day)) return [];
  const drawsAtMs = startMs + parseTimeOfDay(region.drawTime);
  const closesAtMs = startMs + parseTimeOfDay(region.closesAt);
  const opensAtMs = drawsAtMs - stationOpensBeforeMs;
  return [{ number: day.replaceAll('-', ''), opensAtMs, closesAtMs, drawsAtMs }];
}

/**
 * Returns a time such as `18:15` in milliseconds since midnight; the brand's zone has no change of
 * clocks in the evening.
 */
function parseTimeOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * hourMs + minutes * minuteMs;
}

const voidedAt = '20:00';

/**
 * Returns the moment until which a station's result is awaited: 20:00 of its day (rules, §1), or an
 * hour after the draw if that is later.
 */
export function resultUntilMs(drawsAtMs: number, timeZone: string): number {
  const startMs = startOfDay(zoneDay(drawsAtMs, timeZone), timeZone) ?? drawsAtMs;
  return Math.max(drawsAtMs + hourMs, startMs + parseTimeOfDay(voidedAt));
}
