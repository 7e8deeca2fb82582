import { memberOf } from '../../model/model.ts';
import { type Move, move, skipped } from '../../step.ts';
import { accountMoves } from '../accounts.ts';
import { protectionMoves } from '../protection.ts';
import { depositMoves } from './deposits.ts';
import { fundMoves } from './funds.ts';
import { pickMember } from './payouts.ts';
import { transferMoves } from './transfers.ts';

/** Deposits that may wait at once, and one more. */
const oneTooMany = 6;

/** A member transfers money to an agent whose account is closed meanwhile. */
const transferToClosed: Move = {
  ...transferMoves.transferUp,
  weight: 0.3,
  async take(simulation, transfer) {
    const upline = simulation.model.members.get(String(transfer.member))?.above.at(-1);
    if (upline === undefined) return skipped;
    const { actOnAccount } = accountMoves;
    const closed = await actOnAccount.take(simulation, { member: upline, is: 'closed' });
    const outcome = await transferMoves.transferUp.take(simulation, transfer);
    await actOnAccount.take(simulation, { member: upline, is: 'opened' });
    return `${closed}, ${outcome}`;
  },
};

/** A member asks for one deposit more than may wait. */
const fillDeposits: Move = {
  ...depositMoves.requestDeposit,
  weight: 0.3,
  async take(simulation, request) {
    let outcome = '';
    for (let count = 0; count < oneTooMany; count += 1) {
      const next = { ...request, label: `${request.label}-${count}` };
      outcome = await depositMoves.requestDeposit.take(simulation, next);
    }
    return outcome;
  },
};

export const refusedMoneyMoves = {
  transferToClosed,
  fillDeposits,

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
