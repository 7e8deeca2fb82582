import { z } from 'zod';
import { money } from '#platform/base/money-schemas.ts';
import { category } from '../schemas.ts';

/** A winner as an operator's file holds it; the account is masked there already. */
export const storedWinner = z.strictObject({
  winnerId: z.string().min(1),
  account: z.string().regex(/^[a-z0-9]{2}\*{3}[a-z0-9]{2}$/),
  gameId: z.string().min(1),
  amountMinor: z.string().regex(/^[1-9]\d{0,17}$/),
  /** Before the board is written: at each start, and each hour. */
  minutesAgo: z.int().min(0),
});

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
