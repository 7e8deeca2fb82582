import { ok, type Result } from '#lib/result.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type KeptOut, readKeptOut } from './due/queries.ts';
import { endPlan, skipParts } from './ending.ts';
import { nextStep } from './next-step.ts';
import { listPartsOf } from './parts/queries.ts';
import { type Following, type Going, type PartRefusal, placePart } from './placing-part.ts';
import { waitingOf } from './plan.ts';
import { holdPlan, updatePlan } from './queries.ts';

type Storage = Pick<Parts['storage'], 'withTransaction'>;

/** What a part was not taken for, which may be over before its issue closes. */
const passing: ReadonlySet<string> = new Set([
  ...['maintenance', 'game_under_maintenance', 'issue_closed'],
]);

/**
 * Does what is to be done about a plan now, one step in each transaction. A part that is refused
 * ends the plan and gives free what waits, but for a refusal that passes: then it waits until its
 * issue closes.
 */
export async function followPlan(
  storage: Storage,
  planId: string,
  following: Following,
): Promise<void> {
  for (;;) {
    const step = await allOrNothing(storage, (transaction) =>
      takeStep(transaction, planId, following),
    );
    if (!step.ok) {
      const { refusal } = step;
      if (passing.has(refusal.code)) return;
      return storage.withTransaction((transaction) =>
        endRefused(transaction, { planId, refusal, nowMs: following.nowMs() }),
      );
    }
    if (step.value === 'enough') return;
  }
}

async function takeStep(
  transaction: Transaction,
  planId: string,
  following: Following,
): Promise<Result<Going, PartRefusal>> {
  const plan = await holdPlan(transaction, planId);
  if (!plan || plan.end) return ok('enough');
  const nowMs = following.nowMs();
  const parts = await listPartsOf(transaction, planId);
  const code = keptOutBy(await readKeptOut(transaction, plan.memberId), nowMs);
  if (code && waitingOf(parts).length > 0) {
    await endPlan(transaction, plan, { parts, end: { why: 'refused', code, atMs: nowMs } });
    return ok('enough');
  }
  const step = nextStep(plan, parts, nowMs);
  switch (step.is) {
    case 'end':
      await endPlan(transaction, plan, { parts, end: { why: step.why, atMs: nowMs } });
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

/** Why a member may not play, as the plan tells it. */
function keptOutBy(kept: KeptOut, nowMs: number): string | undefined {
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
    nowMs,
  }: { readonly planId: string; readonly refusal: PartRefusal; readonly nowMs: number },
): Promise<void> {
  const plan = await holdPlan(transaction, planId);
  const parts = await listPartsOf(transaction, planId);
  const [next] = waitingOf(parts);
  if (!plan || plan.end || next?.sequence !== sequence) return;
  await endPlan(transaction, plan, { parts, end: { why: 'refused', code, atMs: nowMs } });
}
