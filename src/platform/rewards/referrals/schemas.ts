import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { amountInput, money } from '#platform/base/money-schemas.ts';

/** A page number as it stands in an address. */
const pageNo = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .optional();

const level = z
  .enum(['1', '2'])
  .transform((text) => (text === '1' ? 1 : 2))
  .optional();

export const rewardValue = z.strictObject({
  state: z.enum(['running', 'claimable', 'next_month', 'claimed', 'over', 'shared']),
  amount: money,
  depositLeft: money,
  stakeLeft: money,
  untilMs: z.number(),
  shares: z.enum(['address', 'device', 'payout']).optional(),
  claimedAtMs: z.number().optional(),
});

export const referralsInput = z.strictObject({ pageNo, level });
export const referralsValue = z.strictObject({
  code: z.string(),
  list: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      joinedAtMs: z.number(),
      through: z.string().optional(),
      reward: rewardValue.optional(),
    }),
  ),
  totalPages: z.number(),
  total: z.number(),
});

export const summaryValue = z.strictObject({
  terms: z
    .strictObject({
      inviter: money,
      friend: money,
      deposit: money,
      stake: money,
      days: z.number(),
      mostPerMonth: z.number(),
    })
    .optional(),
  claimable: z.number(),
  claimedThisMonth: z.number(),
  own: rewardValue.extend({ id: z.string() }).optional(),
});

export const claimInput = z.strictObject({ id: inputText(64), amount: amountInput });
