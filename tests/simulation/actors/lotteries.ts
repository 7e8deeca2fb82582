import { type BetOrder, cancelDrawBet, drawBets, placeDrawBets } from '#contract/draws/bets.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { ownGroupOf } from '../model/agents/spreads.ts';
import { cancel, findTooHigh, slipRefusals, takeBet } from '../model/draw-bets.ts';
import { findIssue, lotteries, lotteryOf } from '../model/draws.ts';
import { expectSame } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { noteBonusBets } from './bonus-meetings.ts';
import { chooseBonusSlip, membersWithBonus } from './bonus-slips.ts';
import { attemptAsMember } from './failures.ts';
import {
  chooseOrder,
  currentIssue,
  meetIssue,
  type OrderInput,
  runLotteryJobs,
  toBet,
} from './lottery-orders.ts';
import { asMember, memberNames } from './member.ts';
import { areOthers, chooseShown, listOdds, readShownOdds } from './shown-odds.ts';

/** Lists the ids of so many bets that a member made last, the first one first. */
async function findLastBets(browser: TestBrowser, count: number): Promise<string[]> {
  const answer = await browser.call(drawBets, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.bets
    .slice(0, count)
    .map(({ betId }) => betId)
    .reverse();
}

export const lotteryMoves = {
  draws: move<Record<never, never>>({
    weight: 4,
    choose: () => ({}),
    async take(simulation) {
      return (await runLotteryJobs(simulation)) ?? 'ok';
    },
  }),

  placeDrawBets: move<{ readonly member: string; readonly orders: readonly OrderInput[] }>({
    weight: 12,
    choose(random, simulation) {
      const issue = currentIssue(simulation, random.pick(lotteries));
      if (!issue) return undefined;
      const owners = membersWithBonus(simulation.model);
      if (owners.length > 0 && random.chance(45)) {
        const member = random.pick(owners);
        const orders = chooseBonusSlip(random, simulation, { member });
        if (orders) return { member, orders };
      }
      const count = random.pick([1, 1, 2, 3]);
      const orders = Array.from({ length: count }, () => {
        const shown = chooseShown(random);
        return { ...chooseOrder(random, issue), ...(shown && { shown }) };
      });
      return { member: random.pick(memberNames(simulation)), orders };
    },
    take: (simulation, { member: name, orders }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model } = simulation;
        const bets: BetOrder[] = [];
        for (const order of orders) {
          const { unitStake, game, shown: _, ...rest } = order;
          const { group = ownGroupOf(model, member) } = order;
          const oddsBps = await readShownOdds(browser, order, group);
          const lottery = { gameCode: lotteryOf(game).code, unitStakeMinor: unitStake };
          bets.push({ ...rest, ...lottery, ...(oddsBps && { oddsBps }) });
        }
        const idempotencyKey = crypto.randomUUID();
        const { answer, hasActed, met } = await attemptAsMember(simulation, browser, () =>
          browser.call(placeDrawBets, { bets }, { idempotencyKey }),
        );
        if (!hasActed) return `${met}, given up`;
        const slip = orders.map((order) => ({
          game: order.game,
          number: order.number,
          bet: toBet(order),
          hasOtherOdds: areOthers(order.shown),
        }));
        const refusals = slipRefusals(model, model.draws, member, slip);
        const code = answer?.ok === false ? answer.refusal.code : 'ok';
        const isExpected = code === 'ok' ? refusals.length === 0 : refusals.includes(code);
        expectSame('slip', isExpected ? refusals : code, refusals);
        if (answer?.ok === false && code === 'draw_limit_reached') {
          const place = findTooHigh(model, model.draws, member, slip);
          const { index = null } = answer.refusal.detail.drawLimit ?? {};
          expectSame('bet that is too high', index, slip.length > 1 ? place : null);
        }
        const word =
          met === undefined ? code : `${met}, ${answer ? 'repeated' : 'given up'}, ${code}`;
        if (code !== 'ok') return word;
        const ids = answer?.ok
          ? answer.value.bets.map(({ betId }) => betId)
          : await findLastBets(browser, slip.length);
        for (const [index, order] of slip.entries()) {
          const id = ids[index] ?? '';
          takeBet(model, model.draws, member, { ...order, id });
          simulation.ids.set(`bet${simulation.steps.length}-${index}`, id);
          const issue = findIssue(model.draws, order);
          if (met !== undefined && issue) meetIssue(simulation, issue, `${met}: slip`);
          noteBonusBets(simulation, {
            id,
            feature: met === undefined ? undefined : `${met}: slip`,
          });
        }
        return word;
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
        const { answer, hasActed, met } = await attemptAsMember(simulation, browser, () =>
          browser.call(cancelDrawBet, { betId: bet.id }, options),
        );
        if (!hasActed) return `${met}, given up`;
        const expected = cancel(model, bet) ?? 'ok';
        expectSame('cancelled bet', answer?.ok === false ? answer.refusal.code : 'ok', expected);
        if (expected === 'ok') noteBonusBets(simulation, { id: bet.id, feature: 'cancelled' });
        if (met === undefined) return expected;
        meetIssue(simulation, bet.issue, `${met}: cancel`);
        return `${met}, ${answer ? 'repeated' : 'given up'}, ${expected}`;
      });
    },
  }),

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
          [...new Set(Object.values(bet.oddsBps))].sort((one, other) => one - other),
        ]);
        const own = simulation.model.draws.bets.filter(({ member }) => member === name);
        const expected = own
          .reverse()
          .map(({ id, bet, record }) => [
            id,
            record.state,
            record.stakeMinor,
            record.payoutMinor,
            record.rebateMinor,
            listOdds(bet),
          ]);
        expectSame('bets on lotteries', shown, expected.slice(0, 50));
        return own.length === 0 ? 'none' : 'some';
      }),
  }),
};
