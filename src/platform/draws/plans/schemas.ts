import { z } from 'zod';
import { brandGroup, leastGroup } from '#lib/lottery/odds.ts';
import { mostPlanIssues } from '#lib/lottery/plans/multipliers.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { playName } from '#platform/play/index.ts';
import { longestPick } from '../bets/index.ts';

const amountMinor = z.string().regex(/^[1-9]\d{0,15}$/);

/**
 * Schema of multipliers. Their other bounds are checked by the rules, which refuse with `bad_plan`.
 */
const multipliers = z.union([
  z.strictObject({ kind: z.literal('same'), multiplier: z.int() }),
  z.strictObject({ kind: z.literal('doubled'), multiplier: z.int(), everyIssues: z.int() }),
  z.strictObject({ kind: z.literal('list'), list: z.array(z.int()).max(mostPlanIssues) }),
]);

const stopOnWin = z.union([
  z.strictObject({ kind: z.enum(['never', 'any']) }),
  z.strictObject({ kind: z.literal('atLeast'), amountMinor }),
]);

export const placeInput = z.strictObject({
  gameCode: inputText(40),
  fromNumber: inputText(20),
  issues: z.int().min(1).max(mostPlanIssues),
  play: inputText(40),
  numbers: typedText('pick', longestPick),
  unitStakeMinor: amountMinor,
  group: z.int().min(leastGroup).max(brandGroup).optional(),
  multipliers,
  stopOnWin,
  stopOnLossMinor: amountMinor.optional(),
});

export const oneInput = z.strictObject({ planId: inputText(64) });

export const listInput = z.strictObject({
  gameCode: inputText(40).optional(),
  state: z.literal('running').optional(),
  cursor: inputText(64).optional(),
});

export const planValue = z.strictObject({
  planId: z.string(),
  gameCode: z.string(),
  gameId: z.string(),
  title: z.string(),
  play: z.string(),
  name: playName.optional(),
  numbers: z.string(),
  unitStake: money,
  group: z.int(),
  issues: z.int(),
  multipliers,
  stopOnWin,
  stopOnLoss: money.optional(),
  stake: money,
  staked: money,
  held: money,
  released: money,
  paid: money,
  placedAtMs: z.int(),
  end: z
    .union([
      z.strictObject({ why: z.enum(['won', 'lost', 'stopped', 'finished']), atMs: z.int() }),
      z.strictObject({ why: z.literal('refused'), code: z.string(), atMs: z.int() }),
    ])
    .optional(),
});

const part = z.strictObject({
  number: z.string(),
  opensAtMs: z.int(),
  drawsAtMs: z.int(),
  multiplier: z.int(),
  stake: money,
  state: z.enum(['waiting', 'placed', 'skipped', 'released']),
  bet: z
    .strictObject({
      betId: z.string(),
      state: z.enum(['accepted', 'cancelled', 'won', 'lost', 'returned']),
      payout: money,
    })
    .optional(),
});

export const listValue = z.strictObject({
  plans: z.array(planValue),
  next: z.string().optional(),
});

export const oneValue = z.strictObject({ plan: planValue, parts: z.array(part) });
