import { newId } from '#lib/id.ts';
import { hourMs } from '#lib/time.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Storage, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { deskSetting } from '../settings.ts';
import type { Actor } from './approved-act.ts';
import {
  type ApprovalRow,
  endApproval,
  insertApproval,
  listExpiredApprovals,
  listPersonsWaiting,
  lockApproval,
} from './queries.ts';

/** Staff person who decides, by name and as named in the audit log. */
type Decider = Pick<Actor, 'name' | 'actor'>;

/** Returns the subject of a waiting act in the audit log. */
export function approvalSubject(id: string): string {
  return `approval:${id}`;
}

/** Saves an act that waits for a second person and records it; returns its id. */
export async function requestApproval(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  request: {
    readonly call: string;
    readonly input: unknown;
    readonly requester: Decider;
  },
): Promise<string> {
  const { call, requester } = request;
  const input = JSON.stringify(request.input);
  const { approvalHours } = await readSetting(transaction, deskSetting);
  const nowMs = clock.nowMs();
  const id = newId(nowMs);
  await insertApproval(transaction, {
    id,
    call,
    input,
    askedBy: requester.name,
    askedAtMs: nowMs,
    expiresAtMs: nowMs + approvalHours * hourMs,
  });
  await recordAct(transaction, {
    actor: requester.actor,
    act: 'approval_asked',
    subject: approvalSubject(id),
    detail: { call, input },
    atMs: nowMs,
  });
  return id;
}

/** Ends a waiting act, by a person's decision or because it expired, and records it. */
export async function endWaitingAct(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  settled: {
    readonly approval: Pick<ApprovalRow, 'id' | 'call' | 'askedBy'>;
    readonly state: 'approved' | 'rejected' | 'expired';
    readonly decider: Decider | undefined;
    readonly why: string;
  },
): Promise<void> {
  const { approval, state, decider, why } = settled;
  const nowMs = clock.nowMs();
  await endApproval(transaction, {
    id: approval.id,
    state,
    decidedBy: decider?.name ?? null,
    nowMs,
  });
  await recordAct(transaction, {
    actor: decider?.actor ?? 'system',
    act: `approval_${state}`,
    subject: approvalSubject(approval.id),
    detail: { call: approval.call, askedBy: approval.askedBy, ...(why !== '' && { why }) },
    atMs: nowMs,
  });
}

/**
 * Rejects all waiting acts that a staff person requested, since an intruder may have requested
 * them.
 */
export async function rejectWaitingActs(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  {
    name,
    decider,
    why,
  }: { readonly name: string; readonly decider: Decider; readonly why: string },
): Promise<void> {
  for (const id of await listPersonsWaiting(transaction, name)) {
    const approval = await lockApproval(transaction, id);
    if (approval?.state !== 'waiting') continue;
    await endWaitingAct(transaction, { clock }, { approval, state: 'rejected', decider, why });
  }
}

/** Ends waiting acts that have expired. */
export async function expireApprovals({
  storage,
  clock,
}: Pick<Parts, 'clock'> & {
  readonly storage: Pick<Storage, 'db' | 'withTransaction'>;
}): Promise<void> {
  for (const id of await listExpiredApprovals(storage.db, clock.nowMs())) {
    await storage.withTransaction(async (transaction) => {
      const approval = await lockApproval(transaction, id);
      if (approval?.state !== 'waiting') return;
      const settled = { approval, state: 'expired', decider: undefined, why: '' } as const;
      await endWaitingAct(transaction, { clock }, settled);
    });
  }
}
