import { dayMs, hourMs, minuteMs, secondMs } from './time.ts';

/** Vietnam's clock is seven hours ahead of UTC all year (rules, §1). */
const zoneMs = 7 * hourMs;
/** Bets on a fast draw close this long before it (rules, §2). */
const fastClosingMs = 5 * secondMs;

/** A draw that is to come. */
export interface NextDraw {
  /** From here on no bet is taken. */
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
}

/** The next issue of a lottery that draws all day, and its printed number, `20261120-0042`. */
export function nextIssue(
  nowMs: number,
  everyMinutes: number,
): NextDraw & { readonly issue: string } {
  const dayStartMs = startOfDay(nowMs);
  const everyMs = everyMinutes * minuteMs;
  const number = Math.floor((nowMs - dayStartMs) / everyMs) + 1;
  const drawsAtMs = dayStartMs + number * everyMs;
  const date = new Date(dayStartMs + zoneMs).toISOString().slice(0, 10).replaceAll('-', '');
  return {
    issue: `${date}-${String(number).padStart(4, '0')}`,
    closesAtMs: drawsAtMs - fastClosingMs,
    drawsAtMs,
  };
}

/** When a lottery draws: times are `HH:mm` in Vietnam, weekdays 1 Monday to 7 Sunday. */
export interface DrawSchedule {
  readonly drawTime: string;
  readonly closesAt: string;
  readonly weekdays: readonly number[];
}

/** The next draw of a schedule; `undefined` when it names no weekday. */
export function nextDraw(nowMs: number, schedule: DrawSchedule): NextDraw | undefined {
  const today = startOfDay(nowMs);
  for (let day = 0; day <= 7; day += 1) {
    const dayStartMs = today + day * dayMs;
    const drawsAtMs = dayStartMs + timeMs(schedule.drawTime);
    if (drawsAtMs > nowMs && schedule.weekdays.includes(weekdayOf(dayStartMs))) {
      return { drawsAtMs, closesAtMs: dayStartMs + timeMs(schedule.closesAt) };
    }
  }
  return undefined;
}

/**
 * The next days on which a time of day is still ahead, today first unless it has passed.
 * @param drawTime `HH:mm` in Vietnam.
 */
export function drawDays(
  nowMs: number,
  drawTime: string,
  count: number,
): readonly { readonly inDays: number; readonly weekday: number }[] {
  const isOver = startOfDay(nowMs) + timeMs(drawTime) <= nowMs;
  return Array.from({ length: count }, (_, index) => {
    const inDays = index + (isOver ? 1 : 0);
    return { inDays, weekday: weekdayOf(nowMs + inDays * dayMs) };
  });
}

/** The weekday in Vietnam, 1 Monday to 7 Sunday. */
export function weekdayOf(atMs: number): number {
  return new Date(atMs + zoneMs).getUTCDay() || 7;
}

/** Midnight of a moment's day in Vietnam. */
export function startOfDay(atMs: number): number {
  return Math.floor((atMs + zoneMs) / dayMs) * dayMs - zoneMs;
}

function timeMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * hourMs + minutes * minuteMs;
}

/** What is left until a moment, `04:59` or `23:04:59`; never below nothing. */
export function formatLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / secondMs));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${two(hours)}:${rest}`;
}
