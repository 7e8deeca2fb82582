import { z } from 'zod';
import { mostTypedDownlines, mostTypedPeriods } from '#contract/agents/contract-simulation.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { kind, termsShape } from './schemas.ts';

const signed = z.string().regex(/^-?\d{1,18}$/);
const bps = z.int().min(0).max(wholeInBps);

const figures = z.strictObject({
  validStakeMinor: z.string().regex(/^\d{1,18}$/),
  ggrMinor: signed,
  ngrMinor: signed,
  activeMembers: z.int().min(0).max(1_000_000_000),
});

const downline = z.strictObject({
  name: typedText('line', 40),
  own: figures,
  team: figures,
  rateBps: bps,
});

/** Input that all simulations share. */
export const simulateShape = { kind, terms: termsShape, uplineBps: bps.optional() };

export const simulateInput = z.strictObject({
  ...simulateShape,
  periods: z
    .array(
      z.strictObject({
        period: inputText(40),
        direct: figures,
        downlines: z.array(downline).max(mostTypedDownlines),
      }),
    )
    .min(1)
    .max(mostTypedPeriods),
});

const outcome = z.strictObject({
  reachedTier: z.int().optional(),
  rateBps: z.int(),
  heldAtBps: z.int().optional(),
  lines: z.array(
    z.strictObject({
      of: z.enum(['direct', 'own', 'team']),
      downline: z.string().optional(),
      baseMinor: z.string(),
      wholeBps: z.int(),
      downlineBps: z.int(),
      rateBps: z.int(),
      amountMinor: z.string(),
    }),
  ),
  amountMinor: z.string(),
  carryInMinor: z.string(),
  dueMinor: z.string(),
  borneMinor: z.string().optional(),
  passedOnMinor: z.string().optional(),
  returnedMinor: z.string().optional(),
  carryOutMinor: z.string(),
  uplineKeepsMinor: z.string(),
  breakEvenMinor: z.string().optional(),
});

export const simulateValue = z.strictObject({
  periods: z.array(
    z.strictObject({
      period: z.string(),
      team: z.strictObject({
        validStakeMinor: z.string(),
        ggrMinor: z.string(),
        ngrMinor: z.string(),
        activeMembers: z.int(),
      }),
      outcome,
      tiers: z.array(z.strictObject({ isReached: z.boolean(), outcome })),
    }),
  ),
});
