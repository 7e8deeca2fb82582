import { z } from 'zod';
import { mostCharacters } from '#lib/field-rules.ts';
import { inputText } from '#platform/base/input.ts';

/** Longer than any setting allows, short enough to hash; settings decide the real bounds. */
const text = inputText(mostCharacters);

const optionalText = text.optional();

export const paymentPasswordInput = z.strictObject({
  password: optionalText,
  paymentPassword: text,
  confirmPaymentPassword: text,
  code: optionalText,
});

export const paymentPasswordValue = z.strictObject({
  set: z.literal(true),
  withdrawalsFromMs: z.number().optional(),
});
