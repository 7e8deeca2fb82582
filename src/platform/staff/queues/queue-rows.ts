import type { QueueName, QueueReason, QueueRow } from '#contract/staff/queues.ts';
import type { StaffWithdrawal } from '#contract/staff/withdrawals.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listOpenLetters, listThreadQueue } from '#platform/care/index.ts';
import { depositDesk, withdrawalDesk } from '#platform/money/index.ts';
import { listOldRounds, listReceivables } from '#platform/play/index.ts';
import { listLeases, type QueuePlace } from './queries.ts';

type WaitingRow = Omit<QueueRow, 'lease' | 'dueAtMs'> & Partial<Pick<QueueRow, 'dueAtMs'>>;

/** Readers of each queue's waiting rows in their order, with the reasons why they wait. */
const readers: Readonly<
  Record<QueueName, (reader: Reader, nowMs: number) => Promise<WaitingRow[]>>
> = {
  async deposits(reader) {
    const waiting = await depositDesk.listWaitingDeposits(reader);
    return waiting.map(({ id, reference, state, amount, createdAtMs }) => ({
      row: id,
      reference,
      why: state === 'held' ? 'payment_held' : 'transfer_to_check',
      createdAtMs,
      amount,
    }));
  },
  async withdrawals(reader) {
    const waiting = await withdrawalDesk.readWaitingWithdrawals(reader);
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
  async threads(reader) {
    const waiting = await listThreadQueue(reader);
    return waiting.map(({ reference, why, waitingSinceMs, dueAtMs }) => ({
      row: reference,
      reference,
      why,
      createdAtMs: waitingSinceMs,
      dueAtMs,
      amount: null,
    }));
  },
  async rounds(reader, nowMs) {
    const old = await listOldRounds(reader, nowMs);
    return old.map(({ id, roundRef, openedAtMs, stake }) => ({
      row: id,
      reference: roundRef,
      why: 'round_open_long',
      createdAtMs: openedAtMs,
      amount: stake,
    }));
  },
  async receivables(reader) {
    const open = await listReceivables(reader);
    return open.map(({ id, transactionRef, createdAtMs, owed }) => ({
      row: id,
      reference: transactionRef,
      why: 'payout_owed',
      createdAtMs,
      amount: owed,
    }));
  },
};

function whyWithdrawal({ state, isTaken }: StaffWithdrawal): QueueReason {
  if (state === 'not_received') return 'payout_disputed';
  return isTaken ? 'payout_begun' : 'payout_asked';
}

/** Lists the rows of a queue with their leases. */
export async function listRows(
  reader: Reader,
  { queue, nowMs }: { readonly queue: QueueName; readonly nowMs: number },
): Promise<QueueRow[]> {
  const leases = await listLeases(reader, { queue, nowMs });
  const waiting = await readers[queue](reader, nowMs);
  return waiting.map((each) => ({
    dueAtMs: null,
    ...each,
    lease: leases.get(each.row) ?? null,
  }));
}

/** Returns whether a row waits in a queue. */
export async function isWaiting(
  reader: Reader,
  { queue, row }: QueuePlace,
  nowMs: number,
): Promise<boolean> {
  return (await readers[queue](reader, nowMs)).some((each) => each.row === row);
}
