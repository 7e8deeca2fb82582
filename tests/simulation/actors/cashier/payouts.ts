import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { addPayoutAccount, removePayoutAccount } from '#contract/money/payout-accounts.ts';
import {
  addAccount,
  openAccountsOf,
  removeAccount,
  setPaymentPassword as setInModel,
} from '../../model/cashier/payouts.ts';
import type { ModelMember } from '../../model/model.ts';
import type { Random } from '../../random.ts';
import { expectSame, type Simulation } from '../../simulation.ts';
import { move } from '../../step.ts';
import { asMember, memberNames, passwordOf } from '../member.ts';

/** Returns the payment password of a member, each another one. */
export const paymentPasswordOf = ({ payouts }: ModelMember) => String(482_913 + payouts.passwords);

/** Returns what the platform calls a payout account. */
export const accountKey = (member: string, account: number) => `payout ${member} ${account}`;

/** Picks a member for whom something is true, or now and then any other; mostly none without one. */
export function pickMember(
  random: Random,
  simulation: Simulation,
  fits: (member: ModelMember) => boolean,
): string | undefined {
  const names = memberNames(simulation);
  const { members } = simulation.model;
  const fitting = names.filter((name) => {
    const member = members.get(name);
    return member !== undefined && fits(member);
  });
  if (random.chance(8)) return random.pick(names);
  return fitting.length === 0 ? undefined : random.pick(fitting);
}

export const payoutMoves = {
  setPaymentPassword: move<{ readonly member: string }>({
    weight: 3,
    choose(random, simulation) {
      // Another one holds money back for a day.
      const isFirst = ({ unit, payouts }: ModelMember) =>
        unit === 'real' && payouts.passwords === 0;
      const member = pickMember(random, simulation, isFirst);
      return member === undefined ? undefined : { member };
    },
    take: (simulation, { member: name }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const isFirst = member.payouts.passwords === 0;
        const expected = setInModel(simulation.model, member) ?? 'ok';
        const paymentPassword = paymentPasswordOf(member);
        const input = {
          paymentPassword,
          confirmPaymentPassword: paymentPassword,
          password: passwordOf(member),
        };
        const answer = await browser.call(setPaymentPassword, input);
        expectSame('payment password', answer.ok ? 'ok' : answer.refusal.code, expected);
        return answer.ok && !isFirst ? 'changed' : expected;
      }),
  }),

  addPayoutAccount: move<{ readonly member: string; readonly holder: string }>({
    weight: 3,
    choose(random, simulation) {
      const isMore = random.chance(15);
      const member = pickMember(
        random,
        simulation,
        // Now and then one beside the others.
        (each) => each.payouts.passwords > 0 && openAccountsOf(each).length <= (isMore ? 4 : 0),
      );
      const holder = random.chance(90) ? 'Nguyen Thi Linh' : 'Tran Van Nam';
      return member === undefined ? undefined : { member, holder };
    },
    take: (simulation, { member: name, holder }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model, ids } = simulation;
        const account = member.payouts.accounts.length;
        const number = String(1_000_000 + account);
        const paymentPassword = paymentPasswordOf(member);
        const input = { bank: 'BIDV', holder, number, paymentPassword };
        const answer = await browser.call(addPayoutAccount, input);
        const expected = addAccount(model, member, holder) ?? 'ok';
        expectSame('payout account', answer.ok ? 'ok' : answer.refusal.code, expected);
        if (answer.ok) ids.set(accountKey(name, account), answer.value.id);
        return expected;
      }),
  }),

  removePayoutAccount: move<{ readonly member: string; readonly account: number }>({
    weight: 1,
    choose(random, simulation) {
      if (random.chance(80)) return undefined;
      const member = pickMember(random, simulation, (each) => openAccountsOf(each).length > 0);
      const accounts = simulation.model.members.get(member ?? '')?.payouts.accounts ?? [];
      if (member === undefined || accounts.length === 0) return undefined;
      return { member, account: random.below(accounts.length) };
    },
    take: (simulation, { member: name, account }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const payoutAccountId = simulation.ids.get(accountKey(name, account)) ?? '';
        const answer = await browser.call(removePayoutAccount, { payoutAccountId });
        const expected = removeAccount(member, account) ?? 'ok';
        expectSame('removed account', answer.ok ? 'ok' : answer.refusal.code, expected);
        return expected;
      }),
  }),
};
