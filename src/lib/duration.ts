import { hourMs, minuteMs } from './time.ts';

/** A length of time in words, `1 hour 5 minutes`, as a language (BCP 47) counts them. */
export function formatDuration(lengthMs: number, tag: string): string {
  const written = (unit: 'hour' | 'minute', amount: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
  return new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' }).format([
    written('hour', Math.floor(lengthMs / hourMs)),
    written('minute', Math.floor((lengthMs % hourMs) / minuteMs)),
  ]);
}
