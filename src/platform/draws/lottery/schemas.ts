import { z } from 'zod';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A region as callers see it and as an operator's file holds it. */
export const lotteryRegion = z.strictObject({
  region: z.enum(['MB', 'MT', 'MN']),
  drawTime: time,
  closesAt: time,
  stations: z.array(
    z.strictObject({
      code: z.string().min(1),
      name: z.string().min(1),
      weekdays: z.array(z.int().min(1).max(7)),
    }),
  ),
});

export const vnLotteryMenuValue = z.strictObject({ regions: z.array(lotteryRegion) });
