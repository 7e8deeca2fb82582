import { z } from 'zod';
import { mostCharacters } from '#lib/field-rules.ts';
import { inputText } from '#platform/base/input.ts';
import { amountInput, money } from '#platform/base/money-schemas.ts';
import { memberIdInput } from '../tree/index.ts';

const text = inputText(mostCharacters);

export const transferInput = z.strictObject({
  memberId: memberIdInput,
  amount: amountInput,
  paymentPassword: text,
  password: text.optional(),
});

export const transferValue = z.strictObject({
  transferId: z.string(),
  amount: money,
  downline: z.string(),
  atMs: z.number(),
});
