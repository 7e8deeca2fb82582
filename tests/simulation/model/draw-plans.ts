import { isKeptOut } from './accounts.ts';
import { ownGroupOf } from './agents/spreads.ts';
import { mainOf } from './books.ts';
import { isUnderMaintenance } from './catalogue.ts';
import { type SlipOrder, slipRefusals, takeBet } from './draw-bets.ts';
import {
  type DrawModel,
  drawLimits,
  findIssue,
  lotteryOf,
  type ModelDrawBet,
  type ModelIssue,
} from './draws.ts';
import { limitRefusals } from './limits.ts';
import { type Bet, costOf } from './lotteries/bets.ts';
import { type StopRules, stopOf, waitsForResults } from './lotteries/plans.ts';
import { amountOf, tell, titleOf } from './messages.ts';
import { type Model, type ModelMember, memberOf } from './model.ts';

/** Part of a plan: an issue with its stake, and what became of it. */
export interface ModelPlanPart {
  readonly issue: ModelIssue;
  readonly multiplier: number;
  readonly stakeMinor: bigint;
  state: 'waiting' | 'placed' | 'skipped' | 'released';
  bet: ModelDrawBet | undefined;
}

/** Bet that is made again on issues in a row. */
export interface ModelPlan extends StopRules {
  readonly id: string;
  readonly member: string;
  readonly bet: Bet;
  readonly parts: readonly ModelPlanPart[];
  end: 'won' | 'lost' | 'finished' | 'stopped' | 'refused' | undefined;
  /** Moment at which something is to be done: an issue opens, or one that was bet on is drawn. */
  lookAtMs: number;
}

/** Plan as its member orders it. */
export interface PlanOrder extends StopRules {
  readonly game: string | undefined;
  readonly number: string;
  readonly bet: Bet;
  readonly multipliers: readonly number[];
}

/** Function that names the bet that a part has become. */
export type NamePart = (planId: string, sequence: number) => string;

const withMultiplier = (bet: Bet, multiplier: number): Bet => ({ ...bet, multiplier });

const orderOf = ({ bet }: Pick<ModelPlan, 'bet'>, part: ModelPlanPart): SlipOrder => ({
  game: part.issue.lottery.code,
  number: part.issue.number,
  bet: withMultiplier(bet, part.multiplier),
});

const sumOf = (parts: readonly ModelPlanPart[], states: readonly ModelPlanPart['state'][]) =>
  parts.reduce((sum, part) => (states.includes(part.state) ? sum + part.stakeMinor : sum), 0n);

/** Returns the sums of a plan, as its member sees them. */
export function sumsOf({ parts }: ModelPlan) {
  const paidMinor = parts.reduce(
    (sum, { bet }) => sum + (bet ? bet.record.payoutMinor + bet.record.rebateMinor : 0n),
    0n,
  );
  return {
    stakedMinor: sumOf(parts, ['placed']),
    heldMinor: sumOf(parts, ['waiting']),
    releasedMinor: sumOf(parts, ['skipped', 'released']),
    paidMinor,
  };
}

/** Lists the parts that a plan would have: issues in a row that are open, from the first on. */
function partsOf({ issues }: DrawModel, order: PlanOrder, first: ModelIssue): ModelPlanPart[] {
  const ahead = issues.filter(
    (each) =>
      each.lottery === first.lottery && each.state === 'open' && each.drawsAtMs >= first.drawsAtMs,
  );
  return order.multipliers.flatMap((multiplier, index): ModelPlanPart[] => {
    const issue = ahead[index];
    const stakeMinor = costOf(withMultiplier(order.bet, multiplier));
    return issue ? [{ issue, multiplier, stakeMinor, state: 'waiting', bet: undefined }] : [];
  });
}

