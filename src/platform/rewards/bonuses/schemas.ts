import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { worthValue } from '../promotions/index.ts';

export const bonusIdInput = z.strictObject({ id: inputText(64) });

export const bonusesValue = z.strictObject({
  bonuses: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      state: z.enum([
        'offered',
        'waiting',
        'active',
        'converted',
        'expired',
        'forfeited',
        'cancelled',
        'lost',
      ]),
      amount: money,
      balance: money,
      inBets: money,
      target: money,
      counted: money,
      converted: money,
      maxBet: money.optional(),
      maxWin: money.optional(),
      weights: z.array(
        z.strictObject({
          scope: z.enum(['game', 'kind', 'category']),
          name: z.string(),
          weightBps: z.int(),
        }),
      ),
      usualWeightBps: z.int(),
      games: z.array(z.strictObject({ gameId: z.string(), title: z.string() })),
      createdAtMs: z.number(),
      expiresAtMs: z.number(),
      endedAtMs: z.number().optional(),
      receipt: z
        .strictObject({
          promotionId: z.string(),
          version: z.number(),
          sha256: z.string(),
          languageCode: z.string(),
          shownAtMs: z.number(),
        })
        .optional(),
      worth: worthValue.optional(),
    }),
  ),
});

export const bonusBetsValue = z.strictObject({
  bets: z.array(
    z.strictObject({
      gameId: z.string(),
      title: z.string(),
      atMs: z.number(),
      stake: money,
      paid: money,
      counted: money,
      state: z.enum(['open', 'settled', 'voided']),
    }),
  ),
});

export const claimedValue = z.strictObject({ state: z.enum(['active', 'waiting', 'converted']) });

export const givenUpValue = z.strictObject({ state: z.literal('forfeited') });
