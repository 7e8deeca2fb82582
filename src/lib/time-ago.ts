import { dayMs, hourMs, minuteMs } from './time.ts';

/** How long ago something was, in the words of a language: `12 minutes ago`; never ahead. */
export function timeAgo(
  atMs: number,
  { nowMs, locale }: { readonly nowMs: number; readonly locale: string },
): string {
  const agoMs = Math.max(0, nowMs - atMs);
  const format = new Intl.RelativeTimeFormat(locale);
  if (agoMs < hourMs) return format.format(-Math.floor(agoMs / minuteMs), 'minute');
  if (agoMs < dayMs) return format.format(-Math.floor(agoMs / hourMs), 'hour');
  return format.format(-Math.floor(agoMs / dayMs), 'day');
}