/** Returns the refusals that fit a plan, none when it is taken. */
export function planRefusals(
  model: Model,
  draws: DrawModel,
  member: ModelMember,
  order: PlanOrder,
): readonly string[] {
  const dearest = withMultiplier(order.bet, Math.max(...order.multipliers));
  if (costOf(dearest) > drawLimits.betMinor) return ['draw_limit_reached'];
  if (member.pausedUntilMs > model.nowMs) return ['play_paused'];
  if (isUnderMaintenance(model, lotteryOf(order.game).gameId)) return ['game_under_maintenance'];
  const reached = member.unit === 'trial' ? [] : limitRefusals(model, member, 1n);
  if (reached.length > 0) return reached;
  if ((order.bet.group ?? 0) > ownGroupOf(model, member)) return ['group_too_high'];
  const issue = findIssue(draws, order);
  if (!issue) return ['unknown_issue'];
  if (issue.state !== 'open' || model.nowMs >= issue.closesAtMs) return ['issue_closed'];
  const parts = partsOf(draws, order, issue);
  if (parts.length < order.multipliers.length) return ['too_few_issues'];
  const [first] = parts;
  if (first && first.issue.opensAtMs <= model.nowMs) {
    const refusals = slipRefusals(model, draws, member, [orderOf(order, first)], 'cash');
    if (refusals.length > 0) return refusals;
  }
  const wholeMinor = sumOf(parts, ['waiting']);
  return model.books.free(mainOf(member.name), member) < wholeMinor ? ['insufficient_funds'] : [];
}

/** Begins a plan that was taken: the first part is a bet where its issue takes bets. */
export function beginPlan(
  model: Model,
  draws: DrawModel,
  member: ModelMember,
  { id, order, namePart }: { id: string; order: PlanOrder; namePart: NamePart },
): ModelPlan {
  const issue = findIssue(draws, order);
  if (!issue) throw new Error(`the model has no issue ${order.number}`);
  const { stopOnWin, stopOnLossMinor } = order;
  const bet = { ...order.bet, group: order.bet.group ?? ownGroupOf(model, member) };
  const parts = partsOf(draws, order, issue);
  const stops = { stopOnWin, stopOnLossMinor };
  const plan: ModelPlan = {
    ...stops,
    id,
    member: member.name,
    bet,
    parts,
    end: undefined,
    lookAtMs: 0,
  };
  draws.plans.push(plan);
  model.books.hold(member, mainOf(member.name), sumOf(parts, ['waiting']));
  const [first] = parts;
  if (first && first.issue.opensAtMs <= model.nowMs)
    place(model, draws, plan, { part: first, namePart });
  plan.lookAtMs = nextLook(plan, model.nowMs);
  return plan;
}

function place(
  model: Model,
  draws: DrawModel,
  plan: ModelPlan,
  { part, namePart }: { readonly part: ModelPlanPart; readonly namePart: NamePart },
): void {
  const member = memberOf(model, plan.member);
  model.books.hold(member, mainOf(member.name), -part.stakeMinor);
  const id = namePart(plan.id, plan.parts.indexOf(part));
  part.bet = takeBet(model, draws, member, { ...orderOf(plan, part), id, paidWith: 'held cash' });
  part.state = 'placed';
}

/** Ends a plan: what waits is released, bets that were placed stand. */
export function endPlan(model: Model, plan: ModelPlan, end: NonNullable<ModelPlan['end']>): void {
  release(model, plan, { parts: plan.parts, state: 'released' });
  plan.end = end;
  tellEnd(model, plan, end);
}

/** Notifies a member of a plan that has ended by itself, with what became of its stakes. */
function tellEnd(model: Model, plan: ModelPlan, end: NonNullable<ModelPlan['end']>): void {
  const member = memberOf(model, plan.member);
  if (end === 'stopped' || member.unit === 'trial') return;
  const { stakedMinor, paidMinor, releasedMinor } = sumsOf(plan);
  const amount = (minor: bigint) => amountOf(minor, member.currency);
  tell(model, {
    member: plan.member,
    texts: [planTexts[end], ...(releasedMinor > 0n ? ['planReleased'] : [])],
    values: {
      lottery: titleOf(plan.parts[0]?.issue.lottery.code ?? ''),
      count: String(plan.parts.length),
      staked: amount(stakedMinor),
      paid: amount(paidMinor),
      released: amount(releasedMinor),
    },
  });
}

