import { dayMs, hourMs, minuteMs } from './time.ts';

/** Vietnam's clock is seven hours ahead of UTC all year (rules, §1). */
const zoneMs = 7 * hourMs;

/** A draw that is to come. */
export interface NextDraw {
  /** Close of betting: bets are refused from this moment on. */
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
}

/** Schedule of a lottery: times are `HH:mm` in Vietnam, weekdays 1 (Monday) to 7 (Sunday). */
export interface DrawSchedule {
  readonly drawTime: string;
  readonly closesAt: string;
  readonly weekdays: readonly number[];
}

/** Returns the next draw of a schedule; `undefined` when it names no weekday. */
export function nextDraw(nowMs: number, schedule: DrawSchedule): NextDraw | undefined {
  const today = startOfDay(nowMs);
  for (let day = 0; day <= 7; day += 1) {
    const dayStartMs = today + day * dayMs;
    const drawsAtMs = dayStartMs + parseTimeOfDay(schedule.drawTime);
    if (drawsAtMs > nowMs && schedule.weekdays.includes(readWeekday(dayStartMs))) {
      return { drawsAtMs, closesAtMs: dayStartMs + parseTimeOfDay(schedule.closesAt) };
    }
  }
  return undefined;
}

/**
 * Lists the next days on which a time of day is still ahead, today first unless it has passed.
 * @param drawTime `HH:mm` in Vietnam.
 */
export function drawDays(
  nowMs: number,
  drawTime: string,
  count: number,
): readonly { readonly inDays: number; readonly weekday: number }[] {
  const isOver = startOfDay(nowMs) + parseTimeOfDay(drawTime) <= nowMs;
  return Array.from({ length: count }, (_, index) => {
    const inDays = index + (isOver ? 1 : 0);
    return { inDays, weekday: readWeekday(nowMs + inDays * dayMs) };
  });
}

/** Returns the weekday of a moment in Vietnam, 1 Monday to 7 Sunday. */
export function readWeekday(atMs: number): number {
  return new Date(atMs + zoneMs).getUTCDay() || 7;
}

/** Returns midnight of a moment's day in Vietnam. */
export function startOfDay(atMs: number): number {
  return Math.floor((atMs + zoneMs) / dayMs) * dayMs - zoneMs;
}

function parseTimeOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * hourMs + minutes * minuteMs;
}
