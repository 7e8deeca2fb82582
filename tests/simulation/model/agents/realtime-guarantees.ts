import type { AgentEarnings } from '../commissions/earnings.ts';
import { trueUpDay, unroundedOf } from '../commissions/realtime.ts';
import type { Model } from '../model.ts';
import type { ContractVersion, Span } from './period-contracts.ts';

/** Earnings of a contract in all its stretches, the latest first. */
export interface ContractEarnings extends ContractVersion {
  readonly stretches: readonly AgentEarnings[];
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, each) => sum + each, 0n);

/** Sums what a contract earned, in 1/10,000 of a minor unit. */
export const numeratorOf = ({ stretches }: ContractEarnings) => sumOf(stretches.map(unroundedOf));

/** Lists the lines of a contract's five minutes within a day. */
const fivesOf = ({ runs }: Model, earned: ContractEarnings, day: Span) =>
  runs.lines.filter(
    ({ contract, periodKind, startMs }) =>
      contract === earned.contract &&
      periodKind === 'fiveMinutes' &&
      day.startMs <= startMs &&
      startMs < day.endMs,
  );

/** Counts a day anew, with what its five minutes were due and the fraction it began with. */
export function trueUpOf(model: Model, earned: ContractEarnings, day: Span) {
  const before = sumOf(fivesOf(model, earned, day).map(({ dueMinor }) => dueMinor));
  const openingRemainder = model.runs.balances.get(earned.contract)?.opening ?? 0n;
  const unrounded = numeratorOf(earned);
  const trueUp = trueUpDay({ unrounded, openingRemainder, paidMinor: before });
  return { ...trueUp, openingRemainder, before };
}

/** Sums what uplines guaranteed of the five minutes of a day. */
export function guaranteedBefore(model: Model, earned: ContractEarnings, day: Span) {
  const sums = new Map<string, bigint>();
  for (const { payments } of fivesOf(model, earned, day)) {
    for (const { from, isGuarantee, amountMinor } of payments) {
      if (isGuarantee) sums.set(from, (sums.get(from) ?? 0n) + amountMinor);
    }
  }
  return sums;
}

/**
 * Sums what each upline gets back: what it guaranteed of the day's five minutes and the tiers of the
 * whole day guarantee no more, as far as the day comes to it.
 */
export function givenBack(model: Model, all: readonly ContractEarnings[], day: Span) {
  const sums = new Map<string, bigint>();
  for (const earned of all) {
    const { earnedMinor } = trueUpOf(model, earned, day);
    const dueMinor = earnedMinor < 0n ? 0n : earnedMinor;
    const still = guaranteesIn(earned, new Map(), dueMinor);
    let left = dueMinor;
    for (const [upline, sum] of guaranteedBefore(model, earned, day)) {
      const amount = sum < left ? sum : left;
      left -= amount;
      const back = amount - (still.get(upline) ?? 0n);
      if (back > 0n) sums.set(upline, (sums.get(upline) ?? 0n) + back);
    }
  }
  return sums;
}

/** Returns what uplines guarantee of a payment, less what they guaranteed of the day before. */
export function guaranteesIn(
  { stretches }: ContractEarnings,
  before: ReadonlyMap<string, bigint>,
  paidMinor: bigint,
): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  const parts = stretches.flatMap(({ lines }) => lines.flatMap(({ guaranteed }) => guaranteed));
  for (const { by: upline, amountMinor } of parts) {
    sums.set(upline, (sums.get(upline) ?? 0n) + amountMinor);
  }
  let left = paidMinor;
  for (const [upline, sum] of sums) {
    const rest = sum - (before.get(upline) ?? 0n);
    const amount = rest < 0n ? 0n : rest < left ? rest : left;
    sums.set(upline, amount);
    left -= amount;
  }
  return sums;
}
