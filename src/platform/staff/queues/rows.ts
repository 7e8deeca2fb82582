import type { QueueName, QueueReason, QueueRow } from '#contract/staff/queues.ts';
import type { StaffWithdrawal } from '#contract/staff/withdrawals.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listOpenLetters } from '#platform/care/index.ts';
import { depositDesk, withdrawalDesk } from '#platform/money/index.ts';
import { listLeases } from './queries.ts';

type Waiting = Omit<QueueRow, 'lease'>;

/** What waits in each queue, the oldest first, and why. */
const readers: Readonly<Record<QueueName, (reader: Reader) => Promise<Waiting[]>>> = {
  async deposits(reader) {
    const waiting = await depositDesk.listWaiting(reader);
    return waiting.map(({ id, reference, state, amount, createdAtMs }) => ({
      row: id,
      reference,
      why: state === 'held' ? 'payment_held' : 'transfer_to_check',
      createdAtMs,
      amount,
    }));
  },
  async withdrawals(reader) {
    const waiting = await withdrawalDesk.readWaiting(reader);
    return waiting.map((each) => ({
      row: each.id,
      reference: each.id,
      why: whyWithdrawal(each),
      createdAtMs: each.requestedAtMs,
      amount: each.amount,
    }));
  },
  async letters(reader) {
    const open = await listOpenLetters(reader);
    return open.map(({ reference, kind, createdAtMs }) => ({
      row: reference,
      reference,
      why: kind === 'affiliate' ? 'affiliate_application' : 'feedback',
      createdAtMs,
      amount: null,
    }));
  },
};

function whyWithdrawal({ state, isTaken }: StaffWithdrawal): QueueReason {
  if (state === 'not_received') return 'payout_disputed';
  return isTaken ? 'payout_begun' : 'payout_asked';
}

/** The rows of a queue with who has each. */
export async function listRows(
  reader: Reader,
  { queue, nowMs }: { readonly queue: QueueName; readonly nowMs: number },
): Promise<QueueRow[]> {
  const leases = await listLeases(reader, { queue, nowMs });
  const waiting = await readers[queue](reader);
  return waiting.map((each) => ({ ...each, lease: leases.get(each.row) ?? null }));
}

/** Whether a row waits in a queue. */
export async function isWaiting(reader: Reader, queue: QueueName, row: string): Promise<boolean> {
  return (await readers[queue](reader)).some((each) => each.row === row);
}
