import { z } from 'zod';
import { limitKinds, limitPeriods } from '#contract/protection/play-limits.ts';
import { exclusionLengths } from '#contract/protection/responsible-play.ts';
import { typedText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { shownActs, why } from '../approvals/index.ts';

const username = typedText('username', 64);

export const memberInput = z.strictObject({ username });
export const reasonedInput = z.strictObject({ username, why });
export const exclusionInput = z.strictObject({
  username,
  length: z.enum(exclusionLengths),
  why,
});
export const staffInput = z.strictObject({ username, isStaff: z.boolean(), why });
export const passwordValue = z.strictObject({ password: z.string() });
export const memberValue = z.strictObject({
  username: z.string(),
  isClosed: z.boolean(),
  isStaff: z.boolean(),
  exclusion: z.strictObject({ untilMs: z.number(), forGood: z.boolean() }).nullable(),
  breakUntilMs: z.number().nullable(),
  limits: z.array(
    z.strictObject({
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      amount: money,
    }),
  ),
  acts: shownActs,
});
