import { z } from 'zod';
import { withdrawalStates } from '#contract/money/withdrawals.ts';
import { mostCharacters } from '#lib/field-rules.ts';
import { inputText } from '#platform/base/input.ts';
import { amountInput, money } from '#platform/base/money-schemas.ts';
import { periodInput } from '#platform/base/period-input.ts';
import { listedPayoutAccountValue, payoutAccountValue } from '../payout-accounts/index.ts';

const id = inputText(64);
const text = inputText(mostCharacters);

export const withdrawalValue = z.strictObject({
  id: z.string(),
  state: z.enum(withdrawalStates),
  amount: money,
  fee: money,
  arriving: money,
  payoutAccount: payoutAccountValue,
  requestedAtMs: z.number(),
  isBeingPaid: z.boolean(),
  paymentReference: z.string().optional(),
  receiptDueAtMs: z.number().optional(),
  received: money.optional(),
  remaining: money.optional(),
  proofImages: z.number(),
  steps: z.array(
    z.strictObject({
      state: z.enum(withdrawalStates),
      by: z.enum(['member', 'operator', 'system']),
      atMs: z.number(),
      why: z.string(),
    }),
  ),
});

export const optionsValue = z.strictObject({
  available: money,
  least: money,
  most: money,
  requestsLeft: z.number(),
  fee: z.strictObject({ fixed: money, rateBps: z.number() }),
  receiptMinutes: z.number(),
  usualTime: z.strictObject({ count: z.number(), minutes: z.number() }).optional(),
  payoutAccounts: z.array(listedPayoutAccountValue),
  banks: z.array(z.string()),
  holder: z.string().optional(),
  needsPassword: z.boolean(),
  blocks: z.array(
    z.strictObject({
      code: z.enum([
        'payment_password_needed',
        'payout_account_needed',
        'payout_account_waits',
        'credentials_changed',
        'withdrawal_limit_reached',
        'insufficient_funds',
      ]),
      untilMs: z.number().optional(),
    }),
  ),
});

export const requestInput = z.strictObject({
  amount: amountInput,
  payoutAccountId: id,
  paymentPassword: text,
  password: text.optional(),
});

export const oneInput = z.strictObject({ withdrawalId: id });

export const exportInput = z.strictObject(periodInput);

export const listInput = z.strictObject({ ...periodInput, before: id.optional() });

export const listValue = z.strictObject({ list: z.array(withdrawalValue), hasMore: z.boolean() });

export const receiptInput = z.strictObject({
  withdrawalId: id,
  receipt: z.enum(['received', 'not_received', 'all_received']),
  received: amountInput.optional(),
  images: z.array(id).max(100).optional(),
});

export const showMissingInput = z.strictObject({
  withdrawalId: id,
  images: z.array(id).max(100),
});
