import { consolidatedFunds, transferAllBack, transferFunds } from '#contract/money/wallet.ts';
import { bonusWalletOf } from '../../model/bonus-money.ts';
import { mainOf, vendorWalletOf } from '../../model/books.ts';
import {
  transferAllBack as allBackInModel,
  transferFunds as transferInModel,
} from '../../model/cashier/funds.ts';
import { memberOf } from '../../model/model.ts';
import { pointsOf, pointsPurse } from '../../model/rewards/points.ts';
import { expectOneOf, expectSame } from '../../simulation.ts';
import { move } from '../../step.ts';
import { attemptAsMember } from '../failures.ts';
import { asMember, memberNames } from '../member.ts';

export const fundMoves = {
  /** A member moves money to a vendor’s wallet, or out of it. */
  transferFunds: move<{
    readonly member: string;
    readonly direction: 'in' | 'out';
    readonly vassalage: string;
    readonly amount: string;
  }>({
    weight: 0.6,
    choose(random, simulation) {
      const { model, world } = simulation;
      const name = random.pick(memberNames(simulation));
      const member = memberOf(model, name);
      const vendors = world.vendors.map(({ vassalage }) => vassalage);
      const holding = vendors.filter(
        (each) => model.books.free(vendorWalletOf(name, each), member) > 0n,
      );
      const isOut = holding.length > 0 && random.chance(60);
      const vassalage = random.pick(isOut ? holding : vendors);
      const from = isOut ? vendorWalletOf(name, vassalage) : mainOf(name);
      const free = model.books.free(from, member);
      const amount = random.pick([free, free + 1n, random.amount(1n, free > 1n ? free : 1n)]);
      return {
        member: name,
        direction: isOut ? 'out' : 'in',
        vassalage: random.chance(3) ? 'NONE' : vassalage,
        amount: String(amount > 0n ? amount : 1n),
      };
    },
    take: (simulation, { member: name, amount, ...transfer }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model, coverage } = simulation;
        const input = { ...transfer, amount: { amountMinor: amount, currency: member.currency } };
        const key = { idempotencyKey: crypto.randomUUID() };
        const sent = await attemptAsMember(simulation, browser, () =>
          browser.call(transferFunds, input, key),
        );
        if (!sent.hasActed) return `${sent.met}, given up`;
        const codes = transferInModel(model, member, { ...transfer, amountMinor: BigInt(amount) });
        const { answer } = sent;
        if (answer) expectOneOf('transfer of funds', answer.ok ? 'ok' : answer.refusal.code, codes);
        if (codes.length > 0) return codes[0] ?? '';
        const thing = `funds ${name} ${transfer.vassalage}`;
        coverage.meet(thing, `money ${transfer.direction}`);
        if (sent.met) coverage.meet(thing, sent.met);
        return sent.met ?? transfer.direction;
      }),
  }),

  /** A member moves all money back from vendors, and looks at the funds. */
  transferAllBack: move<{ readonly member: string }>({
    weight: 0.6,
    choose: (random, simulation) => ({ member: random.pick(memberNames(simulation)) }),
    take: (simulation, { member: name }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model } = simulation;
        const listed = await browser.call(consolidatedFunds, {});
        if (!listed.ok) throw new Error(listed.refusal.code);
        const { main, vendors, bonus, points, withdrawable } = listed.value;
        const held = vendors
          .filter(({ balance }) => balance.amountMinor !== '0')
          .map(({ vassalage, balance }) => `${vassalage} ${balance.amountMinor}`);
        const balanceOf = (account: string) => model.books.balance(account, member);
        const expected = [...model.vendors.keys()]
          .map((each) => [each, balanceOf(vendorWalletOf(name, each))] as const)
          .filter(([, balance]) => balance !== 0n)
          .map(([each, balance]) => `${each} ${balance}`);
        expectSame('funds with vendors', held.toSorted(), expected.toSorted());
        const free = member.unit === 'trial' ? 0n : model.books.free(mainOf(name), member);
        expectSame(
          'funds',
          [main.amountMinor, bonus.amountMinor, points, withdrawable.amountMinor],
          [
            balanceOf(mainOf(name)),
            balanceOf(bonusWalletOf(name)),
            model.books.balance(pointsOf(name), pointsPurse),
            free > 0n ? free : 0n,
          ].map(String),
        );
        const key = { idempotencyKey: crypto.randomUUID() };
        const sent = await attemptAsMember(simulation, browser, () =>
          browser.call(transferAllBack, {}, key),
        );
        if (!sent.hasActed) return `${sent.met}, given up`;
        const moved = allBackInModel(model, member);
        const { answer } = sent;
        if (answer) expectSame('money back', answer.ok ? 'ok' : answer.refusal.code, 'ok');
        if (answer?.ok) {
          const shown = answer.value.transfers.map(
            (each) => `${each.vassalage} ${each.amount.amountMinor}`,
          );
          const sums = [...moved].map(([each, amountMinor]) => `${each} ${amountMinor}`);
          expectSame('transfers back', shown.toSorted(), sums.toSorted());
        }
        return sent.met ?? (moved.size > 0 ? 'back' : 'nothing');
      }),
  }),
};
