import { z } from 'zod';
import { mostCharacters } from '#lib/field-rules.ts';
import { inputText, typedText } from '#platform/base/input.ts';

const text = inputText(mostCharacters);

export const payoutAccountInput = z.strictObject({
  bank: text,
  holder: typedText('name', mostCharacters).optional(),
  number: typedText('account', mostCharacters),
  paymentPassword: text,
});

export const payoutAccountValue = z.strictObject({
  id: z.string(),
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
});

export const listedPayoutAccountValue = payoutAccountValue.extend({
  usableFromMs: z.number().optional(),
});

export const removePayoutAccountInput = z.strictObject({ payoutAccountId: inputText(64) });

export const removedValue = z.strictObject({ removed: z.literal(true) });
