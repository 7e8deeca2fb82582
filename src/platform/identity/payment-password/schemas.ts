import { z } from 'zod';
import { mostCharacters } from '#lib/field-rules.ts';
import { inputText } from '#platform/base/input.ts';
import { proof } from '../proofs/index.ts';

/** Longer than any setting allows, short enough to hash; settings decide the real bounds. */
const text = inputText(mostCharacters);

export const paymentPasswordInput = z.strictObject({
  ...proof,
  paymentPassword: text,
  confirmPaymentPassword: text,
});

export const paymentPasswordValue = z.strictObject({
  set: z.literal(true),
  withdrawalsFromMs: z.number().optional(),
});
