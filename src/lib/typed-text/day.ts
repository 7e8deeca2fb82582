import { isDay } from '../birthday.ts';
import { plainLine } from './characters.ts';

/**
 * Returns the day that a typed text names, `yyyy-MM-dd`: with the year first, or the day first as in
 * `22/11/2026`; `undefined` for anything else.
 */
export function parseTypedDay(typed: string): string | undefined {
  const parts = plainLine(typed).split(/[ ./-]+/);
  if (parts.length !== 3 || !parts.every((part) => /^\d+$/.test(part))) return undefined;
  const [year = '', month = '', day = ''] = parts[0]?.length === 4 ? parts : parts.toReversed();
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}
