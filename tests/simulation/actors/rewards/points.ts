import { convertPoints, pointsBalance, pointsReward } from '#contract/rewards/points.ts';
import { redeemPoints, redeems } from '#contract/rewards/redeems.ts';
import { creditPoints } from '#platform/rewards/index.ts';
import { dayOf } from '../../model/limits.ts';
import { type Model, minute } from '../../model/model.ts';
import { endOf } from '../../model/rewards/days.ts';
import {
  convertedToday,
  convertPoints as convertInModel,
  creditPoints as creditInModel,
  pointsOf,
  pointsPurse,
  pointsToday,
  pointTerms,
} from '../../model/rewards/points.ts';
import { redeemPoints as redeemInModel, titleOfItem } from '../../model/rewards/redeems.ts';
import type { Random } from '../../random.ts';
import { expectOneOf, expectSame, passTime } from '../../simulation.ts';
import { move } from '../../step.ts';
import { paymentPasswordOf, pickMember } from '../cashier/payouts.ts';
import { passwordChecks } from '../cashier/withdrawals.ts';
import { attemptAsMember, attemptJob } from '../failures.ts';
import { asMember, memberNames } from '../member.ts';
import { findNewest } from '../newest.ts';

const freePoints = ({ books }: Model, name: string) => books.free(pointsOf(name), pointsPurse);

/** Chooses points to convert: all there are, what a day allows, or one more or less. */
function choosePoints(random: Random, model: Model, name: string): bigint {
  const { least, mostPerDay } = pointTerms.convert;
  const free = freePoints(model, name);
  const left = mostPerDay - convertedToday(model, name);
  const points = random.pick([free, free, free + 1n, left, left + 1n, least, least - 1n]);
  return points > 0n ? points : least;
}

