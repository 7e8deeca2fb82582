import type { ModelPlan } from '../model/draw-plans.ts';
import { payOf } from '../model/lotteries/bets.ts';
import type { Model } from '../model/model.ts';
import type { Random } from '../random.ts';
import { move, skipped } from '../step.ts';
import { chooseNumbers, lotteryStaffMoves, waitOf } from './lottery-staff.ts';
import { planMoves } from './plans.ts';

const { enterDrawResult } = lotteryStaffMoves;

/** Finds the part of a plan whose bet waits for its result. */
const drawingPart = ({ parts }: ModelPlan) =>
  parts.find(({ bet, issue }) => bet?.record.state === 'accepted' && issue.result === undefined);

/** Lists plans that go on, with a bet that waits for its result. */
const openPlans = ({ draws }: Model) =>
  draws.plans.filter((plan) => plan.end === undefined && drawingPart(plan) !== undefined);

/** Chooses a result that pays the bet of a plan, or one that does not, where it is found soon. */
function chooseResult(random: Random, plan: ModelPlan): readonly number[] {
  const lottery = plan.parts[0]?.issue.lottery;
  if (!lottery) throw new Error(`the plan ${plan.id} has no parts`);
  const isPaid = random.chance(35);
  for (let tries = 0; ; tries += 1) {
    const numbers = chooseNumbers(random, lottery);
    const { payoutMinor } = payOf(plan.bet, { numbers: [...numbers] });
    if (payoutMinor > 0n === isPaid || tries > 11) return numbers;
  }
}

export const followedPlanMoves = {
  /** The issues of a plan are drawn one after the other, and its member looks at it. */
  followPlan: move<{ readonly label: string; readonly results: readonly (readonly number[])[] }>({
    weight: 5,
    choose(random, { model, ids }) {
      const open = openPlans(model);
      if (open.length === 0) return undefined;
      const short = open.filter(({ parts }) => parts.length <= 4);
      const plan = random.pick(short.length > 0 && random.chance(85) ? short : open);
      const [label] =
        [...ids].find(([name, id]) => name.startsWith('plan') && id === plan.id) ?? [];
      if (label === undefined) return undefined;
      const count = random.pick([1, 2, 3, 4]);
      return { label, results: Array.from({ length: count }, () => chooseResult(random, plan)) };
    },
    async take(simulation, { label, results }) {
      const { model, ids } = simulation;
      const plan = model.draws.plans.find(({ id }) => id === ids.get(label));
      if (!plan) return skipped;
      let drawn = 0;
      for (const dice of results) {
        const issue = drawingPart(plan)?.issue;
        if (!issue) break;
        const { number, lottery } = issue;
        const entered = { game: lottery.code, number, dice, waitMs: waitOf(issue, model) };
        await enterDrawResult.take(simulation, entered);
        drawn += 1;
      }
      await planMoves.lookAtDrawPlans.take(simulation, { member: plan.member });
      return `${drawn} drawn, ${plan.end ?? 'goes on'}`;
    },
  }),
};
