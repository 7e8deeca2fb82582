import { z } from 'zod';
import { money } from '#platform/base/money-schemas.ts';

export const levelsValue = z.strictObject({
  levels: z.array(
    z.strictObject({
      labelName: z.string(),
      color: z.string(),
      color2: z.string(),
      rankLevel: z.number(),
      fromStake: money.optional(),
    }),
  ),
  rankLevel: z.number(),
  staked: money,
  months: z.array(z.strictObject({ month: z.string(), validStake: money })),
});
