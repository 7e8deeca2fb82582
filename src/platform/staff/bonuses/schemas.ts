import { z } from 'zod';
import { inputText, typedText } from '#platform/base/input.ts';
import { why } from '../approvals/index.ts';

const amountMinor = z.string().regex(/^[1-9]\d{0,15}$/);
const weights = z.record(inputText(100), z.int());

export const memberInput = z.strictObject({ username: typedText('username', 64) });

export const offerInput = z.strictObject({
  username: typedText('username', 64),
  title: typedText('line', 80).refine((text) => text !== ''),
  amountMinor,
  multiplier: z.int().min(0).max(10),
  weights: z
    .strictObject({
      games: weights.optional(),
      kinds: weights.optional(),
      categories: weights.optional(),
      default: z.int().optional(),
    })
    .optional(),
  maxBetMinor: amountMinor.optional(),
  maxWinMinor: amountMinor.optional(),
  gameIds: z
    .array(z.string().regex(/^[\w.-]{1,100}$/))
    .max(200)
    .optional(),
  hours: z.int().min(1).max(2_160),
  why,
});

export const cancelInput = z.strictObject({ bonusId: inputText(64), why });

export const liabilityValue = z.strictObject({
  liabilities: z.array(
    z.strictObject({
      currency: z.string(),
      bonuses: z.number(),
      balanceMinor: z.string(),
      inBetsMinor: z.string(),
    }),
  ),
});
