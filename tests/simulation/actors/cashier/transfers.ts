import { transferToDownline } from '#contract/agents/transfers.ts';
import { transferToUpline } from '#contract/money/upline.ts';
import { mainOf } from '../../model/books.ts';
import { transferTerms } from '../../model/cashier/terms.ts';
import {
  transferDown as downInModel,
  transferUp as upInModel,
} from '../../model/cashier/transfers.ts';
import { type Model, memberOf } from '../../model/model.ts';
import type { Random } from '../../random.ts';
import { expectSame } from '../../simulation.ts';
import { move, skipped } from '../../step.ts';
import { attemptAsMember } from '../failures.ts';
import { asMember } from '../member.ts';
import { paymentPasswordOf, pickMember } from './payouts.ts';
import { passwordChecks } from './withdrawals.ts';

/** Chooses an amount: all there is, one more, a bound, or anything. */
function chooseAmount(random: Random, model: Model, name: string): string {
  const { leastMinor, mostMinor } = transferTerms;
  const free = model.books.free(mainOf(name), memberOf(model, name));
  const edge = random.pick([free, free + 1n, leastMinor - 1n, leastMinor, mostMinor + 1n]);
  return String(edge > 0n && random.chance(40) ? edge : random.amount(leastMinor, mostMinor));
}

export const transferMoves = {
  transferUp: move<{ readonly member: string; readonly amount: string }>({
    weight: 2,
    choose(random, simulation) {
      const member = pickMember(
        random,
        simulation,
        ({ above, payouts }) => above.length > 0 && payouts.passwords > 0,
      );
      if (member === undefined) return undefined;
      return { member, amount: chooseAmount(random, simulation.model, member) };
    },
    take: (simulation, { member: name, amount }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const money = { amountMinor: amount, currency: member.currency };
        const input = { amount: money, paymentPassword: paymentPasswordOf(member) };
        const idempotencyKey = crypto.randomUUID();
        const sent = await attemptAsMember(
          simulation,
          browser,
          () => browser.call(transferToUpline, input, { idempotencyKey }),
          passwordChecks,
        );
        if (!sent.hasActed) return `${sent.met}, given up`;
        const expected = upInModel(simulation.model, member, BigInt(amount)) ?? 'ok';
        const { answer } = sent;
        if (answer) expectSame('transfer up', answer.ok ? 'ok' : answer.refusal.code, expected);
        return sent.met ?? expected;
      }),
  }),

  transferDown: move<{ readonly agent: string; readonly to: string; readonly amount: string }>({
    weight: 2,
    choose(random, { model }) {
      const agents = [...model.agents.uplines.keys()];
      const ready = agents.filter((name) => memberOf(model, name).payouts.passwords > 0);
      const from = random.chance(8) ? agents : ready;
      if (from.length === 0) return undefined;
      const agent = random.pick(from);
      const names = [...model.members.keys()];
      const below = names.filter((name) => memberOf(model, name).above.includes(agent));
      const to = random.pick(below.length > 0 && !random.chance(15) ? below : names);
      return { agent, to, amount: chooseAmount(random, model, agent) };
    },
    async take(simulation, { agent, to, amount }) {
      const { model, ids } = simulation;
      const memberId = ids.get(to);
      if (memberId === undefined || !model.members.has(to)) return skipped;
      return asMember(simulation, agent, async ({ member, browser }) => {
        const money = { amountMinor: amount, currency: member.currency };
        const paymentPassword = paymentPasswordOf(member);
        const idempotencyKey = crypto.randomUUID();
        const sent = await attemptAsMember(
          simulation,
          browser,
          () =>
            browser.call(
              transferToDownline,
              { memberId, amount: money, paymentPassword },
              { idempotencyKey },
            ),
          passwordChecks,
        );
        if (!sent.hasActed) return `${sent.met}, given up`;
        const expected = downInModel(model, member, { to, amountMinor: BigInt(amount) }) ?? 'ok';
        const { answer } = sent;
        if (answer) expectSame('transfer down', answer.ok ? 'ok' : answer.refusal.code, expected);
        return sent.met ?? expected;
      });
    },
  }),
};
