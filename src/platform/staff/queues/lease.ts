import { type Lease, leaseMinutes } from '#contract/staff/queues.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { Sweeping } from '../parts.ts';
import {
  deleteLease,
  deleteOldLeases,
  findLease,
  prolongLease,
  putLease,
  type QueuePlace,
} from './queries.ts';

const leaseMs = leaseMinutes * minuteMs;

type LeaseParts = Pick<Parts, 'clock'>;
type Asked = QueuePlace & Pick<Lease, 'by'>;

/** Refusal because somebody else has the row, with the end of their lease. */
export interface Leased {
  readonly code: 'leased';
  readonly detail: { readonly untilMs: number };
}

/**
 * Returns the refusal of a decision about a row that somebody else has now; `undefined` when nobody
 * else has it.
 */
export async function leasedToOther(
  reader: Reader,
  { clock }: LeaseParts,
  asked: Asked,
): Promise<Leased | undefined> {
  const lease = await findLease(reader, { ...asked, nowMs: clock.nowMs() });
  if (!lease || lease.by === asked.by) return undefined;
  return { code: 'leased', detail: { untilMs: lease.untilMs } };
}

/** Acquires the lease of a row for a person; refuses with `leased` while somebody else has it. */
export async function takeLease(
  transaction: Transaction,
  parts: LeaseParts,
  asked: Asked,
): Promise<Result<Lease, Leased>> {
  const nowMs = parts.clock.nowMs();
  const lease = { by: asked.by, untilMs: nowMs + leaseMs };
  if (await putLease(transaction, { ...asked, ...lease, nowMs })) return ok(lease);
  const leased = await leasedToOther(transaction, parts, asked);
  if (!leased) throw new Error('a row that nobody has was not given');
  return refused(leased);
}

/** Renews a person's lease of a row; `undefined` when it is not theirs. */
export async function keepLease(
  transaction: Transaction,
  { clock }: LeaseParts,
  asked: Asked,
): Promise<Lease | undefined> {
  const nowMs = clock.nowMs();
  const lease = { by: asked.by, untilMs: nowMs + leaseMs };
  const isKept = await prolongLease(transaction, { ...asked, ...lease, nowMs });
  return isKept ? lease : undefined;
}

/** Releases a person's lease of a row; false when it is not theirs. */
export function giveBackLease(transaction: Transaction, { clock }: LeaseParts, asked: Asked) {
  return deleteLease(transaction, { ...asked, nowMs: clock.nowMs() });
}

/** Deletes expired leases. */
export async function sweepLeases({ storage, clock }: Sweeping) {
  await storage.withTransaction((each) => deleteOldLeases(each, clock.nowMs()));
}
