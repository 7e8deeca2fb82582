import { z } from 'zod';
import { money } from '#platform/base/money-schemas.ts';

export const reportValue = z.strictObject({
  fromDay: z.string(),
  toDay: z.string(),
  asOfMs: z.number(),
  opening: money,
  paidIn: money,
  staked: money,
  won: money,
  rewarded: money,
  paidOut: money,
  corrected: money,
  closing: money,
});
