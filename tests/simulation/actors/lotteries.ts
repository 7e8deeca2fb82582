import { cancelDrawBet, drawBets, placeDrawBets } from '#contract/draws/bets.ts';
import { correctDrawResult, enterDrawResult, voidDrawIssue } from '#contract/staff/draws.ts';
import { createDrawWork } from '#platform/draws/index.ts';
import { cancel, slipRefusals, takeBet } from '../model/draw-bets.ts';
import { runDraws } from '../model/draw-settling.ts';
import {
  correctResult,
  enterResult,
  lottery,
  type ModelIssue,
  makeIssues,
  voidIssue,
} from '../model/draws.ts';
import type { Bet } from '../model/lotteries/bets.ts';
import { readPick } from '../model/lotteries/picks.ts';
import { playOf, playsOf } from '../model/lotteries/plays.ts';
import { typePick } from '../model/lotteries/typed-picks.ts';
import type { Random } from '../random.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move, type Plain, skipped } from '../step.ts';
import { asMember, memberNames } from './member.ts';
import { act } from './staff.ts';

/** Bet of a slip as a step holds it. */
interface OrderInput {
  readonly [name: string]: Plain | undefined;
  readonly number: string;
  readonly play: string;
  readonly numbers: string;
  readonly unitStake: string;
  readonly multiplier: number;
  readonly group?: number | undefined;
}

const why = 'The station says so.';

/** Runs what the platform does for lotteries each second. */
async function runJob(simulation: Simulation): Promise<void> {
  const { house, model } = simulation;
  await createDrawWork(house.parts)();
  makeIssues(model, model.draws);
  runDraws(model, model.draws);
}

function currentIssue({ model }: Simulation): ModelIssue | undefined {
  return model.draws.issues.find(({ closesAtMs }) => closesAtMs > model.nowMs);
}

function chooseOrder(random: Random, issue: ModelIssue): OrderInput {
  const play = random.pick(playsOf(lottery.kind));
  return {
    number: issue.number,
    play: play.code,
    numbers: typePick(play, (range) => random.below(range)),
    unitStake: String(random.pick([100_000, 110_000, 250_000, 1_000_000])),
    multiplier: random.pick([1, 1, 1, 2, 3, 10]),
    ...(random.chance(40) && { group: random.between(1_800, 1_900) }),
  };
}

function toBet({ play: code, numbers, unitStake, multiplier, group }: OrderInput): Bet {
  const play = playOf(lottery.kind, code);
  const lines = readPick(play, numbers) ?? [];
  return { play, lines, unitStakeMinor: BigInt(unitStake), multiplier, group };
}

function meet({ coverage, model }: Simulation, issue: ModelIssue, feature: string): void {
  const thing = `issue ${issue.number}`;
  coverage.meet(thing, feature);
  for (const { issue: other, member, record } of model.draws.bets) {
    if (other !== issue) continue;
    coverage.meet(thing, `bet ${record.state}`);
    if (model.members.get(member)?.unit === 'trial') coverage.meet(thing, 'bet of a trial');
    if (model.members.get(member)?.excludedUntilMs !== undefined)
      coverage.meet(thing, 'bet of an excluded member');
  }
}

/** An act of staff on an issue. */
function actOnIssue(
  weight: number,
  kind: 'enter' | 'correct' | 'void',
  states: readonly ModelIssue['state'][],
) {
  return move<{ readonly number: string; readonly dice: readonly number[] }>({
    weight,
    choose(random, { model }) {
      const issues = model.draws.issues.filter(
        (each) =>
          each.opensAtMs <= model.nowMs && (states.includes(each.state) || random.chance(1)),
      );
      const used = issues.filter((each) => model.draws.bets.some(({ issue }) => issue === each));
      const from = used.length > 0 ? used : issues;
      if (from.length === 0) return undefined;
      const dice = [1, 2, 3].map(() => random.between(1, 6));
      return { number: random.pick(from.slice(-4)).number, dice };
    },
    async take(simulation, { number, dice }) {
      const { house, model } = simulation;
      const issue = model.draws.issues.find((each) => each.number === number);
      if (!issue) return skipped;
      const { code: gameCode } = lottery;
      const result = { numbers: [...dice] };
      const asked =
        kind === 'enter'
          ? await house.staff(enterDrawResult, { gameCode, number, result, why })
          : kind === 'correct'
            ? await house.staff(correctDrawResult, { gameCode, number, result, why })
            : await house.staff(voidDrawIssue, { gameCode, number, why });
      const { code } = await act(simulation, asked);
      const expected =
        kind === 'enter'
          ? enterResult(model, issue, result)
          : kind === 'correct'
            ? correctResult(model, issue, result)
            : voidIssue(issue);
      expectSame(`${kind} of ${number}`, code, expected ?? 'ok');
      await runJob(simulation);
      if (code === 'ok') meet(simulation, issue, kind);
      return code;
    },
  });
}

