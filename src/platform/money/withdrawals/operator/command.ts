import type { Desk, OperatorSubject } from '#platform/base/commands/index.ts';
import { printable } from '#platform/base/commands/printing.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import { openOutboxBeside } from '#platform/base/outbox/index.ts';
import { defaultLanguage } from '#site';
import { type Decision, decide } from './decision.ts';
import { type Order, readOrder, usage } from './order.ts';
import { type PayOutRefusal, payOut } from './pay-out.ts';
import { printOne, printWaiting } from './print.ts';
import { take } from './taking.ts';

/** What operators do about withdrawals. */
export const withdrawalOrders: OperatorSubject = {
  usage,
  async carryOut(desk, words) {
    const order = readOrder(words);
    if (!order) return undefined;
    const { db } = desk.storage;
    switch (order.verb) {
      case 'list':
        await printWaiting(db);
        return 0;
      case 'show':
        return (await printOne(db, order)) ? 0 : nothing(order.id);
      case 'take':
        return carryOutTaking(desk, order.id);
      case 'pay-out':
        return carryOutPayOut(desk, order);
      case 'decide':
        return carryOutDecision(desk, order.decision);
    }
  },
};

const payOutRefusals: Readonly<Record<PayOutRefusal, string>> = {
  no_such_account: 'There is no such account.',
  not_excluded: 'The member is not excluded, and can ask for it.',
  no_payout_account: 'The member has no payout account: ask for one and pay by hand.',
  nothing_left: 'Nothing is left that could be paid out.',
  not_now: 'The bounds of a withdrawal, or its wait of 24 hours, do not allow it now.',
};

async function carryOutPayOut(
  { storage, clock, actor }: Desk,
  { username, why }: Extract<Order, { readonly verb: 'pay-out' }>,
): Promise<number> {
  const languageCode = defaultLanguage.code;
  const asked = await allOrNothing(storage, (transaction) =>
    payOut(transaction, { clock }, { username, actor, why, languageCode }),
  );
  if (asked.ok) {
    console.info(`${asked.value} is asked for in place of ${printable(username, '  ')}.`);
    return 0;
  }
  console.error(`${payOutRefusals[asked.refusal]} Nothing was changed.`);
  return 1;
}

async function carryOutTaking({ storage, clock, actor }: Desk, id: string): Promise<number> {
  const taken = await storage.withTransaction((transaction) =>
    take(transaction, { clock }, { id, actor }),
  );
  if (taken.ok) {
    console.info(`${id} is yours to pay; its member cannot take it back.`);
    return 0;
  }
  const { code, by } = taken.refusal;
  if (code === 'unknown_withdrawal') return nothing(id);
  console.error(
    code === 'being_paid'
      ? `${id} is being paid by ${printable(by, '  ')}. Nothing was changed.`
      : `${id} is in another state by now; see "show". Nothing was changed.`,
  );
  return 1;
}

async function carryOutDecision(desk: Desk, decision: Decision): Promise<number> {
  const { storage, config, clock, actor } = desk;
  const outbox = await openOutboxBeside(desk);
  const decided = await decide({ storage, clock, config, outbox, actor }, decision);
  const { id } = decision;
  if (decided.ok) {
    console.info(`${id} is ${decided.value.state}.`);
    return 0;
  }
  switch (decided.refusal) {
    case 'unknown_withdrawal':
      return nothing(id);
    case 'partly_received':
      console.error(
        `${id} arrived in part, so it cannot be returned. Pay the rest and resolve it. Nothing was changed.`,
      );
      return 1;
    case 'withdrawal_moved_on':
      console.error(`${id} is in another state by now; see "show". Nothing was changed.`);
      return 1;
  }
}

function nothing(id: string): number {
  console.error(`There is no withdrawal ${printable(id, '  ')}. Nothing was changed.`);
  return 1;
}
