import { hourMs, minuteMs } from './time.ts';

/** Formats a length of time in words, `1 hour 5 minutes`, as a language (BCP 47) counts them. */
export function formatDuration(lengthMs: number, tag: string): string {
  const written = (unit: 'hour' | 'minute', amount: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
  const [hours, minutes] = [
    Math.floor(lengthMs / hourMs),
    Math.floor((lengthMs % hourMs) / minuteMs),
  ];
  return new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' }).format([
    ...(hours > 0 ? [written('hour', hours)] : []),
    ...(minutes > 0 || hours === 0 ? [written('minute', minutes)] : []),
  ]);
}
