import { z } from 'zod';
import { mostDays } from '#contract/period.ts';
import { dayMs } from '#lib/time.ts';

/** A moment as it stands in an address. */
const moment = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional();

/** Schema of the ends of a period in an address. */
export const periodInput = { fromMs: moment, toMs: moment };

const day = z.iso.date();

/**
 * Schema of a span of days; refuses one that ends before it begins, or is too long, in its `toDay`.
 */
export const daySpanInput = z
  .strictObject({ fromDay: day, toDay: day })
  .refine(({ fromDay, toDay }) => isSpan(fromDay, toDay), { path: ['toDay'] });

function isSpan(fromDay: string, toDay: string): boolean {
  const days = (Date.parse(toDay) - Date.parse(fromDay)) / dayMs + 1;
  return days >= 1 && days <= mostDays;
}
