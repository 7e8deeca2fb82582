import type { DrawPlanEnd } from '#contract/draws/plans.ts';
import { ok, type Result } from '#lib/result.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type PlayBlock, readPlayBlock } from './due-plans.queries.ts';
import { endPlan, skipParts } from './end-plan.ts';
import { nextStep } from './next-step.ts';
import { notifyOfEnd } from './notice.ts';
import { listPlanParts } from './parts.queries.ts';
import {
  type PartRefusal,
  type PlanProgress,
  type PlanRunContext,
  placePart,
} from './place-part.ts';
import { listWaitingParts, type Plan } from './plan.ts';
import { lockPlan, updatePlan } from './queries.ts';

type Storage = Pick<Parts['storage'], 'withTransaction'>;

/** Context of a run of plans, with the brand whose members are notified of an end. */
type FollowContext = PlanRunContext & Pick<Parts, 'site'>;

/** Refusals of a part that may pass before its issue closes. */
const passing: ReadonlySet<string> = new Set([
  'maintenance',
  'game_under_maintenance',
  'issue_closed',
]);

/**
 * Carries out the due steps of a plan, each in a transaction of its own. A refused part ends the
 * plan and releases the waiting stakes; after a refusal that may pass, the part waits until its
 * issue closes.
 */
export async function followPlan(
  storage: Storage,
  planId: string,
  context: FollowContext,
): Promise<void> {
  for (;;) {
    const step = await allOrNothing(storage, (transaction) =>
      carryOutStep(transaction, planId, context),
    );
    if (!step.ok) {
      const { refusal } = step;
      if (passing.has(refusal.code)) return;
      return storage.withTransaction((transaction) =>
        endRefusedPlan(transaction, { planId, refusal, context }),
      );
    }
    if (step.value === 'enough') return;
  }
}

async function carryOutStep(
  transaction: Transaction,
  planId: string,
  context: FollowContext,
): Promise<Result<PlanProgress, PartRefusal>> {
  const plan = await lockPlan(transaction, planId);
  if (!plan || plan.end) return ok('enough');
  const nowMs = context.nowMs();
  const parts = await listPlanParts(transaction, planId);
  const code = findBlockCode(await readPlayBlock(transaction, plan.memberId), nowMs);
  if (code && listWaitingParts(parts).length > 0) {
    await endPlanAndNotify(transaction, plan, { why: 'refused', code, atMs: nowMs }, context);
    return ok('enough');
  }
  const step = nextStep(plan, parts, nowMs);
  switch (step.is) {
    case 'end':
      await endPlanAndNotify(transaction, plan, { why: step.why, atMs: nowMs }, context);
      return ok('enough');
    case 'skip':
      await skipParts(transaction, plan, { parts, skipped: step.parts, nowMs });
      return ok('on');
    case 'place': {
      const { part } = step;
      return placePart(transaction, plan, { part, parts, context });
    }
    case 'wait':
      if (step.untilMs !== plan.dueAtMs) {
        await updatePlan(transaction, planId, { dueAtMs: step.untilMs });
      }
      return ok('enough');
  }
}

/**
 * Returns the code of the block on a member's play that the plan shows; `undefined` when play is
 * open.
 */
function findBlockCode(kept: PlayBlock, nowMs: number): string | undefined {
  if (kept.closedAtMs !== undefined) return 'not_a_member';
  if (kept.excludedUntilMs !== undefined) return 'self_excluded';
  return (kept.playPausedUntilMs ?? 0) > nowMs ? 'play_paused' : undefined;
}

/** Ends a plan whose next part was refused, unless another run moved it on. */
async function endRefusedPlan(
  transaction: Transaction,
  {
    planId,
    refusal: { code, sequence },
    context,
  }: { readonly planId: string; readonly refusal: PartRefusal; readonly context: FollowContext },
): Promise<void> {
  const plan = await lockPlan(transaction, planId);
  const parts = await listPlanParts(transaction, planId);
  const [next] = listWaitingParts(parts);
  if (!plan || plan.end || next?.sequence !== sequence) return;
  const end = { why: 'refused', code, atMs: context.nowMs() } as const;
  await endPlanAndNotify(transaction, plan, end, context);
}

/** Ends a plan that its member did not stop, and notifies the member. */
async function endPlanAndNotify(
  transaction: Transaction,
  plan: Plan,
  end: DrawPlanEnd,
  { site }: FollowContext,
): Promise<void> {
  await endPlan(transaction, plan, { parts: await listPlanParts(transaction, plan.id), end });
  const parts = await listPlanParts(transaction, plan.id);
  await notifyOfEnd(transaction, { site }, { ...plan, end }, parts);
}
