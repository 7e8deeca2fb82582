import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { StaffRight } from './rights.ts';

/** Names of the queues in which rows wait for staff. */
export const queueNames = [
  'deposits',
  'withdrawals',
  'letters',
  'threads',
  'rounds',
  'receivables',
] as const;

/** Name of a queue. */
export type QueueName = (typeof queueNames)[number];

/** Minutes for which a person who leases a row has it alone; each renewal lasts as long again. */
export const leaseMinutes = 10;

/** Reasons why a row is in its queue. */
export const queueReasons = [
  /** A member says that a transfer was made: it has to be looked for at the bank. */
  'transfer_to_check',
  /** A payment that is another than was asked for, or may not be credited by itself. */
  'payment_held',
  'payout_asked',
  /** Somebody has begun to pay it. */
  'payout_begun',
  /** Its member says that the payment did not arrive. */
  'payout_disputed',
  'feedback',
  'affiliate_application',
  'member_waits',
  /** A member whose level is above 4: before all others. */
  'vip_waits',
  'guest_waits',
  /** A vendor has not closed it within 24 hours. */
  'round_open_long',
  /** A payout was taken back when the member had less. */
  'payout_owed',
] as const;

/** Reason why a row waits. */
export type QueueReason = (typeof queueReasons)[number];

/** Lease of a row: its holder and its end. */
export interface Lease {
  /** A staff person's name. */
  readonly by: string;
  readonly untilMs: number;
}

/** Row that waits for staff, with its lease. */
export interface QueueRow {
  /** Id of the row in the calls about it. */
  readonly row: string;
  /** Reference that people use. */
  readonly reference: string;
  readonly why: QueueReason;
  readonly createdAtMs: number;
  /** Time until which an answer was promised; `null` where none was. */
  readonly dueAtMs: number | null;
  readonly amount: Money | null;
  readonly lease: Lease | null;
}

interface Row {
  readonly row: string;
}

/**
 * The calls of one queue. `list` has the oldest 200 rows, the oldest first; of threads those of VIPs
 * before others. Who has taken a row
 * decides about it alone (`leased` to others) until the time is over or it is given back.
 */
function queueCalls<Read extends StaffRight, Work extends StaffRight>(
  name: QueueName,
  { read, work }: { readonly read: Read; readonly work: Work },
) {
  const needs = { staff: work, fresh: false } as const;
  return {
    list: endpoint<NoInput, readonly QueueRow[]>()({
      method: 'GET',
      path: `/desk/queues/${name}`,
      needs: { staff: read },
    }),
    take: endpoint<Row, Lease>()({
      method: 'POST',
      path: `/desk/queues/${name}/take`,
      needs,
      codes: ['not_in_queue', 'leased'],
    }),
    keep: endpoint<Row, Lease>()({
      method: 'POST',
      path: `/desk/queues/${name}/keep`,
      needs,
      codes: ['not_leased'],
    }),
    giveBack: endpoint<Row, Row>()({
      method: 'POST',
      path: `/desk/queues/${name}/give-back`,
      needs,
      codes: ['not_leased'],
    }),
  };
}

export const queues = {
  deposits: queueCalls('deposits', { read: 'deposits.read', work: 'deposits.decide' }),
  withdrawals: queueCalls('withdrawals', { read: 'withdrawals.read', work: 'withdrawals.decide' }),
  letters: queueCalls('letters', { read: 'letters.read', work: 'letters.settle' }),
  threads: queueCalls('threads', { read: 'threads.read', work: 'threads.answer' }),
  rounds: queueCalls('rounds', { read: 'rounds.read', work: 'rounds.settle' }),
  receivables: queueCalls('receivables', {
    read: 'receivables.read',
    work: 'receivables.settle',
  }),
};
