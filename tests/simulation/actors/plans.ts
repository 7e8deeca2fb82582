import { drawPlans, placeDrawPlan, type StopOnWin, stopDrawPlan } from '#contract/draws/plans.ts';
import { beginPlan, endPlan, type PlanOrder, planRefusals, sumsOf } from '../model/draw-plans.ts';
import { lotteries, lotteryOf } from '../model/draws.ts';
import { costOf } from '../model/lotteries/bets.ts';
import { planMultipliers } from '../model/lotteries/plans.ts';
import type { Random } from '../random.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move, type Plain, skipped } from '../step.ts';
import { attemptAsMember } from './failures.ts';
import { chooseOrder, meetIssue, type OrderInput, readPlanBets, toBet } from './lottery-orders.ts';
import { asMember, type MemberAtWork, memberNames } from './member.ts';

/** Plan as a step holds it. */
interface PlanInput extends OrderInput {
  readonly label: string;
  readonly member: string;
  readonly issues: number;
  readonly doubled: boolean;
  readonly stop: 'never' | 'any' | 'atLeast';
  readonly stopAmount?: string | undefined;
  readonly stopOnLoss?: string | undefined;
}

function multipliersOf({ doubled, multiplier, issues }: PlanInput) {
  const multipliers = doubled
    ? ({ kind: 'doubled', multiplier, everyIssues: 1 } as const)
    : ({ kind: 'same', multiplier } as const);
  return { multipliers, list: planMultipliers({ issues, multipliers }) ?? [] };
}

function stopOnWinOf({ stop, stopAmount }: PlanInput): StopOnWin {
  return stop === 'atLeast' ? { kind: stop, amountMinor: stopAmount ?? '1' } : { kind: stop };
}

function toOrder(input: PlanInput): PlanOrder {
  const { game, number, stopOnLoss } = input;
  return {
    game,
    number,
    bet: toBet(input),
    multipliers: multipliersOf(input).list,
    stopOnWin: stopOnWinOf(input),
    stopOnLossMinor: stopOnLoss === undefined ? undefined : BigInt(stopOnLoss),
  };
}

/** Chooses a loss that so many bets come to, or one unit beside it. */
function lossOf(random: Random, input: PlanInput): string {
  const { list } = multipliersOf(input);
  const bet = toBet(input);
  const parts = list.slice(0, random.between(1, list.length));
  const stakes = parts.reduce((sum, multiplier) => sum + costOf({ ...bet, multiplier }), 0n);
  // Who chose a lower group than the brand's has some of it back.
  const rebate = (stakes * BigInt(1_900 - (bet.group ?? 1_900))) / 2_000n;
  const loss = stakes - rebate + random.pick([0n, 0n, 0n, 1n, -1n]);
  return String(loss > 0n ? loss : 1n);
}

/** Sends the order of a plan; the id where the answer came. */
async function send(simulation: Simulation, { browser }: MemberAtWork, input: PlanInput) {
  const { game, number: fromNumber, play, numbers, unitStake, group, issues, stopOnLoss } = input;
  const { multipliers } = multipliersOf(input);
  const order = {
    gameCode: lotteryOf(game).code,
    fromNumber,
    issues,
    play,
    numbers,
    unitStakeMinor: unitStake,
    ...(group !== undefined && { group }),
    multipliers,
    stopOnWin: stopOnWinOf(input),
    ...(stopOnLoss !== undefined && { stopOnLossMinor: stopOnLoss }),
  };
  const idempotencyKey = crypto.randomUUID();
  return attemptAsMember(simulation, browser, () =>
    browser.call(placeDrawPlan, order, { idempotencyKey }),
  );
}

async function findNewestPlan({ browser }: MemberAtWork): Promise<string> {
  const answer = await browser.call(drawPlans, {});
  return answer.ok ? (answer.value.plans[0]?.planId ?? '') : '';
}

