import { z } from 'zod';
import { money } from '#platform/base/money-schemas.ts';
import { category } from '../schemas.ts';

export const winnerRankValue = z.strictObject({
  list: z.array(
    z.strictObject({
      account: z.string(),
      gameId: z.string(),
      title: z.string(),
      vassalage: z.string(),
      gameType: category,
      amount: money,
      wonAtMs: z.number(),
    }),
  ),
});
