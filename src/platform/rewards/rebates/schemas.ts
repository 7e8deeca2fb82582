import { z } from 'zod';
import { money } from '#platform/base/money-schemas.ts';

const kind = z.enum(['live', 'lottery', 'pvp', 'rng', 'sports']);
const day = z.iso.date();

export const rebateDayValue = z.strictObject({
  day: z.string(),
  state: z.enum(['claimable', 'claimed']),
  amount: money,
  untilMs: z.number(),
  claimedAtMs: z.number().optional(),
  lines: z.array(z.strictObject({ kind, validStake: money, rateBps: z.number(), amount: money })),
});

export const rebatesValue = z.strictObject({
  days: z.array(rebateDayValue),
  rates: z.array(z.strictObject({ kind, rateBps: z.number() })),
  least: money,
});

export const claimInput = z.strictObject({ day, amount: money });
export const sourcesInput = z.strictObject({ day, kind });
export const sourcesValue = z.strictObject({
  sources: z.array(
    z.strictObject({ id: z.string(), atMs: z.number(), title: z.string(), amount: money }),
  ),
  hasMore: z.boolean(),
});