export const planMoves = {
  placeDrawPlan: move<PlanInput>({
    weight: 5,
    choose(random, simulation) {
      const { nowMs, draws } = simulation.model;
      const lottery = random.pick(lotteries);
      const ahead = draws.issues.filter(
        (each) => each.lottery === lottery && each.closesAtMs > nowMs,
      );
      const issue = ahead[random.pick([0, 0, 0, 1, 2])];
      if (!issue) return undefined;
      const input: PlanInput = {
        ...chooseOrder(random, issue),
        label: `plan${simulation.steps.length}`,
        member: random.pick(memberNames(simulation)),
        issues: random.pick([1, 2, 2, 3, 4, 60]),
        doubled: random.chance(30),
        stop: random.pick(['never', 'never', 'any', 'atLeast'] as const),
        stopAmount: String(random.pick([100_000, 950_000, 2_000_000])),
      };
      const bounded = input.issues > 10 ? { ...input, doubled: false } : input;
      return random.chance(50) ? { ...bounded, stopOnLoss: lossOf(random, bounded) } : bounded;
    },
    take: (simulation, input) =>
      asMember(simulation, input.member, async (acting) => {
        const { model, ids } = simulation;
        const { answer, hasActed, met } = await send(simulation, acting, input);
        if (!hasActed) return `${met}, given up`;
        const order = toOrder(input);
        const refusals = planRefusals(model, model.draws, acting.member, order);
        const code = answer?.ok === false ? answer.refusal.code : 'ok';
        const isExpected = code === 'ok' ? refusals.length === 0 : refusals.includes(code);
        expectSame('plan', isExpected ? refusals : code, refusals);
        if (code !== 'ok') return code;
        const id = answer?.ok ? answer.value.planId : await findNewestPlan(acting);
        const namePart = await readPlanBets(simulation);
        const plan = beginPlan(model, model.draws, acting.member, { id, order, namePart });
        ids.set(input.label, id);
        for (const { issue } of plan.parts) meetIssue(simulation, issue, 'part of a plan');
        return met === undefined ? code : `${met}, ${answer ? 'repeated' : 'given up'}, ${code}`;
      }),
  }),

  stopDrawPlan: move<{ readonly label: string }>({
    weight: 1,
    choose(random, { ids }) {
      const labels = [...ids.keys()].filter((label) => /^plan\d/.test(label)).slice(-4);
      return labels.length === 0 ? undefined : { label: random.pick(labels) };
    },
    async take(simulation, { label }) {
      const { model, ids } = simulation;
      const plan = model.draws.plans.find(({ id }) => id === ids.get(label));
      if (!plan) return skipped;
      return asMember(simulation, plan.member, async ({ browser }) => {
        const options = { idempotencyKey: crypto.randomUUID() };
        const { answer, hasActed, met } = await attemptAsMember(simulation, browser, () =>
          browser.call(stopDrawPlan, { planId: plan.id }, options),
        );
        if (!hasActed) return `${met}, given up`;
        const expected = plan.end === undefined ? 'ok' : 'plan_ended';
        expectSame('stop of a plan', answer?.ok === false ? answer.refusal.code : 'ok', expected);
        if (expected === 'ok') endPlan(model, plan, 'stopped');
        return met === undefined ? expected : `${met}, ${expected}`;
      });
    },
  }),

  lookAtDrawPlans: move<{ readonly member: string }>({
    weight: 2,
    choose: (random, simulation) => ({ member: random.pick(memberNames(simulation)) }),
    take: (simulation, { member: name }) =>
      asMember(simulation, name, async ({ browser }) => {
        const answer = await browser.call(drawPlans, {});
        if (!answer.ok) throw new Error(answer.refusal.code);
        const shown = answer.value.plans.map((plan): Plain[] => [
          plan.planId,
          plan.staked.amountMinor,
          plan.held.amountMinor,
          plan.released.amountMinor,
          plan.paid.amountMinor,
          plan.end?.why ?? 'runs',
        ]);
        const own = simulation.model.draws.plans.filter(({ member }) => member === name);
        const expected = own.map((plan): Plain[] => {
          const sums = sumsOf(plan);
          const amounts = [sums.stakedMinor, sums.heldMinor, sums.releasedMinor, sums.paidMinor];
          return [plan.id, ...amounts.map(String), plan.end ?? 'runs'];
        });
        expectSame('plans', shown, expected.reverse().slice(0, 20));
        return own.length === 0 ? 'none' : 'some';
      }),
  }),
};
