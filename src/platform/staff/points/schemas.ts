import { z } from 'zod';
import { inputText, typedText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { storedRedeemItem } from '#platform/rewards/index.ts';
import { why } from '../approvals/index.ts';

const redeemId = inputText(64);

export const waitingValue = z.array(
  z.strictObject({
    redeemId: z.string(),
    username: z.string(),
    itemId: z.string(),
    title: z.string(),
    points: z.number(),
    cash: money.nullable(),
    requestedAtMs: z.number(),
  }),
);

export const approveInput = z.strictObject({
  redeemId,
  remark: typedText('text', 300).optional(),
});

export const rejectInput = z.strictObject({ redeemId, why });

const words = z.strictObject({ title: typedText('text', 80), text: typedText('text', 300) });

/** An item that staff write: within bounds, with English words. */
export const itemInput = z.strictObject({
  itemId: typedText('reference', 64, /^[a-z0-9][a-z0-9-]*$/),
  kind: z.enum(['bonus', 'ticket', 'gift']),
  art: z.string().regex(/^[a-z]{1,40}$/),
  pointsRequirement: z.int().min(1).max(100_000_000),
  quantity: z.int().min(0).max(1_000_000).optional(),
  restock: z.int().min(-1_000_000).max(1_000_000).optional(),
  amountRequirementMinor: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .optional(),
  cashMinor: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .optional(),
  isOn: z.boolean().optional(),
  texts: z.record(z.string().regex(/^[A-Z]{2}$/), words).refine((texts) => 'EN' in texts),
});

export const itemsValue = z.array(storedRedeemItem);
