import { z } from 'zod';
import { mostBetsAtOnce } from '#contract/draws/bets.ts';
import { brandGroup, leastGroup } from '#lib/lottery/odds.ts';
import { mostMultiplier } from '#lib/lottery/settlement/stake.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { issueProof } from '../issues/index.ts';

const odds = z.record(z.string(), z.int());

/** Longest pick, in characters: a pasted list of a thousand numbers. */
export const longestPick = 20_000;

const order = z.strictObject({
  gameCode: inputText(40),
  number: inputText(20),
  play: inputText(40),
  numbers: typedText('pick', longestPick),
  unitStakeMinor: z.string().regex(/^[1-9]\d{0,15}$/),
  multiplier: z.int().min(1).max(mostMultiplier),
  group: z.int().min(leastGroup).max(brandGroup).optional(),
  oddsBps: odds.optional(),
});

export const placeInput = z.strictObject({ bets: z.array(order).min(1).max(mostBetsAtOnce) });

export const oneInput = z.strictObject({ betId: inputText(64) });

export const listInput = z.strictObject({
  gameCode: inputText(40).optional(),
  cursor: inputText(64).optional(),
});

export const betValue = z.strictObject({
  betId: z.string(),
  gameCode: z.string(),
  gameId: z.string(),
  title: z.string(),
  number: z.string(),
  play: z.string(),
  numbers: z.string(),
  lines: z.int(),
  unitStake: money,
  multiplier: z.int(),
  group: z.int(),
  stake: money,
  oddsBps: odds,
  mostReturn: money,
  state: z.enum(['accepted', 'cancelled', 'won', 'lost', 'returned']),
  payout: money,
  rebate: money,
  acceptedAtMs: z.int(),
  closesAtMs: z.int(),
  drawsAtMs: z.int(),
  cancelUntilMs: z.int().optional(),
});

export const placedValue = z.strictObject({ bets: z.array(betValue) });

export const listValue = z.strictObject({
  bets: z.array(betValue),
  next: z.string().optional(),
});

export const receiptValue = z.strictObject({
  receipt: z.string(),
  signature: z.string(),
  publicKey: z.string(),
  inclusion: z
    .strictObject({ index: z.int(), size: z.int(), path: z.array(z.string()) })
    .optional(),
  issue: issueProof,
});

export const groupValue = z.strictObject({ group: z.int() });

export const keyValue = z.strictObject({ publicKey: z.string() });
