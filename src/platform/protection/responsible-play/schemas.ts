import { z } from 'zod';
import { limitKinds, limitPeriods } from '#contract/protection/play-limits.ts';
import { breakLengths, exclusionLengths } from '#contract/protection/responsible-play.ts';
import { amountInput, money } from '#platform/base/money-schemas.ts';

const limitName = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };
const reminder = z.union([
  z.literal(0),
  z.literal(15),
  z.literal(30),
  z.literal(60),
  z.literal(120),
]);

export const playValue = z.strictObject({
  limits: z.array(
    z.strictObject({
      ...limitName,
      amount: money.nullable(),
      used: money,
      left: money.nullable(),
      untilMs: z.number().nullable(),
      raise: z
        .strictObject({
          amount: money.nullable(),
          askedAtMs: z.number(),
          fromMs: z.number(),
          lapsesAtMs: z.number(),
        })
        .nullable(),
    }),
  ),
  breakUntilMs: z.number().nullable(),
  reminderMinutes: reminder,
  knowsStakes: z.boolean(),
});

export const limitInput = z.strictObject({
  ...limitName,
  amount: amountInput.nullable(),
});

export const nameInput = z.strictObject(limitName);

export const reminderInput = z.strictObject({ minutes: reminder });

export const breakInput = z.strictObject({ length: z.enum(breakLengths) });

export const exclusionInput = z.strictObject({ length: z.enum(exclusionLengths) });

export const exclusionValue = z.strictObject({ untilMs: z.number().nullable() });

export const sessionValue = z.strictObject({
  openForMs: z.number(),
  deposited: money,
  withdrawn: money,
  net: money,
  knowsStakes: z.boolean(),
});
