import { accountKey } from './actors/cashier/payouts.ts';
import { expectSameLines } from './compare-messages.ts';
import type { Simulation } from './simulation.ts';

/** Compares every deposit and withdrawal, with its amounts and times. */
export async function compareCashier({ house, model, ids }: Simulation): Promise<void> {
  const { db } = house.parts.storage;
  const deposits = await db.selectFrom('deposits').selectAll().execute();
  expectSameLines(
    'deposits',
    deposits.map((row) =>
      [
        [row.id, row.state, row.method_code, row.amount_minor, row.fee_minor, row.credited_minor],
        [row.received_minor, row.received_currency, row.ended_at_ms],
      ]
        .flat()
        .join(' '),
    ),
    [...model.deposits.values()].map((each) =>
      [
        [ids.get(each.label), each.state, each.method.code],
        [each.amountMinor, each.feeMinor, each.creditedMinor],
        [each.received?.amountMinor, each.received?.currency, each.endedAtMs],
      ]
        .flat()
        .join(' '),
    ),
  );
  const withdrawals = await db.selectFrom('withdrawals').selectAll().execute();
  expectSameLines(
    'withdrawals',
    withdrawals.map((row) =>
      [
        [row.id, row.state, row.amount_minor, row.fee_minor, row.received_minor],
        [row.payout_account_id, row.requested_at_ms, row.taken_at_ms !== null],
        [row.receipt_due_at_ms],
      ]
        .flat()
        .join(' '),
    ),
    [...model.withdrawals.values()].map((each) =>
      [
        [ids.get(each.label), each.state, each.amountMinor, each.feeMinor, each.receivedMinor],
        [ids.get(accountKey(each.member, each.account)), each.requestedAtMs, each.isTaken],
        [each.dueAtMs || undefined],
      ]
        .flat()
        .join(' '),
    ),
  );
}
