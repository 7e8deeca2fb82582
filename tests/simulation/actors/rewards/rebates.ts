import { claimRebate, rebates } from '#contract/rewards/rebates.ts';
import { dayOf } from '../../model/limits.ts';
import { day } from '../../model/model.ts';
import { claimRebate as claimInModel, rebatesOf } from '../../model/rewards/rebates.ts';
import { expectOneOf, expectSame } from '../../simulation.ts';
import { move } from '../../step.ts';
import { brandCurrency } from '../../world.ts';
import { asMember, memberNames } from '../member.ts';

export const rebateMoves = {
  /** A member looks at the rebates of days that are over, and claims one. */
  claimRebate: move<{
    readonly member: string;
    readonly day: string;
    /** Difference from the amount that is due. */
    readonly beside: string;
  }>({
    weight: 1,
    choose(random, simulation) {
      const { model } = simulation;
      const members = memberNames(simulation).flatMap((name) => model.members.get(name) ?? []);
      const open = members.flatMap((member) =>
        member.unit === 'trial' || member.currency !== brandCurrency
          ? []
          : rebatesOf(model, member)
              .filter(({ state }) => state === 'claimable')
              .map((each) => ({ member: member.name, day: each.day })),
      );
      const beside = random.pick(['0', '0', '0', '0', '1', '-1']);
      if (open.length > 0 && random.chance(92)) return { ...random.pick(open), beside };
      if (random.chance(80)) return undefined;
      const { name } = random.pick(members.filter(({ currency }) => currency === brandCurrency));
      return { member: name, day: dayOf(model.nowMs - random.pick([0, 1, 2, 8]) * day), beside };
    },
    take: (simulation, { member: name, day: named, beside }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model, coverage } = simulation;
        const listed = await browser.call(rebates, {});
        const days = member.unit === 'trial' ? 'need_true_account' : rebatesOf(model, member);
        const shown = listed.ok
          ? listed.value.days.map(({ day: each, state, amount, untilMs }) => ({
              day: each,
              state,
              amountMinor: amount.amountMinor,
              untilMs,
            }))
          : listed.refusal.code;
        const expected =
          typeof days === 'string'
            ? days
            : days.map(({ day: each, state, amountMinor, untilMs }) => ({
                day: each,
                state,
                amountMinor,
                untilMs,
              }));
        expectSame('rebates', shown, expected);
        const due = typeof days === 'string' ? undefined : days.find((each) => each.day === named);
        const amountMinor = (due?.amountMinor ?? 1n) + BigInt(beside);
        if (amountMinor <= 0n) return 'nothing';
        const amount = { amountMinor: String(amountMinor), currency: member.currency };
        const options = { idempotencyKey: crypto.randomUUID() };
        const answer = await browser.call(claimRebate, { day: named, amount }, options);
        const code = answer.ok ? 'ok' : answer.refusal.code;
        const codes = claimInModel(model, member, { day: named, amountMinor });
        expectOneOf('claim of a rebate', code, codes);
        if (answer.ok) {
          const thing = `rebate ${name} ${named}`;
          coverage.meet(thing, 'rebate claimed');
          if (member.level >= 3) coverage.meet(thing, 'rates of a level');
        }
        return code;
      }),
  }),
};
