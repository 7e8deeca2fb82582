import { z } from 'zod';
import { money } from '#platform/base/money-schemas.ts';

export const jackpotsValue = z.strictObject({
  list: z.array(
    z.strictObject({
      vassalage: z.string(),
      title: z.string(),
      isOfEveryGame: z.boolean(),
      pot: money,
    }),
  ),
});
