import { z } from 'zod';
import {
  applicationBounds,
  conditionNames,
  promotionKinds,
  promotionStates,
} from '#contract/rewards/promotions.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { ownRafflesValue } from './raffles/index.ts';

const promotionId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/);
const version = z.int().min(1).max(1_000_000);

export const choiceInput = z.strictObject({ promotionId, version });

/** Lengths only keep out what nobody writes; images are counted by the rule. */
export const applicationInput = z.strictObject({
  promotionId,
  version,
  comment: typedText('text', applicationBounds.commentLength).refine((text) => text !== ''),
  images: z.array(inputText(64)).max(100).optional(),
});

const figure = z.union([
  z.strictObject({ by: z.literal('money'), amount: money }),
  z.strictObject({ by: z.literal('count'), count: z.number() }),
  z.strictObject({ by: z.literal('time'), atMs: z.number() }),
]);

/** Worth of a bonus before it is claimed. */
export const worthValue = z.strictObject({
  gameId: z.string(),
  gameTitle: z.string(),
  bonus: money,
  stake: money,
  isUsual: z.boolean(),
  ofHundred: z.number(),
  left: money,
  rounds: z.number(),
});

export const memberPromotionValue = z.strictObject({
  promotionId: z.string(),
  version: z.number(),
  kind: z.enum(promotionKinds),
  state: z.enum(promotionStates),
  button: z.enum(['join', 'claim', 'apply']).optional(),
  conditions: z.array(
    z.strictObject({
      name: z.enum(conditionNames),
      isMet: z.boolean(),
      needed: figure.optional(),
      present: figure.optional(),
    }),
  ),
  amount: money.optional(),
  worth: worthValue.optional(),
  why: z.string().optional(),
  raffles: ownRafflesValue.optional(),
});

export const memberPromotionsValue = z.strictObject({
  promotions: z.array(memberPromotionValue),
});
