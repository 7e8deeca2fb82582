import { z } from 'zod';
import { depositStates } from '#contract/money/deposits.ts';
import { typedText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { shownActs, why } from '../approvals/index.ts';

const moneyInput = money.extend({
  amountMinor: z.string().regex(/^[1-9]\d{0,17}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
const deposit = typedText('reference', 64);

const shown = z.strictObject({
  id: z.string(),
  reference: z.string(),
  username: z.string(),
  state: z.enum(depositStates),
  methodCode: z.string(),
  amount: money,
  credited: money,
  received: money.nullable(),
  createdAtMs: z.number(),
});

export const namedInput = z.strictObject({ deposit });
export const approveInput = z.strictObject({
  deposit,
  received: moneyInput.optional(),
  why: why.optional(),
});
export const rejectInput = z.strictObject({ deposit, why });
export const waitingValue = z.strictObject({
  waiting: z.array(shown),
  toldOtherwise: z.array(z.strictObject({ reference: z.string(), told: money })),
});
export const detailValue = z.strictObject({ deposit: shown, acts: shownActs });
