import { z } from 'zod';
import { money } from '#platform/base/money-schemas.ts';

const mission = z.strictObject({
  missionId: z.string(),
  period: z.string(),
  lasts: z.enum(['day', 'week']),
  kind: z.enum(['live', 'lottery', 'pvp', 'rng', 'sports']).optional(),
  goal: z.union([
    z.strictObject({ by: z.enum(['rounds', 'kinds', 'checkIns']), count: z.number() }),
    z.strictObject({ by: z.literal('stake'), amount: money }),
  ]),
  reached: z.string(),
  points: z.number(),
  state: z.enum(['running', 'claimable', 'claimed']),
  untilMs: z.number(),
});

export const checkInValue = z.strictObject({
  ladder: z.array(z.number()),
  step: z.number(),
  isDone: z.boolean(),
});

export const summaryValue = z.strictObject({
  missions: z.array(mission),
  checkIn: checkInValue.optional(),
  claimable: z.number(),
});

export const claimInput = z.strictObject({
  missionId: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  period: z.iso.date(),
});
export const claimValue = z.strictObject({ points: z.number() });

const board = z.strictObject({
  period: z.string(),
  endsAtMs: z.number(),
  isFrozen: z.boolean(),
  rows: z.array(
    z.strictObject({
      rank: z.number(),
      name: z.string(),
      points: z.number(),
      prize: z.number().optional(),
      isOwn: z.boolean(),
    }),
  ),
});

export const boardsValue = z.strictObject({
  present: board,
  last: board.optional(),
  own: z.number(),
});
