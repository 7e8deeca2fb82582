import { type Lease, leaseMinutes } from '#contract/staff/queues.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { SweepParts } from '../parts.ts';
import {
  deleteLease,
  deleteOldLeases,
  findLease,
  prolongLease,
  type QueuePlace,
  saveLease,
} from './queries.ts';

const leaseMs = leaseMinutes * minuteMs;

type LeaseParts = Pick<Parts, 'clock'>;
type LeaseKey = QueuePlace & Pick<Lease, 'by'>;

/** Refusal because somebody else has the row, with the end of their lease. */
export interface LeaseRefusal {
  readonly code: 'leased';
  readonly detail: { readonly untilMs: number };
}

/**
 * Returns the refusal of a decision about a row that somebody else has leased; `undefined` when
 * nobody else has.
 */
export async function findLeaseRefusal(
  reader: Reader,
  { clock }: LeaseParts,
  key: LeaseKey,
): Promise<LeaseRefusal | undefined> {
  const lease = await findLease(reader, { ...key, nowMs: clock.nowMs() });
  if (!lease || lease.by === key.by) return undefined;
  return { code: 'leased', detail: { untilMs: lease.untilMs } };
}

/** Acquires the lease of a row for a person; refuses with `leased` while somebody else has it. */
export async function acquireLease(
  transaction: Transaction,
  parts: LeaseParts,
  key: LeaseKey,
): Promise<Result<Lease, LeaseRefusal>> {
  const nowMs = parts.clock.nowMs();
  const lease = { by: key.by, untilMs: nowMs + leaseMs };
  if (await saveLease(transaction, { ...key, ...lease, nowMs })) return ok(lease);
  const leased = await findLeaseRefusal(transaction, parts, key);
  if (!leased) throw new Error('a row that nobody has was not given');
  return refused(leased);
}

/** Renews a person's lease of a row; `undefined` when it is not theirs. */
export async function renewLease(
  transaction: Transaction,
  { clock }: LeaseParts,
  key: LeaseKey,
): Promise<Lease | undefined> {
  const nowMs = clock.nowMs();
  const lease = { by: key.by, untilMs: nowMs + leaseMs };
  const isKept = await prolongLease(transaction, { ...key, ...lease, nowMs });
  return isKept ? lease : undefined;
}

/** Releases a person's lease of a row; false when it is not theirs. */
export function releaseLease(transaction: Transaction, { clock }: LeaseParts, key: LeaseKey) {
  return deleteLease(transaction, { ...key, nowMs: clock.nowMs() });
}

/** Deletes expired leases. */
export async function sweepLeases({ storage, clock }: SweepParts) {
  await storage.withTransaction((each) => deleteOldLeases(each, clock.nowMs()));
}
