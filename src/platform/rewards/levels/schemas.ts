import { z } from 'zod';

export const levelsValue = z.strictObject({
  levels: z.array(
    z.strictObject({
      labelName: z.string(),
      color: z.string(),
      color2: z.string(),
      rankLevel: z.number(),
    }),
  ),
  rankLevel: z.number(),
});