export const pointMoves = {
  /** The platform credits the points of days that are over. */
  creditPoints: move<{ readonly waitMs: number }>({
    weight: 1,
    choose(random, { model }) {
      const dueMs = endOf(model.points.nextDay) + 5 * minute;
      const leftMs = dueMs - model.nowMs;
      const waitMs = random.chance(30) ? leftMs - random.pick([0, 0, 0, 1]) : 0;
      return { waitMs: Math.max(0, waitMs) };
    },
    async take(simulation, { waitMs }) {
      const { house, model, coverage } = simulation;
      passTime(simulation, waitMs);
      const before = model.points.earnings.length;
      const met = await attemptJob(simulation, async () => {
        // A run catches up with 31 days, and few moves let more than months pass.
        for (let run = 0; run < 4; run += 1) await creditPoints(house.parts);
      });
      creditInModel(model);
      for (const earning of model.points.earnings.slice(before)) {
        const thing = `points ${earning.member} ${earning.day} ${earning.kind}`;
        coverage.meet(thing, `points of ${earning.kind === 'deposit' ? 'deposits' : 'play'}`);
        if (earning.carriedInMinor > 0n) coverage.meet(thing, 'rest of days before');
        if (earning.carriedInMinor < 0n) coverage.meet(thing, 'taken back before');
        if (earning.amountMinor < 0n) coverage.meet(thing, 'more taken back than staked');
        if (met) coverage.meet(thing, met);
      }
      return met ?? (model.points.earnings.length > before ? 'credited' : 'nothing');
    },
  }),

  /** A member looks at points and their lines. */
  lookAtPoints: move<{ readonly member: string }>({
    weight: 0.5,
    choose: (random, simulation) => ({ member: random.pick(memberNames(simulation)) }),
    take: (simulation, { member: name }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model, ids } = simulation;
        const answer = await browser.call(pointsBalance, {});
        if (member.unit === 'trial') {
          expectSame('points', answer.ok ? 'ok' : answer.refusal.code, 'need_true_account');
          return 'need_true_account';
        }
        if (!answer.ok) throw new Error(answer.refusal.code);
        const { points, held, today } = answer.value;
        const heldNow = model.books.held(pointsOf(name), pointsPurse);
        expectSame('points', [points, held], [freePoints(model, name), heldNow].map(Number));
        const isCredited = model.points.nextDay === dayOf(model.nowMs);
        if (isCredited) expectSame('points of today', today, Number(pointsToday(model, member)));
        const listed = await browser.call(pointsReward, {});
        if (!listed.ok) throw new Error(listed.refusal.code);
        const shown = listed.value.lines.map(
          ({ kind, atMs, points: each }) => `${kind} ${atMs} ${each}`,
        );
        const lines = model.points.lines
          .filter((each) => each.member === name)
          .map(({ kind, atMs, points: each }) => `${kind} ${atMs} ${each}`);
        if (lines.length <= 30) expectSame('lines of points', shown.sort(), lines.sort());
        let after = model.books.balance(pointsOf(name), pointsPurse);
        for (const line of listed.value.lines) {
          expectSame('points after a line', line.pointsAfter, Number(after));
          after -= BigInt(line.points);
        }
        const asked = await browser.call(redeems, {});
        if (!asked.ok) throw new Error(asked.refusal.code);
        const own = [...model.mall.redeems.values()].filter((each) => each.member === name);
        expectSame(
          'redemptions',
          asked.value.list.map((each) =>
            [each.id, each.title, each.points, each.state, each.remark, each.requestedAtMs].join(
              ', ',
            ),
          ),
          own
            .toReversed()
            .slice(0, 20)
            .map(({ label, item, state, remark, requestedAtMs }) =>
              [
                ids.get(label),
                titleOfItem(item.itemId),
                item.pointsRequirement,
                state,
                remark,
                requestedAtMs,
              ].join(', '),
            ),
        );
        return 'ok';
      }),
  }),

  /** A member converts points into money. */
  convertPoints: move<{ readonly member: string; readonly points: number }>({
    weight: 0.5,
    choose(random, simulation) {
      const { model } = simulation;
      const name = pickMember(
        random,
        simulation,
        (each) => each.payouts.passwords > 0 && freePoints(model, each.name) > 0n,
      );
      return name === undefined
        ? undefined
        : { member: name, points: Number(choosePoints(random, model, name)) };
    },
    take: (simulation, { member: name, points }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model, coverage } = simulation;
        const input = { points, paymentPassword: paymentPasswordOf(member) };
        const key = { idempotencyKey: crypto.randomUUID() };
        const sent = await attemptAsMember(
          simulation,
          browser,
          () => browser.call(convertPoints, input, key),
          passwordChecks,
        );
        if (!sent.hasActed) return `${sent.met}, given up`;
        const codes = convertInModel(model, member, BigInt(points));
        const { answer } = sent;
        if (answer) expectOneOf('conversion', answer.ok ? 'ok' : answer.refusal.code, codes);
        if (codes.length > 0) return codes[0] ?? '';
        const thing = `conversions ${name} ${dayOf(model.nowMs)}`;
        coverage.meet(thing, 'points converted');
        if (convertedToday(model, name) === pointTerms.convert.mostPerDay) {
          coverage.meet(thing, 'all that a day allows');
        }
        if (sent.met) coverage.meet(thing, sent.met);
        return sent.met ?? 'ok';
      }),
  }),

  /** A member redeems points for an item, as it is or as it was. */
  redeemPoints: move<{
    readonly label: string;
    readonly member: string;
    readonly item: string;
    readonly seen: number;
  }>({
    weight: 0.7,
    choose(random, simulation) {
      const { model, steps } = simulation;
      const items = [...model.mall.items.values()];
      const least = items.reduce(
        (so, each) => (each.pointsRequirement < so ? each.pointsRequirement : so),
        1_000n,
      );
      const name = pickMember(random, simulation, (each) => freePoints(model, each.name) >= least);
      if (name === undefined) return undefined;
      const { itemId, pointsRequirement } = random.pick(items);
      const seen = Number(pointsRequirement) + (random.chance(6) ? 1 : 0);
      const item = random.chance(3) ? 'nothing' : itemId;
      return { label: `redeem${steps.length}`, member: name, item, seen };
    },
    take: (simulation, { label, member: name, item, seen }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model, ids, coverage } = simulation;
        const key = { idempotencyKey: crypto.randomUUID() };
        const sent = await attemptAsMember(simulation, browser, () =>
          browser.call(redeemPoints, { itemId: item, pointsRequirement: seen }, key),
        );
        if (!sent.hasActed) return `${sent.met}, given up`;
        const asked = { label, itemId: item, seenPoints: BigInt(seen) };
        const codes = redeemInModel(model, member, asked);
        const { answer } = sent;
        if (answer) expectOneOf('redemption', answer.ok ? 'ok' : answer.refusal.code, codes);
        if (codes.length > 0) return codes[0] ?? '';
        ids.set(
          label,
          answer?.ok ? answer.value.id : await findNewest(simulation, 'point_redeems'),
        );
        coverage.meet(label, 'redemption');
        if (model.mall.items.get(item)?.quantity === 0n) coverage.meet(label, 'last of a stock');
        if (sent.met) coverage.meet(label, sent.met);
        return sent.met ?? 'ok';
      }),
  }),
};
