import { deposits } from '#contract/money/deposits.ts';
import { withdrawals } from '#contract/money/withdrawals.ts';
import { redeemItems } from '#contract/rewards/redeems.ts';
import { staffMember } from '#contract/staff/members.ts';
import { isClosed } from '../model/accounts.ts';
import type { ModelMember } from '../model/model.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { asMember, memberNames } from './member.ts';

/** Most rows of a page. */
const pageSize = 20;

/** Lists what is one member's own, the latest first. */
function latestOf<Row extends { readonly member: string }>(
  rows: ReadonlyMap<string, Row>,
  { name }: ModelMember,
): Row[] {
  return [...rows.values()]
    .filter(({ member }) => member === name)
    .reverse()
    .slice(0, pageSize);
}

export const ownLookMoves = {
  /** A member looks at deposits and withdrawals. */
  lookAtCashier: move<{ readonly member: string }>({
    weight: 1,
    choose: (random, simulation) => ({ member: random.pick(memberNames(simulation)) }),
    take: (simulation, { member: name }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model, ids } = simulation;
        const paidIn = await browser.call(deposits, {});
        const paidOut = await browser.call(withdrawals, {});
        if (!paidIn.ok || !paidOut.ok) {
          const codes = [paidIn, paidOut].map((answer) => (answer.ok ? 'ok' : answer.refusal.code));
          expectSame('a cashier', codes, ['need_true_account', 'need_true_account']);
          expectSame('who has no cashier', member.unit, 'trial');
          return 'need_true_account';
        }
        expectSame(
          'deposits in their list',
          paidIn.value.list.map((each) => [
            each.depositId,
            each.state,
            each.credited.amountMinor,
            each.why !== null,
          ]),
          latestOf(model.deposits, member).map((each) => [
            ids.get(each.label),
            each.state,
            String(each.creditedMinor),
            each.state === 'rejected',
          ]),
        );
        expectSame(
          'withdrawals in their list',
          paidOut.value.list.map((each) => [each.id, each.state, each.receiptDueAtMs ?? null]),
          latestOf(model.withdrawals, member).map((each) => [
            ids.get(each.label),
            each.state,
            each.state === 'approved' ? each.dueAtMs : null,
          ]),
        );
        return paidIn.value.list.length + paidOut.value.list.length === 0 ? 'none' : 'some';
      }),
  }),

  lookAtMall: move<Record<never, never>>({
    weight: 0.5,
    choose: () => ({}),
    async take({ house, model }) {
      const answer = await house.browse().call(redeemItems, {});
      if (!answer.ok) throw new Error(answer.refusal.code);
      const shown = answer.value.list.map((each) =>
        [each.itemId, each.pointsRequirement, each.quantity].join(' '),
      );
      const expected = [...model.mall.items.values()]
        .filter(({ isOn }) => isOn)
        .map((each) => [each.itemId, each.pointsRequirement, each.quantity].join(' '));
      expectSame('items of the mall', shown.sort(), expected.sort());
      return 'ok';
    },
  }),

  /** Staff look at what keeps a member from play. */
  lookAtMember: move<{ readonly member: string }>({
    weight: 1,
    choose: (random, simulation) => ({ member: random.pick(memberNames(simulation)) }),
    async take(simulation, { member: name }) {
      const { house, model } = simulation;
      const member = model.members.get(name);
      const username = usernameOf(simulation, name);
      if (!member || username === undefined) return skipped;
      const answer = await house.staff(staffMember, { username });
      if (!answer.ok) throw new Error(answer.refusal.code);
      const { isClosed: isShut, exclusion, breakUntilMs, limits } = answer.value;
      const { excludedUntilMs: untilMs, pausedUntilMs } = member;
      const isForGood = untilMs === Number.POSITIVE_INFINITY;
      expectSame(
        `what staff see of ${name}`,
        [isShut, exclusion?.forGood, exclusion?.forGood ? null : exclusion?.untilMs, breakUntilMs],
        [
          isClosed(member),
          untilMs === undefined ? undefined : isForGood,
          isForGood ? null : untilMs,
          pausedUntilMs > model.nowMs ? pausedUntilMs : null,
        ],
      );
      const inForce = [...member.limits.values()].filter((each) => each.amountMinor !== undefined);
      expectSame(
        `limits that staff see of ${name}`,
        limits.map((each) => `${each.kind} ${each.period} ${each.amount.amountMinor}`).sort(),
        inForce.map((each) => `${each.kind} ${each.period} ${each.amountMinor}`).sort(),
      );
      return 'ok';
    },
  }),
};

/** Returns the username that staff write. */
function usernameOf({ model, ids }: Simulation, name: string): string | undefined {
  return model.members.get(name)?.unit === 'trial' ? ids.get(`name ${name}`) : name;
}
