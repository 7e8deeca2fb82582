import { z } from 'zod';
import { withdrawalStates } from '#contract/money/withdrawals.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { shownActs, why } from '../approvals/index.ts';

const withdrawalId = inputText(64);

const shown = z.strictObject({
  id: z.string(),
  username: z.string(),
  state: z.enum(withdrawalStates),
  amount: money,
  fee: money,
  toPay: money,
  requestedAtMs: z.number(),
  isTaken: z.boolean(),
  proofs: z.number(),
});

export const namedInput = z.strictObject({ withdrawalId });
export const approveInput = z.strictObject({
  withdrawalId,
  paymentReference: typedText('reference', 120).optional(),
});
export const reasonedInput = z.strictObject({ withdrawalId, why });
export const payOutInput = z.strictObject({ username: typedText('username', 64), why });
export const waitingValue = z.array(shown);
export const payeeValue = z.strictObject({
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
});
export const detailValue = z.strictObject({
  withdrawal: shown,
  payee: payeeValue,
  paymentReference: z.string().nullable(),
  receiptDueAtMs: z.number().nullable(),
  received: money.nullable(),
  acts: shownActs,
});
