import { z } from 'zod';
import { money } from '#platform/base/money-schemas.ts';

const promotionId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/);
const period = z.string().regex(/^(?:once|\d{4}-\d{2}-\d{2})$/);

export const rafflesInput = z.strictObject({ promotionId });
export const proofInput = z.strictObject({ promotionId, period });

export const raffleState = z.enum(['open', 'frozen', 'drawn']);

const raffleValue = z.strictObject({
  promotionId: z.string(),
  period: z.string(),
  state: raffleState,
  fromMs: z.number(),
  toMs: z.number(),
  drawsAtMs: z.number(),
  prizes: z.array(z.strictObject({ amount: money, count: z.number() })),
  commitment: z.string(),
  listSha256: z.string().optional(),
  tickets: z.number(),
  holders: z.number(),
  serverSeed: z.string().optional(),
  winners: z.array(
    z.strictObject({
      place: z.number(),
      ticket: z.number(),
      mark: z.string(),
      name: z.string().optional(),
      prize: money,
      isKept: z.boolean(),
    }),
  ),
});

export const rafflesValue = z.strictObject({ list: z.array(raffleValue) });
export const proofValue = z.strictObject({ raffle: raffleValue, list: z.string() });

export const ownRafflesValue = z.array(
  z.strictObject({
    period: z.string(),
    state: raffleState,
    toMs: z.number(),
    drawsAtMs: z.number(),
    tickets: z.number(),
    toNext: money.optional(),
    mark: z.string().optional(),
    first: z.number().optional(),
    last: z.number().optional(),
  }),
);
