import type { CarryPolicy, Terms } from './terms.ts';

/** What is left of a period that came out below 0; the agent does not pay it, it is set off. */
export interface Negative {
  /** The key of the period that it is of. */
  readonly period: string;
  /** Above 0. */
  readonly leftMinor: bigint;
  /** How many more periods it may offset; `undefined` where no number was agreed. */
  readonly periodsLeft?: number | undefined;
}

/** What an agent earned in a period before anything is set off. */
export interface PeriodAmount {
  readonly period: string;
  readonly amountMinor: bigint;
}

/** What was set off, and of which period it was. */
export interface Offset {
  readonly period: string;
  readonly amountMinor: bigint;
}

/** What becomes of a period's earnings. */
export interface Settlement extends PeriodAmount {
  readonly carryIn: readonly Negative[];
  readonly offsets: readonly Offset[];
  /** What is due: never below 0. */
  readonly dueMinor: bigint;
  readonly carryOut: readonly Negative[];
  /** Negatives that end here: by a reset, or as their last period has gone by. */
  readonly droppedMinor: bigint;
}

/**
 * Settles one period (rules §4.8). A negative is set off against what later periods earn, the
 * oldest first: all of them under `carry`, the next N under `carryFor`, of which a period that
 * earned nothing is one; under `reset` it is dropped. Negatives of an earlier contract come first,
 * and live on by the policy of this one.
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
    else carryOut.push({ period, leftMinor: -amountMinor, ...termOf(carry) });
  }
  return { period, amountMinor, carryIn, offsets, dueMinor, carryOut, droppedMinor };
}

/** Settles periods in their order, each with what the one before left. */
export function settlePeriods(
  amounts: readonly PeriodAmount[],
  { carry, carryIn }: { readonly carry: CarryPolicy; readonly carryIn: readonly Negative[] },
): readonly Settlement[] {
  const settlements: Settlement[] = [];
  for (const amount of amounts) {
    const before = settlements.at(-1)?.carryOut ?? carryIn;
    settlements.push(settlePeriod(amount, { carry, carryIn: before }));
  }
  return settlements;
}

/** What an ended contract leaves to the next one of the same kind between the same two. */
export function leftAtEnd(
  { negativeAtEnd }: Terms,
  negatives: readonly Negative[],
): readonly Negative[] {
  return negativeAtEnd === 'nextContract' ? negatives : [];
}

function afterPeriod(negative: Negative, { policy }: CarryPolicy): Negative {
  const { periodsLeft } = negative;
  if (policy === 'reset') return { ...negative, periodsLeft: 0 };
  return periodsLeft === undefined ? negative : { ...negative, periodsLeft: periodsLeft - 1 };
}

function termOf(carry: CarryPolicy): Pick<Negative, 'periodsLeft'> {
  return carry.policy === 'carryFor' ? { periodsLeft: carry.periods } : {};
}
