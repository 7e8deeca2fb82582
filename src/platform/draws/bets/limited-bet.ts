import type { DrawLimitReached } from '#contract/draws/codes.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import { countLines } from '#lib/lottery/lines/count.ts';
import { calculateReturn, listOutcomes } from '#lib/lottery/settlement/stake.ts';
import { toMoney } from '#lib/money.ts';
import { issueId } from '../issues/index.ts';
import type { DrawSettings } from '../settings/index.ts';
import type { PricedBet } from './priced-bet.ts';

/** Outcome under which an issue's stakes are counted, beside its real outcomes. */
export const stakesKey = '*';

/** Limit that the bets of a slip exceed together. */
export interface ExceededLimit {
  readonly kind: 'member' | 'outcome' | 'issue';
  readonly issueId: string;
  /** `stakesKey` for a limit of stakes; else the outcome whose returns are limited. */
  readonly outcome: string;
  /** Amount left before this slip, in minor units; below 0 where the limit was lowered since. */
  readonly leftMinor: bigint;
}

/** Least unit stake, and the step of unit stakes. */
type StakeSteps = Pick<DrawSettings, 'leastUnitMinor' | 'unitStepMinor'>;

/** Use that a bet makes of a limit. */
interface Weight {
  /** Amount at the stake of the bet, in minor units. */
  readonly amountMinor: bigint;
  /** Amount for each minor unit of the bet's unit stake, in basis points. */
  readonly perUnitBps: bigint;
}

const noWeight: Weight = { amountMinor: 0n, perUnitBps: 0n };

/** Bet of a slip that exceeds a limit, and how much of it is accepted. */
export interface LimitedBet {
  readonly bet: PricedBet;
  readonly drawLimit: DrawLimitReached;
}

/**
 * Finds the first bet of a slip that exceeds a limit, and the highest stake that is still accepted
 * for it under all exceeded limits. Bets before it keep their stakes.
 */
export function findLimitedBet(
  bets: readonly PricedBet[],
  exceeded: readonly ExceededLimit[],
  { settings, currency }: { readonly settings: StakeSteps; readonly currency: string },
): LimitedBet {
  let limits = exceeded;
  const last = bets.at(-1)?.index ?? 0;
  for (const bet of bets) {
    const weights = listWeights(bet);
    const counted = limits.map((limit) => {
      const weight = weights.get(formatRoomKey(limit)) ?? noWeight;
      return { ...limit, ...weight, leftMinor: limit.leftMinor - weight.amountMinor };
    });
    const exceededByBet = counted
      .filter(({ leftMinor, perUnitBps }) => perUnitBps > 0n && leftMinor < 0n)
      .map((limit) => {
        const leftMinor = limit.leftMinor + limit.amountMinor;
        return { ...limit, stakeMinor: highestStakeWithin(bet, { ...limit, leftMinor }, settings) };
      });
    const [first, ...others] = exceededByBet;
    if (first) {
      const least = others.reduce((a, b) => (b.stakeMinor < a.stakeMinor ? b : a), first);
      const { kind, outcome, stakeMinor } = least;
      const drawLimit = {
        kind,
        left: toMoney(stakeMinor, currency),
        ...(last > 0 && { index: bet.index }),
        ...(kind === 'outcome' && { outcome }),
      };
      return { bet, drawLimit };
    }
    limits = counted;
  }
  throw new Error('no bet of the slip exceeds a limit');
}

/**
 * Returns the highest stake of a bet within the amount left, in whole steps of a unit; 0 when not
 * even the least stake fits. The rounded-down part of a return takes no room.
 */
export function highestStakeWithin(
  { play, pick }: Pick<PricedBet, 'play' | 'pick'>,
  {
    leftMinor,
    perUnitBps,
  }: { readonly leftMinor: bigint; readonly perUnitBps?: bigint | undefined },
  { leastUnitMinor, unitStepMinor }: StakeSteps,
): bigint {
  if (leftMinor <= 0n) return 0n;
  const { units } = countLines(play, pick);
  const unitMinor =
    ((leftMinor + 1n) * BigInt(wholeInBps) - 1n) / (perUnitBps ?? BigInt(units * wholeInBps));
  const wholeMinor = unitMinor - (unitMinor % BigInt(unitStepMinor));
  return wholeMinor < BigInt(leastUnitMinor) ? 0n : wholeMinor * BigInt(units);
}

/** Returns the weights of a bet against limits, by the key of the limit's room. */
function listWeights(bet: PricedBet): ReadonlyMap<string, Weight> {
  const issue = issueId(bet.game.code, bet.number);
  const perUnitBps = BigInt(countLines(bet.play, bet.pick).units * wholeInBps);
  const weights = new Map([
    [
      formatRoomKey({ issueId: issue, outcome: stakesKey }),
      { amountMinor: bet.stakeMinor, perUnitBps },
    ],
  ]);
  for (const { key: outcome, units, oddsBps } of listOutcomes(bet.play, bet.pick, bet.group)) {
    const amountMinor = calculateReturn(bet, oddsBps, units);
    const weight = { amountMinor, perUnitBps: BigInt(units * oddsBps) };
    weights.set(formatRoomKey({ issueId: issue, outcome }), weight);
  }
  return weights;
}

function formatRoomKey({
  issueId: issue,
  outcome,
}: Pick<ExceededLimit, 'issueId' | 'outcome'>): string {
  return `${issue} ${outcome}`;
}
