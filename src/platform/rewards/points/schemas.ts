import { z } from 'zod';
import { earningKinds, pointKinds } from '#contract/rewards/points.ts';
import { redeemStates } from '#contract/rewards/redeems.ts';
import { mostCharacters } from '#lib/field-rules.ts';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { periodInput } from '#platform/base/period-input.ts';

const kind = z.enum(['bonus', 'ticket', 'gift']);
const texts = { title: z.string().min(1).max(80), text: z.string().min(1).max(300) };
const minorAboveZero = z.string().regex(/^[1-9]\d{0,15}$/);
const item = {
  itemId: z.string().min(1),
  kind,
  pointsRequirement: z.int().min(1),
  quantity: z.int().min(0).optional(),
  art: z.string().min(1),
};

/** An item as an operator's file holds it, with its words in each language. */
export const storedRedeemItem = z.strictObject({
  ...item,
  amountRequirementMinor: minorAboveZero.optional(),
  cashMinor: minorAboveZero.optional(),
  isOn: z.boolean().optional(),
  texts: z.record(z.string(), z.strictObject(texts)),
});

export const redeemItemsValue = z.strictObject({
  list: z.array(
    z.strictObject({
      ...item,
      ...texts,
      amountRequirement: money.optional(),
      cash: money.optional(),
    }),
  ),
});

export const balanceValue = z.strictObject({
  points: z.number(),
  held: z.number(),
  today: z.number(),
});

export const configValue = z.strictObject({
  rates: z.array(
    z.strictObject({
      kind: z.enum(earningKinds),
      per: money.optional(),
      mostPerDay: z.number().optional(),
    }),
  ),
  convert: z
    .strictObject({ perPoint: money, least: z.number(), mostPerDay: z.number() })
    .optional(),
});

export const linesInput = z.strictObject({
  kind: z.enum(pointKinds).optional(),
  ...periodInput,
  cursor: z
    .string()
    .regex(/^\d{1,15}-\d{1,15}$/)
    .optional(),
});

export const linesValue = z.strictObject({
  lines: z.array(
    z.strictObject({
      transferId: z.string(),
      kind: z.enum(pointKinds),
      atMs: z.number(),
      points: z.number(),
      pointsAfter: z.number(),
      earningId: z.string().optional(),
    }),
  ),
  next: z.string().optional(),
});

export const workingInput = z.strictObject({ earningId: inputText(64) });
export const workingValue = z.strictObject({
  kind: z.enum(earningKinds),
  day: z.string(),
  amount: money,
  carriedIn: money,
  per: money,
  points: z.number(),
  carriedOut: money,
  sources: z.array(
    z.strictObject({ id: z.string(), atMs: z.number(), title: z.string(), amount: money }),
  ),
  hasMore: z.boolean(),
});

export const redeemInput = z.strictObject({
  itemId: inputText(64),
  pointsRequirement: z.int().min(1),
});

export const redeemValue = z.strictObject({
  id: z.string(),
  itemId: z.string(),
  kind,
  title: z.string(),
  points: z.number(),
  cash: money.optional(),
  state: z.enum(redeemStates),
  remark: z.string(),
  requestedAtMs: z.number(),
  decidedAtMs: z.number().optional(),
});

export const redeemsInput = z.strictObject({ before: inputText(64).optional() });
export const redeemsValue = z.strictObject({ list: z.array(redeemValue), hasMore: z.boolean() });

export const convertValue = z.strictObject({
  points: z.number(),
  amount: money,
  balance: balanceValue,
});

const secret = inputText(mostCharacters);

export const convertInput = z.strictObject({
  points: z.int().min(1).max(10_000_000),
  paymentPassword: secret,
  password: secret.optional(),
});
