import type { DrawPlanEnd } from '#contract/draws/plans.ts';
import { ok, type Result } from '#lib/result.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type PlayBlock, readPlayBlock } from './due-plans.queries.ts';
import { endPlan, skipParts } from './end-plan.ts';
import { nextStep } from './next-step.ts';
import { notifyOfEnd } from './notice.ts';
import { listPartsOf } from './parts.queries.ts';
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

/** Refusals of a part that may be over before its issue closes. */
const passing: ReadonlySet<string> = new Set([
  'maintenance',
  'game_under_maintenance',
  'issue_closed',
]);

/**
 * Carries out the steps of a plan that are due now, each in a transaction of its own. A refused
 * part ends the plan and releases what waits; after a refusal that may pass, it waits until its
 * issue closes.
 */
export async function followPlan(
  storage: Storage,
  planId: string,
  following: FollowContext,
): Promise<void> {
  for (;;) {
    const step = await allOrNothing(storage, (transaction) =>
      carryOutStep(transaction, planId, following),
    );
    if (!step.ok) {
      const { refusal } = step;
      if (passing.has(refusal.code)) return;
      return storage.withTransaction((transaction) =>
        endRefused(transaction, { planId, refusal, following }),
      );
    }
    if (step.value === 'enough') return;
  }
}

async function carryOutStep(
  transaction: Transaction,
  planId: string,
  following: FollowContext,
): Promise<Result<PlanProgress, PartRefusal>> {
  const plan = await lockPlan(transaction, planId);
  if (!plan || plan.end) return ok('enough');
  const nowMs = following.nowMs();
  const parts = await listPartsOf(transaction, planId);
  const code = blockCodeOf(await readPlayBlock(transaction, plan.memberId), nowMs);
  if (code && listWaitingParts(parts).length > 0) {
    await endItself(transaction, plan, { why: 'refused', code, atMs: nowMs }, following);
    return ok('enough');
  }
  const step = nextStep(plan, parts, nowMs);
  switch (step.is) {
    case 'end':
      await endItself(transaction, plan, { why: step.why, atMs: nowMs }, following);
      return ok('enough');
    case 'skip':
      await skipParts(transaction, plan, { parts, skipped: step.parts, nowMs });
      return ok('on');
    case 'place': {
      const { part } = step;
      return placePart(transaction, plan, { part, parts, following });
    }
    case 'wait':
      if (step.untilMs !== plan.dueAtMs) {
        await updatePlan(transaction, planId, { dueAtMs: step.untilMs });
      }
      return ok('enough');
  }
}

/**
 * Returns the code of what keeps a member from play, as the plan shows it; `undefined` when nothing
 * does.
 */
function blockCodeOf(kept: PlayBlock, nowMs: number): string | undefined {
  if (kept.closedAtMs !== undefined) return 'not_a_member';
  if (kept.excludedUntilMs !== undefined) return 'self_excluded';
  return (kept.playPausedUntilMs ?? 0) > nowMs ? 'play_paused' : undefined;
}

/** Ends a plan whose next part was refused, unless somebody else has moved it on. */
async function endRefused(
  transaction: Transaction,
  {
    planId,
    refusal: { code, sequence },
    following,
  }: { readonly planId: string; readonly refusal: PartRefusal; readonly following: FollowContext },
): Promise<void> {
  const plan = await lockPlan(transaction, planId);
  const parts = await listPartsOf(transaction, planId);
  const [next] = listWaitingParts(parts);
  if (!plan || plan.end || next?.sequence !== sequence) return;
  const end = { why: 'refused', code, atMs: following.nowMs() } as const;
  await endItself(transaction, plan, end, following);
}

/** Ends a plan that its member did not stop, and tells the member. */
async function endItself(
  transaction: Transaction,
  plan: Plan,
  end: DrawPlanEnd,
  { site }: FollowContext,
): Promise<void> {
  await endPlan(transaction, plan, { parts: await listPartsOf(transaction, plan.id), end });
  const parts = await listPartsOf(transaction, plan.id);
  await notifyOfEnd(transaction, { site }, { ...plan, end }, parts);
}
