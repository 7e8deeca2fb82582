import { z } from 'zod';
import { depositStates } from '#contract/money/deposits.ts';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { periodInput } from '#platform/base/period-input.ts';

const kind = z.enum(['sandbox', 'bank_transfer']);
const id = inputText(64);

const offeredMethod = z.strictObject({
  code: z.string(),
  kind,
  name: z.string(),
  least: money,
  most: money,
  fee: z.strictObject({
    rateBps: z.number(),
    fixed: money,
    paidBy: z.enum(['member', 'house']),
  }),
});

export const methodsValue = z.strictObject({
  list: z.array(offeredMethod.extend({ quickAmounts: z.array(money) })),
});

export const offeredValue = z.strictObject({ list: z.array(offeredMethod) });

/**
 * Input of a request. Its amount may have a sign and any size, so that the rule can name what is
 * wrong with it.
 */
export const requestInput = z.strictObject({
  methodCode: inputText(40),
  amountMinor: z.string().regex(/^-?\d{1,40}$/),
});

export const requestValue = z.strictObject({ depositId: z.string() });

export const depositInput = z.strictObject({ depositId: id });

export const exportInput = z.strictObject(periodInput);

export const listInput = z.strictObject({ ...periodInput, beforeId: id.optional() });

export const depositValue = z.strictObject({
  depositId: z.string(),
  reference: z.string(),
  methodCode: z.string(),
  kind,
  methodName: z.string(),
  amount: money,
  fee: money,
  credited: money,
  state: z.enum(depositStates),
  createdAtMs: z.number(),
  dueAtMs: z.number().nullable(),
  endedAtMs: z.number().nullable(),
  payAddress: z.string().nullable(),
  bankAccount: z
    .strictObject({ bankName: z.string(), holder: z.string(), number: z.string() })
    .nullable(),
  transferQr: z.string().nullable(),
  proofs: z.number(),
  why: z.string().nullable(),
});

export const listValue = z.strictObject({ list: z.array(depositValue), hasMore: z.boolean() });

export const proveInput = z.strictObject({ depositId: id, images: z.array(id).max(100) });

export const proofInput = z.strictObject({
  depositId: id,
  position: z.coerce.number().int().min(1).max(100),
});

export const proofValue = z.strictObject({ image: z.string() });
