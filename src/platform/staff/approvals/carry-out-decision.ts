import type { InputOf } from '#contract/endpoint.ts';
import type { ActValue } from '#contract/staff/acts.ts';
import type { decideApproval } from '#contract/staff/approvals.ts';
import type { StaffRight } from '#contract/staff/rights.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { DeskParts } from '../parts.ts';
import { endWaitingAct } from './approval.ts';
import { type Act, type Actor, type ActRefusal, carryOutApproved } from './approved-act.ts';
import { lockApproval } from './queries.ts';

/** Reads the rights of a staff person by name; empty when there is none. */
export type ReadRights = (reader: Reader, name: string) => Promise<ReadonlySet<StaffRight>>;

/**
 * Decides a waiting act. An approved one is carried out in the same transaction in the name of its
 * requester; a refusal of the act rolls back the decision too, and it goes on waiting. Refuses with
 * `own_act` to its requester, `staff_right_missing` to a person without the right of the act, and
 * `asker_right_missing` when its requester has lost the right. @param options.readRights reads the
 * current rights of a staff person by name.
 */
export async function carryOutDecision(
  parts: DeskParts,
  {
    acts,
    readRights,
  }: { readonly acts: ReadonlyMap<string, Act>; readonly readRights: ReadRights },
  { approvalId, is, why = '' }: InputOf<typeof decideApproval>,
  decider: Actor & { readonly rights: ReadonlySet<StaffRight> },
): Promise<Result<ActValue, ActRefusal>> {
  const decided = await allOrNothing(parts.storage, async (transaction) => {
    const approval = await lockApproval(transaction, approvalId);
    const act = approval && acts.get(approval.call);
    if (!act) return refused<ActRefusal>({ code: 'unknown_approval' });
    if (!decider.rights.has(act.right)) {
      return refused<ActRefusal>({ code: 'staff_right_missing' });
    }
    if (approval.state !== 'waiting' || approval.expiresAtMs <= parts.clock.nowMs()) {
      return refused<ActRefusal>({ code: 'approval_decided' });
    }
    if (approval.askedBy === decider.name) {
      return refused<ActRefusal>({ code: 'own_act' });
    }
    if (is === 'approved' && !(await readRights(transaction, approval.askedBy)).has(act.right)) {
      return refused<ActRefusal>({ code: 'asker_right_missing' });
    }
    await endWaitingAct(transaction, parts, { approval, state: is, decider, why });
    if (is === 'rejected') return ok(approval.id);
    const actor = `staff:${approval.askedBy}`;
    const asker = { name: approval.askedBy, actor, approvedBy: decider.actor };
    return carryOutApproved(transaction, act, { storedInput: approval.input, actor: asker });
  });
  if (!decided.ok) return decided;
  parts.outbox.wake();
  return ok({ done: decided.value });
}
