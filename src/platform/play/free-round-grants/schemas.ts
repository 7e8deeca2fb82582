import { z } from 'zod';
import { money } from '#platform/base/money-schemas.ts';

export const freeRoundsValue = z.strictObject({
  grants: z.array(
    z.strictObject({
      id: z.string(),
      gameId: z.string(),
      title: z.string(),
      rounds: z.number(),
      usedRounds: z.number(),
      stake: money,
      won: money,
      createdAtMs: z.number(),
      expiresAtMs: z.number(),
      state: z.enum(['open', 'played', 'expired', 'withdrawn']),
    }),
  ),
});