export const lotteryMoves = {
  draws: move<Record<never, never>>({
    weight: 4,
    choose: () => ({}),
    async take(simulation) {
      await runJob(simulation);
      return 'ok';
    },
  }),

  placeDrawBets: move<{ readonly member: string; readonly orders: readonly OrderInput[] }>({
    weight: 12,
    choose(random, simulation) {
      const issue = currentIssue(simulation);
      if (!issue) return undefined;
      const count = random.pick([1, 1, 2, 3]);
      const orders = Array.from({ length: count }, () => chooseOrder(random, issue));
      return { member: random.pick(memberNames(simulation)), orders };
    },
    take: (simulation, { member: name, orders }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model } = simulation;
        const bets = orders.map(({ unitStake, ...order }) => ({
          ...order,
          gameCode: lottery.code,
          unitStakeMinor: unitStake,
        }));
        const idempotencyKey = crypto.randomUUID();
        const answer = await browser.call(placeDrawBets, { bets }, { idempotencyKey });
        const slip = orders.map((order) => ({ number: order.number, bet: toBet(order) }));
        const refusals = slipRefusals(model, model.draws, member, slip);
        const code = answer.ok ? 'ok' : answer.refusal.code;
        const isExpected = answer.ok ? refusals.length === 0 : refusals.includes(code);
        expectSame('slip', isExpected ? refusals : code, refusals);
        if (!answer.ok) return code;
        for (const [index, order] of slip.entries()) {
          const id = answer.value.bets[index]?.betId ?? '';
          takeBet(model, model.draws, member, { ...order, id });
          simulation.ids.set(`bet${simulation.steps.length}-${index}`, id);
        }
        return 'ok';
      }),
  }),

  cancelDrawBet: move<{ readonly label: string }>({
    weight: 4,
    choose(random, { ids }) {
      const labels = [...ids.keys()].filter((label) => /^bet\d/.test(label)).slice(-6);
      return labels.length === 0 ? undefined : { label: random.pick(labels) };
    },
    async take(simulation, { label }) {
      const { model, ids } = simulation;
      const bet = model.draws.bets.find(({ id }) => id === ids.get(label));
      if (!bet) return skipped;
      return asMember(simulation, bet.member, async ({ browser }) => {
        const options = { idempotencyKey: crypto.randomUUID() };
        const answer = await browser.call(cancelDrawBet, { betId: bet.id }, options);
        const expected = cancel(model, bet) ?? 'ok';
        expectSame('cancelled bet', answer.ok ? 'ok' : answer.refusal.code, expected);
        return expected;
      });
    },
  }),

  enterDrawResult: actOnIssue(5, 'enter', ['closed']),
  correctDrawResult: actOnIssue(4, 'correct', ['settled']),
  voidDrawIssue: actOnIssue(1, 'void', ['open', 'closed']),

  lookAtDrawBets: move<{ readonly member: string }>({
    weight: 2,
    choose: (random, simulation) => ({ member: random.pick(memberNames(simulation)) }),
    take: (simulation, { member: name }) =>
      asMember(simulation, name, async ({ browser }) => {
        const answer = await browser.call(drawBets, {});
        if (!answer.ok) throw new Error(answer.refusal.code);
        const shown = answer.value.bets.map((bet) => [
          bet.betId,
          bet.state,
          bet.stake.amountMinor,
          bet.payout.amountMinor,
          bet.rebate.amountMinor,
        ]);
        const own = simulation.model.draws.bets.filter(({ member }) => member === name);
        const expected = own
          .reverse()
          .map(({ id, record }) => [
            id,
            record.state,
            record.stakeMinor,
            record.payoutMinor,
            record.rebateMinor,
          ]);
        expectSame('bets on lotteries', shown, expected.slice(0, 50));
        return own.length === 0 ? 'none' : 'some';
      }),
  }),
};
