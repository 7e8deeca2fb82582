import type { DrawPlanEnd } from '#contract/draws/plans.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { voidHold, voidHoldPart } from '#platform/money/index.ts';
import { endParts, listPlanParts } from './parts.queries.ts';
import { listWaitingParts, type Plan, type PlanPart, sumPartStakes } from './plan.ts';
import { lockPlan, updatePlan } from './queries.ts';
import { restKey } from './stakes.ts';

/** Ends a locked plan and releases the stakes of waiting parts. Placed bets stay. */
export async function endPlan(
  transaction: Transaction,
  { id, memberId, holdId }: Plan,
  { parts, end }: { readonly parts: readonly PlanPart[]; readonly end: DrawPlanEnd },
): Promise<void> {
  const sequences = listWaitingParts(parts).map(({ sequence }) => sequence);
  await endParts(transaction, id, { sequences, state: 'released' });
  await updatePlan(transaction, id, { holdId: undefined, end });
  if (holdId === undefined) return;
  const voided = await voidHold(transaction, { holdId, nowMs: end.atMs });
  if (!voided.ok) throw new Error(`the hold of plan ${id} has ended before it`);
  await announceChange(transaction, { memberId, topic: 'wallet', nowMs: end.atMs });
}

/** Releases the stakes of parts that can no longer become bets; the locked plan continues. */
export async function skipParts(
  transaction: Transaction,
  { id, memberId, holdId }: Plan,
  {
    parts,
    skipped,
    nowMs,
  }: {
    readonly parts: readonly PlanPart[];
    readonly skipped: readonly PlanPart[];
    readonly nowMs: number;
  },
): Promise<void> {
  if (holdId === undefined) throw new Error(`plan ${id} holds nothing for the parts that wait`);
  const left = listWaitingParts(parts).filter((part) => !skipped.includes(part));
  const sequences = skipped.map(({ sequence }) => sequence);
  await endParts(transaction, id, { sequences, state: 'skipped' });
  const rest = restKey(id, left.length);
  const terms = { holdId, restMinor: sumPartStakes(left), rest, nowMs };
  const voided = await voidHoldPart(transaction, terms);
  if (!voided.ok) throw new Error(`the hold of plan ${id} has ended before it`);
  await updatePlan(transaction, id, { holdId: voided.value });
  await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
}

/**
 * Ends a plan at its member's request. Refuses with `unknown_plan`, and with `plan_ended` when it
 * has ended.
 */
export async function stopPlan(
  transaction: Transaction,
  { planId, memberId, nowMs }: { planId: string; memberId: string; nowMs: () => number },
): Promise<
  Result<
    { readonly plan: Plan; readonly parts: readonly PlanPart[] },
    { readonly code: 'unknown_plan' | 'plan_ended' }
  >
> {
  const plan = await lockPlan(transaction, planId);
  if (plan?.memberId !== memberId) return refused({ code: 'unknown_plan' });
  if (plan.end) return refused({ code: 'plan_ended' });
  const end = { why: 'stopped', atMs: nowMs() } as const;
  await endPlan(transaction, plan, { parts: await listPlanParts(transaction, planId), end });
  const parts = await listPlanParts(transaction, planId);
  return ok({ plan: { ...plan, holdId: undefined, end }, parts });
}
