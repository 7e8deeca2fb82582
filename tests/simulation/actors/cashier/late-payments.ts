import { depositedOf, isAwaited } from '../../model/cashier/deposits.ts';
import { memberOf } from '../../model/model.ts';
import { passTime } from '../../simulation.ts';
import { move, skipped } from '../../step.ts';
import { protectionMoves } from '../protection.ts';
import { depositMoves } from './deposits.ts';

export const latePaymentMoves = {
  /**
   * A member sets a limit close to what would be paid in with a deposit, which then runs out or is
   * given up; its payment comes all the same.
   */
  payLate: move<{
    readonly deposit: string;
    readonly end: 'expired' | 'cancelled';
    readonly limit: string | null;
    readonly received: string;
  }>({
    weight: 1,
    choose(random, { model, ids }) {
      const open = [...model.deposits.values()].filter(
        (each) => isAwaited(each) && ids.has(`payment ${each.label}`),
      );
      const [deposit] = open;
      if (!deposit) return undefined;
      const { label, amountMinor, member } = deposit;
      const all = depositedOf(model, memberOf(model, member), { period: 'day' });
      const limit = all - random.pick([0n, 1n, 1n, amountMinor / 2n]);
      const received = random.pick([amountMinor, amountMinor, amountMinor, amountMinor * 3n]);
      return {
        deposit: label,
        end: random.pick(['expired', 'expired', 'cancelled']),
        limit: limit > 0n && random.chance(70) ? String(limit) : null,
        received: String(received),
      };
    },
    async take(simulation, { deposit: label, end, limit, received: amount }) {
      const { model } = simulation;
      const deposit = model.deposits.get(label);
      if (!deposit) return skipped;
      const { member, method, dueAtMs } = deposit;
      if (limit !== null) {
        const set = { member, kind: 'deposit', period: 'day', amount: limit } as const;
        await protectionMoves.setLimit.take(simulation, set);
      }
      if (end === 'cancelled') {
        await depositMoves.cancelDeposit.take(simulation, { deposit: label });
      } else {
        passTime(simulation, Math.max(0, dueAtMs - model.nowMs));
        await depositMoves.expireDeposits.take(simulation, {});
      }
      const { currency } = method;
      const event = { deposit: label, told: 'paid', amount, currency, times: 1 } as const;
      return depositMoves.tellOfPayment.take(simulation, event);
    },
  }),
};
