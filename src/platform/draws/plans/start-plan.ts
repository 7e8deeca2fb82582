import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { postTransfers } from '#platform/money/index.ts';
import { checkStake, playBooks } from '#platform/play/index.ts';
import { type PlacementContext, placeBets } from '../bets/index.ts';
import { findIssue, type Issue, issueId, listOpenIssuesFrom } from '../issues/index.ts';
import { dueAfter } from './next-step.ts';
import { insertParts } from './parts.queries.ts';
import { listWaitingParts, type Plan, type PlanPart, placedAs, sumPartStakes } from './plan.ts';
import { asPlanRefusal, type PlanRefusal, type PricedPlan } from './plan-prices.ts';
import { insertPlan } from './queries.ts';
import { holdStakes, partTransfer } from './stakes.ts';

/** Context in which a plan is started. */
export type PlanStartContext = Omit<PlacementContext, 'bets' | 'postStakes'> & {
  readonly priced: PricedPlan;
};

type StartedPlan = { readonly plan: Plan; readonly parts: readonly PlanPart[] };

/**
 * Starts a priced plan: the first part becomes a bet when its issue is open, and the stakes of all
 * others are held. The caller rolls back on a refusal. Locks in the order of `placeBets`.
 */
export async function startPlan(
  transaction: Transaction,
  context: PlanStartContext,
): Promise<Result<StartedPlan, PlanRefusal>> {
  const { priced, memberId, siteClosures, timeZone } = context;
  const { order, first } = priced;
  const nowMs = context.nowMs();
  const { isUnderMaintenance } = first.game;
  // What each part is counted by is asked as it becomes a bet.
  const any = { memberId, isUnderMaintenance, amountMinor: 1n, timeZone, nowMs };
  const checked = await checkStake(transaction, { siteClosures, books: playBooks }, any);
  if (!checked.ok) return refused(checked.refusal);
  const { member, mode, isStaff } = checked.value;
  if (isStaff) return refused({ code: 'staff_account' });
  const groups = await context.wingParts.readGroups(transaction, member);
  if (first.group > groups.own) {
    return refused({ code: 'group_too_high', detail: { highestGroup: groups.own } });
  }
  const issues = await listIssues(transaction, order, nowMs);
  if (!issues.ok) return issues;
  const planParts = issues.value.map((issue, sequence): PlanPart => {
    const multiplier = priced.multipliers[sequence] ?? 0;
    const stakeMinor = priced.stakesMinor[sequence] ?? 0n;
    return { sequence, issue, multiplier, stakeMinor, status: { is: 'waiting' } };
  });
  const id = newId(nowMs);
  const placed = await placeFirst(transaction, { ...context, id, planParts, atMs: nowMs });
  if (!placed.ok) return placed;
  const parts = placed.value;
  const waiting = listWaitingParts(parts);
  const owner = { id, memberId, currency: member.currency, mode };
  const amountMinor = sumPartStakes(waiting);
  const held =
    waiting.length > 0
      ? await holdStakes(transaction, owner, { parts: waiting.length, amountMinor, nowMs })
      : undefined;
  if (held && !held.ok) return refused({ code: 'insufficient_funds' });
  const begun = toPlan(priced, { ...owner, holdId: held?.value.holdId, nowMs });
  const plan = { ...begun, dueAtMs: dueAfter(begun, parts, nowMs) };
  await insertPlan(transaction, plan);
  await insertParts(transaction, id, parts);
  await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
  return ok({ plan, parts });
}

/** Lists the issues of a plan: as many in a row as it has, from the first on. */
async function listIssues(
  transaction: Transaction,
  { gameCode, fromNumber, issues: limit }: PricedPlan['order'],
  nowMs: number,
): Promise<Result<readonly Issue[], PlanRefusal>> {
  const first = await findIssue(transaction, issueId(gameCode, fromNumber));
  if (!first) return refused({ code: 'unknown_issue' });
  const takesBets = first.state === 'open' && nowMs < first.closesAtMs;
  if (!takesBets) return refused({ code: 'issue_closed' });
  const { drawsAtMs } = first;
  const issues = await listOpenIssuesFrom(transaction, { gameCode, drawsAtMs, limit });
  if (issues.length === limit) return ok(issues);
  return refused({ code: 'too_few_issues', detail: { mostIssues: issues.length } });
}

/** Places the bet on the first issue when it is open; returns the parts as they are then. */
async function placeFirst(
  transaction: Transaction,
  context: PlanStartContext & {
    readonly id: string;
    readonly planParts: readonly PlanPart[];
    readonly atMs: number;
  },
): Promise<Result<readonly PlanPart[], PlanRefusal>> {
  const { id: planId, planParts, priced, atMs, ...placing } = context;
  const [first, ...others] = planParts;
  if (!first || first.issue.opensAtMs > atMs) return ok(planParts);
  const { sequence } = first;
  const bets = [priced.first];
  const placed = await placeBets(transaction, {
    ...placing,
    bets,
    postStakes: (within, own) =>
      postTransfers(
        within,
        own.map((bet) => partTransfer(bet, { planId, sequence })),
      ),
  });
  if (!placed.ok) return refused(asPlanRefusal(placed.refusal));
  const [bet] = placed.value.bets;
  if (!bet) throw new Error(`plan ${planId} has no first bet`);
  return ok([placedAs(first, bet), ...others]);
}

function toPlan(
  { order, first }: PricedPlan,
  owner: Pick<Plan, 'id' | 'memberId' | 'currency' | 'mode' | 'holdId'> & { nowMs: number },
): Omit<Plan, 'dueAtMs'> {
  const { game, numbers, unitStakeMinor, group } = first;
  const { gameCode, play, issues, multipliers, stopOnWin, stopOnLossMinor } = order;
  const { nowMs, ...kept } = owner;
  return {
    ...kept,
    gameCode,
    gameId: game.gameId,
    title: game.title,
    play,
    numbers,
    unitStakeMinor,
    group,
    issues,
    multipliers,
    stopOnWin,
    stopOnLossMinor: stopOnLossMinor === undefined ? undefined : BigInt(stopOnLossMinor),
    placedAtMs: nowMs,
    end: undefined,
  };
}
