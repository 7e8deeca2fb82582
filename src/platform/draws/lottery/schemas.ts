import { z } from 'zod';
import { noDrawReasons } from '#lib/days-without-draw.ts';
import { prizeMode } from '#platform/play/index.ts';

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

/** Of calls that a prize mode narrows. */
export const modeInput = z.strictObject({ prizeMode });

export const lotteryPrizesValue = z.strictObject({
  list: z.array(
    z.strictObject({
      kind: z.string(),
      gameCodes: z.array(z.string()),
      plays: z.array(
        z.strictObject({
          play: z.string(),
          units: z.int(),
          prizes: z.array(
            z.strictObject({
              code: z.string(),
              values: z.array(z.string()).optional(),
              oddsBps: z.int(),
              ways: z.string(),
              returned: z.string(),
              of: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

export const vnLotteryMenuValue = z.strictObject({
  regions: z.array(lotteryRegion),
  withoutDraw: z.array(
    z.strictObject({
      of: z.array(z.string()),
      fromDay: z.string(),
      toDay: z.string(),
      why: z.enum(noDrawReasons),
    }),
  ),
});
