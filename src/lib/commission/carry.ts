import type { CarryPolicy, Terms } from './terms.ts';

/** Negative amount of a period. The agent does not pay it; it is set off against later earnings. */
export interface Negative {
  /** Key of the period it comes from. */
  readonly period: string;
  /** Above 0. */
  readonly leftMinor: bigint;
  /** Number of further periods it may offset; `undefined` where none was agreed. */
  readonly periodsLeft?: number | undefined;
}

/** Earnings of an agent in a period before anything is set off. */
export interface PeriodAmount {
  readonly period: string;
  readonly amountMinor: bigint;
}

/** Amount that was set off, and the period of its negative. */
export interface Offset {
  readonly period: string;
  readonly amountMinor: bigint;
}

/** Settlement of a period's earnings against earlier negatives. */
export interface Settlement extends PeriodAmount {
  readonly carryIn: readonly Negative[];
  readonly offsets: readonly Offset[];
  /** Amount due; never below 0. */
  readonly dueMinor: bigint;
  readonly carryOut: readonly Negative[];
  /** Negatives that end here: by a reset, or because their last period has passed. */
  readonly droppedMinor: bigint;
}

/**
 * Settles the earnings of one period, which `earnings.ts` computes, against earlier negatives (rules
 * §4.8). Negatives are set off against later earnings, the oldest first:
 * without a limit under `carry`, in the next N periods under `carryFor`, periods without earnings
 * included; under `reset` they are dropped. Negatives of an earlier contract come first and follow
 * this contract's policy: for ever, for N more periods at most, or in this period alone.
 */
export function settlePeriod(
  { period, amountMinor }: PeriodAmount,
  { carry, carryIn }: { readonly carry: CarryPolicy; readonly carryIn: readonly Negative[] },
): Settlement {
  let dueMinor = amountMinor > 0n ? amountMinor : 0n;
  let droppedMinor = 0n;
  const offsets: Offset[] = [];
  const carryOut: Negative[] = [];
  for (const negative of carryIn) {
    const takenMinor = negative.leftMinor < dueMinor ? negative.leftMinor : dueMinor;
    dueMinor -= takenMinor;
    if (takenMinor > 0n) offsets.push({ period: negative.period, amountMinor: takenMinor });
    const left = afterPeriod({ ...negative, leftMinor: negative.leftMinor - takenMinor }, carry);
    if (left.periodsLeft === 0) droppedMinor += left.leftMinor;
    else if (left.leftMinor > 0n) carryOut.push(left);
  }
  if (amountMinor < 0n) {
    if (carry.policy === 'reset') droppedMinor -= amountMinor;
    else carryOut.push({ period, leftMinor: -amountMinor, ...periodsOfPolicy(carry) });
  }
  return { period, amountMinor, carryIn, offsets, dueMinor, carryOut, droppedMinor };
}

/**
 * Returns the policy that negatives of terms follow. What a salary has on valid stakes falls below 0
 * only by voids of stakes that it was paid for: that is money paid too much and no loss, so it is
 * offset until nothing is left (rules §4.12).
 */
export function negativePolicy({ base, carry }: Pick<Terms, 'base' | 'carry'>): CarryPolicy {
  return base === 'validStake' ? { policy: 'carry' } : carry;
}

/**
 * Returns the negatives that an ended contract leaves to the next one of the same kind between the
 * same two; those of voided stakes always are.
 */
export function negativesLeftAtEnd(
  { base, negativeAtEnd }: Pick<Terms, 'base' | 'negativeAtEnd'>,
  negatives: readonly Negative[],
): readonly Negative[] {
  return base === 'validStake' || negativeAtEnd === 'nextContract' ? negatives : [];
}

function afterPeriod({ period, leftMinor, periodsLeft }: Negative, carry: CarryPolicy): Negative {
  if (carry.policy === 'reset') return { period, leftMinor, periodsLeft: 0 };
  if (carry.policy === 'carry') return { period, leftMinor };
  const termLeft = Math.min(periodsLeft ?? carry.periods, carry.periods);
  return { period, leftMinor, periodsLeft: termLeft - 1 };
}

function periodsOfPolicy(carry: CarryPolicy): Pick<Negative, 'periodsLeft'> {
  return carry.policy === 'carryFor' ? { periodsLeft: carry.periods } : {};
}
