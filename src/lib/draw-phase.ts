import { secondMs } from './time.ts';

/** Phase of the draw that a countdown runs to. */
export type DrawPhase = 'planned' | 'open' | 'closing' | 'closed' | 'drawing';

/** Time before the close from which a page announces it (draws, §4). */
export const closingMs = 30 * secondMs;

/** Times that a countdown runs by, by the server’s clock. */
export interface DrawTimes {
  readonly opensAtMs?: number | undefined;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
}

/** Returns the phase of a draw at a moment; the page's script continues by the same rule. */
export function phaseAt(nowMs: number, times: DrawTimes): DrawPhase {
  if (times.opensAtMs !== undefined && nowMs < times.opensAtMs) return 'planned';
  if (nowMs < times.closesAtMs - closingMs) return 'open';
  if (nowMs < times.closesAtMs) return 'closing';
  return nowMs < times.drawsAtMs ? 'closed' : 'drawing';
}

/**
 * Formats the time left, never below zero: `0:42`, `1:02:03`; from one day on in days and hours as
 * the language of the tag writes them, `6 days, 18 hours`.
 */
export function formatTimeLeft(leftMs: number, tag: string): string {
  const seconds = Math.max(0, Math.ceil(leftMs / secondMs));
  // A browser from before 2025 counts hours on.
  if (seconds >= 86_400 && 'DurationFormat' in Intl)
    return daysText(Math.floor(seconds / 3_600), tag);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function daysText(hours: number, tag: string): string {
  const format = new Intl.DurationFormat(tag, { style: 'long' });
  return format.format({ days: Math.floor(hours / 24), hours: hours % 24 });
}
