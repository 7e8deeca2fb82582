import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { rejectWaitingActs } from '../approvals/index.ts';
import { actorName } from '../caller.ts';
import { deleteInvitations, lockSigner, staffPasskeys } from '../passkeys/index.ts';
import { endSessions } from '../sessions/index.ts';
import { findPerson } from './queries.ts';

interface Order {
  readonly name: string;
  readonly actor: string;
}

/** Reason recorded in the audit log for the rejected acts. */
const withdrawnWhy = 'The passkeys of whoever asked were withdrawn.';

/**
 * Withdraws a person's passkeys and invitations, ends every session and rejects the acts they
 * requested that nobody has decided. Returns the name. Refuses with `unknown_staff`, and with
 * `unchanged` when there was nothing to withdraw.
 */
export async function withdrawAccess(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { name, actor, authorName }: Order & { readonly authorName: string },
): Promise<Result<string, 'unknown_staff' | 'unchanged'>> {
  const person = await findPerson(transaction, name);
  if (!person) return refused('unknown_staff');
  await lockSigner(transaction, person.id);
  const nowMs = clock.nowMs();
  const passkeys = await staffPasskeys.delete(transaction, { ownerId: person.id });
  const invitations = await deleteInvitations(transaction, person.id);
  if (passkeys + invitations === 0) return refused('unchanged');
  await endSessions(transaction, { staffId: person.id, nowMs });
  const rejecting = { name: person.name, decider: { name: authorName, actor }, why: withdrawnWhy };
  await rejectWaitingActs(transaction, { clock }, rejecting);
  const subject = actorName(name);
  const detail = { passkeys: String(passkeys) };
  const act = 'staff_passkeys_withdrawn';
  await recordAct(transaction, { actor, act, subject, detail, atMs: nowMs });
  return ok(name);
}

/** Ends every session of a person; returns their number. */
export async function endAllSessions(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { name, actor }: Order,
): Promise<Result<number, 'unknown_staff'>> {
  const person = await findPerson(transaction, name);
  if (!person) return refused('unknown_staff');
  const nowMs = clock.nowMs();
  const ended = await endSessions(transaction, { staffId: person.id, nowMs });
  const subject = actorName(name);
  const detail = { ended: String(ended) };
  const act = 'staff_sessions_ended';
  await recordAct(transaction, { actor, act, subject, detail, atMs: nowMs });
  return ok(ended);
}
