import type { DrawPlanEnd } from '#contract/draws/plans.ts';
import { listPlacedParts, listWaitingParts, type Plan, type PlanPart } from './plan.ts';

/** Next step of a plan. */
export type PlanStep =
  | { readonly is: 'end'; readonly why: Exclude<DrawPlanEnd['why'], 'refused' | 'stopped'> }
  /** These parts can become bets no more. */
  | { readonly is: 'skip'; readonly parts: readonly PlanPart[] }
  | { readonly is: 'place'; readonly part: PlanPart }
  | { readonly is: 'wait'; readonly untilMs: number };

type Stops = Pick<Plan, 'stopOnWin' | 'stopOnLossMinor'>;

/**
 * Returns the next step of a plan, by its parts in their order. A plan that may stop early places a
 * part only once the bets of earlier parts are settled; an issue that closes meanwhile is skipped.
 */
export function nextStep(plan: Stops, parts: readonly PlanPart[], nowMs: number): PlanStep {
  const why = findReachedStop(plan, parts);
  if (why) return { is: 'end', why };
  const waiting = listWaitingParts(parts);
  const gone = waiting.filter(({ issue }) => issue.state !== 'open' || issue.closesAtMs <= nowMs);
  if (gone.length > 0) return { is: 'skip', parts: gone };
  const drawing = listPlacedParts(parts).filter(({ bet }) => bet.state === 'accepted');
  const drawnAtMs = drawing.map(({ issue }) => issue.drawsAtMs);
  const [part] = waiting;
  if (!part) {
    if (drawing.length === 0) return { is: 'end', why: 'finished' };
    return { is: 'wait', untilMs: Math.max(...drawnAtMs) };
  }
  const { opensAtMs } = part.issue;
  const mayStop = plan.stopOnWin.kind !== 'never' || plan.stopOnLossMinor !== undefined;
  if (mayStop && drawing.length > 0) {
    return { is: 'wait', untilMs: Math.min(opensAtMs, ...drawnAtMs) };
  }
  return opensAtMs <= nowMs ? { is: 'place', part } : { is: 'wait', untilMs: opensAtMs };
}

/** Returns the moment of a plan's next step: now, unless its parts wait for a time. */
export function dueAfter(plan: Stops, parts: readonly PlanPart[], nowMs: number): number {
  const step = nextStep(plan, parts, nowMs);
  return step.is === 'wait' ? step.untilMs : nowMs;
}

/** Returns the stop that settled bets have reached, `won` or `lost`; `undefined` for none. */
function findReachedStop({ stopOnWin, stopOnLossMinor }: Stops, parts: readonly PlanPart[]) {
  const settled = listPlacedParts(parts).filter(
    ({ bet }) => bet.state === 'won' || bet.state === 'lost',
  );
  const hasWon = settled.some(({ bet }) => {
    if (bet.state !== 'won') return false;
    if (stopOnWin.kind !== 'atLeast') return stopOnWin.kind === 'any';
    return bet.payoutMinor >= BigInt(stopOnWin.amountMinor);
  });
  if (hasWon) return 'won';
  const lostMinor = settled.reduce(
    (sum, { stakeMinor, bet }) => sum + stakeMinor - bet.payoutMinor - bet.rebateMinor,
    0n,
  );
  return stopOnLossMinor !== undefined && lostMinor >= stopOnLossMinor ? 'lost' : undefined;
}
