import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findMemberByName, lockMember } from '../members/index.ts';
import { recordAccountAct } from './account-acts.ts';
import { isStaffAccount } from './queries.ts';

/** Decision whether an account belongs to staff, with reason and operator. */
export interface StaffMark {
  /** In any case. */
  readonly username: string;
  readonly isStaff: boolean;
  readonly why: string;
  readonly operator: string;
}

/**
 * Marks an account as a staff person's own, or removes the mark, and records it; returns the
 * username. Waits for bets that the account is placing at that moment. Refuses with
 * `unknown_member`, and with `unchanged` when the mark is so already.
 */
export async function markStaff(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { username, isStaff, why, operator }: StaffMark,
): Promise<Result<string, 'unknown_member' | 'unchanged'>> {
  const member = await findMemberByName(transaction, username);
  if (!member) return refused('unknown_member');
  await lockMember(transaction, member.id);
  if ((await isStaffAccount(transaction, member.id)) === isStaff) return refused('unchanged');
  const nowMs = clock.nowMs();
  const act = isStaff ? 'staff' : 'not_staff';
  await recordAccountAct(transaction, {
    id: newId(nowMs),
    memberId: member.id,
    act,
    why,
    operator,
    atMs: nowMs,
  });
  return ok(member.username);
}
