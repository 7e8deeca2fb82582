import { z } from 'zod';
import { mostCharacters } from '#lib/field-rules.ts';
import { inputText } from '#platform/base/input.ts';
import { amountInput, money } from '#platform/base/money-schemas.ts';

const text = inputText(mostCharacters);

export const optionsValue = z.strictObject({
  upline: z.string().optional(),
  available: money,
  least: money,
  most: money,
  needsPassword: z.boolean(),
  blocks: z.array(
    z.strictObject({
      code: z.enum([
        'feature_off',
        'no_upline',
        'upline_unavailable',
        'credentials_changed',
        'payment_password_needed',
        'insufficient_funds',
      ]),
      untilMs: z.number().optional(),
    }),
  ),
});

export const transferInput = z.strictObject({
  amount: amountInput,
  paymentPassword: text,
  password: text.optional(),
});

export const transferValue = z.strictObject({
  transferId: z.string(),
  amount: money,
  upline: z.string(),
  atMs: z.number(),
});
