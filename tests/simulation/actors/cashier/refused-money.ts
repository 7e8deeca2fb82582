import { memberOf } from '../../model/model.ts';
import { move, skipped } from '../../step.ts';
import { accountMoves } from '../accounts.ts';
import { protectionMoves } from '../protection.ts';
import { depositMoves } from './deposits.ts';
import { fundMoves } from './funds.ts';
import { pickMember } from './payouts.ts';
import { transferMoves } from './transfers.ts';

/** Deposits that may wait at once, and one more. */
const oneTooMany = 6;

export const refusedMoneyMoves = {
  /** A member transfers money to an agent whose account is closed meanwhile. */
  transferToClosed: move<{ readonly member: string; readonly amount: string }>({
    weight: 0.3,
    choose: (random, simulation) => transferMoves.transferUp.choose(random, simulation) as never,
    async take(simulation, { member: name, amount }) {
      const upline = simulation.model.members.get(name)?.above.at(-1);
      if (upline === undefined) return skipped;
      const closed = await accountMoves.actOnAccount.take(simulation, {
        member: upline,
        is: 'closed',
      });
      const outcome = await transferMoves.transferUp.take(simulation, { member: name, amount });
      await accountMoves.actOnAccount.take(simulation, { member: upline, is: 'opened' });
      return `${closed}, ${outcome}`;
    },
  }),

  /** A member asks for one deposit more than may wait. */
  fillDeposits: move<{
    readonly label: string;
    readonly member: string;
    readonly method: string;
    readonly amount: string;
  }>({
    weight: 0.3,
    choose: (random, simulation) => depositMoves.requestDeposit.choose(random, simulation) as never,
    async take(simulation, { label, ...asked }) {
      let outcome = '';
      for (let count = 0; count < oneTooMany; count += 1) {
        const next = { ...asked, label: `${label}-${count}` };
        outcome = await depositMoves.requestDeposit.take(simulation, next);
      }
      return outcome;
    },
  }),

  /** A member who is on a break moves money to a vendor. */
  transferInBreak: move<{ readonly member: string; readonly vassalage: string }>({
    weight: 0.3,
    choose(random, simulation) {
      const member = pickMember(random, simulation, ({ unit }) => unit === 'real');
      const { vassalage } = random.pick([...simulation.world.vendors]);
      return member === undefined ? undefined : { member, vassalage };
    },
    async take(simulation, { member, vassalage }) {
      const { pausedUntilMs } = memberOf(simulation.model, member);
      if (pausedUntilMs <= simulation.model.nowMs) {
        await protectionMoves.takeBreak.take(simulation, { member, length: 'day' });
      }
      const transfer = { member, direction: 'in', vassalage, amount: '1' } as const;
      return fundMoves.transferFunds.take(simulation, transfer);
    },
  }),
};
