import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { postHoldPart } from '#platform/money/index.ts';
import { type PlacementContext, type PostStakes, placeBets } from '../bets/index.ts';
import { dueAfter } from './next-step.ts';
import { savePartBet } from './parts.queries.ts';
import { listWaitingParts, type Plan, type PlanPart, placedAs } from './plan.ts';
import { pricePart } from './plan-prices.ts';
import { updatePlan } from './queries.ts';
import { partTransfer, restKey } from './stakes.ts';

/** Context that all bets of a run of plans share. */
export type PlanRunContext = Pick<
  PlacementContext,
  'settings' | 'siteClosures' | 'timeZone' | 'wingParts' | 'nowMs'
>;

/** Progress of a plan in a run: `on` when another step is due, `enough` when none is. */
export type PlanProgress = 'on' | 'enough';

/** Reason why a part was not placed, and which part it was. */
export interface PartRefusal {
  readonly code: string;
  readonly sequence: number;
}

/**
 * Places a part of a locked plan as an ordinary bet, at the present odds, and pays for it from the
 * plan's hold. Refuses as `placeBets` does; the caller rolls back on a refusal.
 */
export async function placePart(
  transaction: Transaction,
  plan: Plan,
  input: {
    readonly part: PlanPart;
    readonly parts: readonly PlanPart[];
    readonly context: PlanRunContext;
  },
): Promise<Result<PlanProgress, PartRefusal>> {
  const { part, parts, context } = input;
  const { id, memberId, currency, holdId } = plan;
  const { sequence, multiplier, issue } = part;
  if (holdId === undefined) throw new Error(`plan ${id} holds nothing for the parts that wait`);
  const order = { ...plan, unitStakeMinor: String(plan.unitStakeMinor) };
  const { settings } = context;
  const terms = { number: issue.number, multiplier, settings, currency, ownGroup: plan.group };
  const priced = await pricePart(transaction, order, terms);
  if (!priced.ok) return refused({ code: priced.refusal.code, sequence });
  let restHoldId: string | undefined;
  const postStakes: PostStakes = async (within, [bet]) => {
    if (!bet) return ok([]);
    const transfer = partTransfer(bet, { planId: id, sequence });
    const rest = restKey(id, listWaitingParts(parts).length - 1);
    const posted = await postHoldPart(within, { holdId, transfer, rest });
    if (!posted.ok) throw new Error(`the hold of plan ${id} has ended before it`);
    restHoldId = posted.value.restHoldId;
    return ok([posted.value]);
  };
  const bets = [priced.value];
  const placed = await placeBets(transaction, {
    ...context,
    memberId,
    bets,
    postStakes,
  });
  if (!placed.ok) return refused({ code: placed.refusal.code, sequence });
  const [bet] = placed.value.bets;
  if (!bet) throw new Error(`part ${sequence} of plan ${id} has no bet`);
  await savePartBet(transaction, id, { sequence, betId: bet.betId });
  const after = parts.map((each) => (each === part ? placedAs(part, bet) : each));
  const nowMs = context.nowMs();
  const dueAtMs = dueAfter(plan, after, nowMs);
  await updatePlan(transaction, id, { holdId: restHoldId, dueAtMs });
  return ok(dueAtMs > nowMs ? 'enough' : 'on');
}