const planTexts = {
  won: 'planEndedByWin',
  lost: 'planEndedByLoss',
  finished: 'planEndedInFull',
  refused: 'planEndedByRefusal',
} as const;

function release(
  model: Model,
  plan: ModelPlan,
  { parts, state }: { parts: readonly ModelPlanPart[]; state: 'skipped' | 'released' },
): void {
  const member = memberOf(model, plan.member);
  for (const part of parts) {
    if (part.state !== 'waiting') continue;
    part.state = state;
    model.books.hold(member, mainOf(member.name), -part.stakeMinor);
  }
}

/** Follows the plans that have something to do, or whose member keeps from play. */
export function runPlans(model: Model, draws: DrawModel, namePart: NamePart): void {
  for (const plan of draws.plans) {
    const member = memberOf(model, plan.member);
    const isKept = isKeptOut(model, member);
    if (plan.end !== undefined || (plan.lookAtMs > model.nowMs && !isKept)) continue;
    if (isKept && plan.parts.some(({ state }) => state === 'waiting')) {
      endPlan(model, plan, 'refused');
    } else {
      follow(model, draws, plan, namePart);
    }
  }
}

function drawingOf({ parts }: ModelPlan): readonly ModelPlanPart[] {
  return parts.filter(({ bet }) => bet?.record.state === 'accepted');
}

/** Takes one step after another, until the plan waits or has ended. */
function follow(model: Model, draws: DrawModel, plan: ModelPlan, namePart: NamePart): void {
  for (;;) {
    const end = endOf(model, plan);
    if (end !== undefined) {
      endPlan(model, plan, end);
      return;
    }
    const part = plan.parts.find(({ state }) => state === 'waiting');
    const hasToWait = drawingOf(plan).length > 0 && waitsForResults(plan);
    if (!part || hasToWait || part.issue.opensAtMs > model.nowMs) {
      plan.lookAtMs = nextLook(plan, model.nowMs);
      return;
    }
    const member = memberOf(model, plan.member);
    const refusals = slipRefusals(model, draws, member, [orderOf(plan, part)], 'held cash');
    // Maintenance may be over before the issue closes.
    if (refusals.includes('game_under_maintenance')) return;
    if (refusals.length > 0) {
      endPlan(model, plan, 'refused');
      return;
    }
    place(model, draws, plan, { part, namePart });
  }
}

/** Returns why a plan ends now, once parts whose issues take no bets any more are released. */
function endOf(model: Model, plan: ModelPlan): ModelPlan['end'] {
  const bets = plan.parts.flatMap(({ bet }) => (bet ? [bet.record] : []));
  const stop = stopOf(
    plan,
    bets.map((each) => ({ ...each, isSettled: each.state === 'won' || each.state === 'lost' })),
  );
  if (stop !== undefined) return stop;
  const gone = plan.parts.filter(
    ({ state, issue }) =>
      state === 'waiting' && (issue.state !== 'open' || issue.closesAtMs <= model.nowMs),
  );
  release(model, plan, { parts: gone, state: 'skipped' });
  const isOver = plan.parts.every(({ state }) => state !== 'waiting');
  return isOver && drawingOf(plan).length === 0 ? 'finished' : undefined;
}

/** Returns when a plan is looked at again: the next part opens, or a bet of it is drawn. */
function nextLook(plan: ModelPlan, nowMs: number): number {
  const part = plan.parts.find(({ state }) => state === 'waiting');
  const drawing = drawingOf(plan).map(({ issue }) => issue.drawsAtMs);
  if (!part) return drawing.length > 0 ? Math.max(...drawing) : nowMs;
  if (drawing.length > 0 && waitsForResults(plan)) {
    return Math.min(part.issue.opensAtMs, ...drawing);
  }
  return part.issue.opensAtMs;
}
