import type { closeAccount } from '#contract/staff/members.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findMemberByName } from '../members/index.ts';
import { endAllSessions } from '../sessions/index.ts';
import { recordAccountAct } from './account-acts.ts';
import { setClosed } from './queries.ts';

/** Operator's decision to close or open an account. */
export interface AccountAct {
  /** In any case. */
  readonly username: string;
  readonly act: 'closed' | 'opened';
  /** Kept with the act; never shown to the member. */
  readonly why: string;
  /** Operator who decides. */
  readonly operator: string;
}

/**
 * Closes an account to its member, or opens it again, and records the act. Closing ends every
 * session and forgets every remembered browser; money, records and settings stay. Returns the
 * number of sessions ended; refuses with `unknown_member`, and with `unchanged` when the account is
 * in that state already.
 */
export async function actOnAccount(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { username, act, why, operator }: AccountAct,
): Promise<Result<{ readonly endedSessions: number }, RefusalOf<typeof closeAccount>>> {
  const member = await findMemberByName(transaction, username);
  if (!member) return refused({ code: 'unknown_member' });
  const nowMs = clock.nowMs();
  const memberId = member.id;
  const closedAtMs = act === 'closed' ? nowMs : undefined;
  if (!(await setClosed(transaction, { memberId, closedAtMs })))
    return refused({ code: 'unchanged' });
  const endedSessions =
    act === 'closed' ? await endAllSessions(transaction, { clock }, { memberId }) : 0;
  await recordAccountAct(transaction, {
    id: newId(nowMs),
    memberId,
    act,
    why,
    operator,
    atMs: nowMs,
  });
  return ok({ endedSessions });
}
