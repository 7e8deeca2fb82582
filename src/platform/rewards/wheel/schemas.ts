import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';

const worth = z.union([
  z.strictObject({ kind: z.literal('points'), points: z.number() }),
  z.strictObject({ kind: z.literal('cash'), amount: money }),
]);

export const spinValue = z.strictObject({
  day: z.string(),
  atMs: z.number(),
  number: z.number(),
  drawnId: z.string(),
  wonId: z.string(),
  worth,
  commitment: z.string(),
  serverSeed: z.string(),
  clientSeed: z.string(),
  weights: z.array(z.strictObject({ prizeId: z.string(), weight: z.number() })),
});

export const wheelValue = z.strictObject({
  wheel: z
    .strictObject({
      versionId: z.string(),
      day: z.string(),
      prizes: z.array(
        z.strictObject({
          prizeId: z.string(),
          worth,
          weight: z.number(),
          left: z.number().optional(),
        }),
      ),
      replacementId: z.string(),
      stake: money,
      staked: money,
      state: z.enum(['locked', 'ready', 'spun']),
      commitment: z.string(),
      spins: z.array(spinValue),
    })
    .optional(),
});

export const spinInput = z.strictObject({
  versionId: inputText(64),
  commitment: z.string().regex(/^[\da-f]{64}$/),
  clientSeed: z.string().regex(/^[\dA-Za-z]{16,64}$/),
});

const amount = z.string().regex(/^[1-9]\d{0,15}$/);

const mostStock = 1_000_000;

const prize = z.strictObject({
  prizeId: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  kind: z.enum(['points', 'cash']),
  amount,
  weight: z.int().min(1).max(10_000),
  stock: z.int().min(0).max(mostStock).optional(),
});

/** Terms of a wheel; sums and ids are the rules' to refuse. */
export const wheelTerms = z.strictObject({
  isOn: z.boolean(),
  stakeMinor: amount,
  prizes: z.array(prize).min(2).max(12),
  replacementId: z.string().max(40),
});

const restock = z.int().min(-mostStock).max(mostStock).optional();

/** Wheel that staff write in place of the present one. */
export const writtenWheel = wheelTerms.extend({
  prizes: z.array(prize.extend({ restock })).min(2).max(12),
});
