import type { DrawBet, DrawBetState } from '#contract/draws/bets.ts';
import type { DrawPlanEnd, DrawPlanPart, StopOnWin } from '#contract/draws/plans.ts';
import type { PlanMultipliers } from '#lib/lottery/plans/multipliers.ts';
import type { Issue } from '../issues/index.ts';

/** Bet that is placed again on issues in a row, as it is stored. */
export interface Plan {
  readonly id: string;
  readonly memberId: string;
  readonly gameCode: string;
  readonly gameId: string;
  /** The lottery's name. */
  readonly title: string;
  readonly play: string;
  /** The canonical pick. */
  readonly numbers: string;
  readonly unitStakeMinor: bigint;
  readonly group: number;
  /** Number of its parts. */
  readonly issues: number;
  readonly multipliers: PlanMultipliers;
  readonly stopOnWin: StopOnWin;
  readonly stopOnLossMinor: bigint | undefined;
  readonly currency: string;
  readonly mode: 'real' | 'trial';
  /** Hold of the stakes of the parts that wait; `undefined` while none does. */
  readonly holdId: string | undefined;
  /** Moment of the next step. */
  readonly dueAtMs: number;
  readonly placedAtMs: number;
  /** `undefined` while it is followed. */
  readonly end: DrawPlanEnd | undefined;
}

/** Bet of a part, with its outcome. */
export interface PartBet {
  readonly id: string;
  readonly state: DrawBetState;
  readonly payoutMinor: bigint;
  readonly rebateMinor: bigint;
}

/** A plan's part on one issue. */
export interface PlanPart {
  /** From 0, in the order of the issues. */
  readonly sequence: number;
  readonly issue: Pick<Issue, 'id' | 'number' | 'state' | 'opensAtMs' | 'closesAtMs' | 'drawsAtMs'>;
  readonly multiplier: number;
  readonly stakeMinor: bigint;
  readonly status:
    | { readonly is: 'placed'; readonly bet: PartBet }
    | { readonly is: Exclude<DrawPlanPart['state'], 'placed'> };
}

/** Returns the parts that have not become bets, and still wait. */
export function listWaitingParts(parts: readonly PlanPart[]): readonly PlanPart[] {
  return parts.filter(({ status }) => status.is === 'waiting');
}

/** Sums the stakes of parts, in minor units. */
export function sumPartStakes(parts: readonly PlanPart[]): bigint {
  return parts.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
}

/** Returns the parts that became bets, with these. */
export function listPlacedParts(parts: readonly PlanPart[]) {
  return parts.flatMap((part) =>
    part.status.is === 'placed' ? [{ ...part, bet: part.status.bet }] : [],
  );
}

/** Returns a part as it is once its bet was placed. */
export function placedAs(
  part: PlanPart,
  { betId: id, state }: Pick<DrawBet, 'betId' | 'state'>,
): PlanPart {
  const bet = { id, state, payoutMinor: 0n, rebateMinor: 0n };
  return { ...part, status: { is: 'placed', bet } };
}
