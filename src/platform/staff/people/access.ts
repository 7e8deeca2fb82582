import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { actorOf } from '../caller.ts';
import { deleteInvitations, deletePasskeys, lockSigner } from '../passkeys/index.ts';
import { endSessions } from '../sessions/index.ts';
import { findPerson } from './queries.ts';

interface Order {
  readonly name: string;
  readonly actor: string;
}

/**
 * Takes from a person all that they sign in by, and ends every session. Answers the name. Refuses
 * `unknown_staff`, and `unchanged` where there was nothing to take.
 */
export async function withdraw(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { name, actor }: Order,
): Promise<Result<string, 'unknown_staff' | 'unchanged'>> {
  const person = await findPerson(transaction, name);
  if (!person) return refused('unknown_staff');
  await lockSigner(transaction, person.id);
  const nowMs = clock.nowMs();
  const passkeys = await deletePasskeys(transaction, { staffId: person.id });
  const invitations = await deleteInvitations(transaction, person.id);
  if (passkeys + invitations === 0) return refused('unchanged');
  await endSessions(transaction, { staffId: person.id, nowMs });
  const subject = actorOf(name);
  const detail = { passkeys: String(passkeys) };
  const act = 'staff_passkeys_withdrawn';
  await recordAct(transaction, { actor, act, subject, detail, atMs: nowMs });
  return ok(name);
}

/** Ends every session of a person; answers how many. */
export async function endAllSessions(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { name, actor }: Order,
): Promise<Result<number, 'unknown_staff'>> {
  const person = await findPerson(transaction, name);
  if (!person) return refused('unknown_staff');
  const nowMs = clock.nowMs();
  const ended = await endSessions(transaction, { staffId: person.id, nowMs });
  const subject = actorOf(name);
  const detail = { ended: String(ended) };
  const act = 'staff_sessions_ended';
  await recordAct(transaction, { actor, act, subject, detail, atMs: nowMs });
  return ok(ended);
}
