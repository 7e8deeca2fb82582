import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';

const day = z.iso.date().optional();

export const spreadDays = z.strictObject({ fromDay: day, toDay: day });

export const spreadsInput = spreadDays.extend({ cursor: z.iso.date().optional() });

export const spreadInput = z.strictObject({ spreadId: inputText(64) });

const spread = z.strictObject({
  spreadId: z.string(),
  day: z.string(),
  earned: money,
  carriedIn: money,
  carriedOut: money,
  paid: money,
});

export const spreadsValue = z.strictObject({
  list: z.array(spread),
  totals: z.strictObject({ count: z.int(), earned: money, paid: money }),
  next: z.string().optional(),
});

export const spreadValue = z.strictObject({
  spread,
  lines: z.array(
    z.strictObject({
      memberId: z.string(),
      name: z.string(),
      parts: z.array(z.strictObject({ steps: z.int(), stakeMinor: z.string() })),
      amountMinor: z.string(),
      remainder: z.string(),
    }),
  ),
  others: z.strictObject({ count: z.int(), amountMinor: z.string() }),
});
