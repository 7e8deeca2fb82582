import type { Carry, Terms } from './terms.ts';

/** Negative that later periods are set off against, in minor units above 0. */
export interface Negative {
  readonly period: string;
  readonly leftMinor: bigint;
  /** Further periods that it may offset; missing where it may for ever. */
  readonly periodsLeft?: number | undefined;
}

/**
 * Returns the policy of terms for negatives: valid stakes fall below 0 by voids of what was paid,
 * which is set off for ever.
 */
export function policyOf({ base, carry }: Pick<Terms, 'base' | 'carry'>): Carry {
  return base === 'validStake' ? { policy: 'carry' } : carry;
}

/** Returns whether negatives live on when another version of the contract follows. */
export function livesOn({ base, negativeAtEnd }: Pick<Terms, 'base' | 'negativeAtEnd'>): boolean {
  return base === 'validStake' || negativeAtEnd === 'nextContract';
}

/** Settlement of a period's earnings against earlier negatives. */
export interface NegativeSettlement {
  readonly dueMinor: bigint;
  readonly offsets: readonly { readonly period: string; readonly amountMinor: bigint }[];
  readonly carryOut: readonly Negative[];
  readonly droppedMinor: bigint;
}

/** Earnings of a period in minor units, with the policy and the negatives before it, oldest first. */
export interface NegativeCase {
  readonly period: string;
  readonly amountMinor: bigint;
  readonly carry: Carry;
  readonly carryIn: readonly Negative[];
}

/**
 * Settles a period: a positive amount pays the oldest negatives first, a negative one is kept by the
 * policy. What an earlier contract left is set off as well, and lives on by the policy of this one.
 */
export function settleNegatives(input: NegativeCase): NegativeSettlement {
  const { period, amountMinor, carry, carryIn } = input;
  const total = (negatives: readonly Negative[]) =>
    negatives.reduce((sum, { leftMinor }) => sum + leftMinor, 0n);
  const added = amountMinor < 0n ? [{ period, leftMinor: -amountMinor }] : [];
  let dueMinor = amountMinor > 0n ? amountMinor : 0n;
  const offsets: { period: string; amountMinor: bigint }[] = [];
  const left: Negative[] = [];
  for (const negative of carryIn) {
    const offset = negative.leftMinor < dueMinor ? negative.leftMinor : dueMinor;
    if (offset > 0n) offsets.push({ period: negative.period, amountMinor: offset });
    dueMinor -= offset;
    left.push({ ...negative, leftMinor: negative.leftMinor - offset });
  }
  const open = left.filter(({ leftMinor }) => leftMinor > 0n);
  if (carry.policy === 'reset') {
    return { dueMinor, offsets, carryOut: [], droppedMinor: total([...open, ...added]) };
  }
  if (carry.policy !== 'carryFor') {
    const carryOut = [...open, ...added].map((each) => ({ ...each, periodsLeft: undefined }));
    return { dueMinor, offsets, carryOut, droppedMinor: 0n };
  }
  const { periods } = carry;
  // This period was one of those that earlier negatives could offset.
  const aged = open.map((each) => ({
    ...each,
    periodsLeft: Math.min(each.periodsLeft ?? periods, periods) - 1,
  }));
  const carryOut = [
    ...aged.filter(({ periodsLeft }) => periodsLeft > 0),
    ...added.map((each) => ({ ...each, periodsLeft: periods })),
  ];
  const over = aged.filter(({ periodsLeft }) => periodsLeft <= 0);
  return { dueMinor, offsets, carryOut, droppedMinor: total(over) };
}
