import { ok, type Result, refused } from '#lib/result.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { lockMember, type Member } from '../members/index.ts';
import { lockOpenSession } from './queries.ts';
import type { Session } from './session.ts';

type SessionKey = Pick<Session, 'memberId' | 'sessionId'>;

/**
 * Locks the member of a session and returns it; no call can end the session until the transaction
 * ends. Refuses with `not_logged_in` when the session has ended since the call came in.
 */
export async function lockSignedInMember(
  transaction: Transaction,
  { memberId, sessionId }: SessionKey,
): Promise<Result<Member, RuleRefusal<'not_logged_in'>>> {
  const member = await lockMember(transaction, memberId);
  const isOpen = await lockOpenSession(transaction, sessionId);
  return isOpen ? ok(member) : refused({ code: 'not_logged_in' });
}

/**
 * Runs a change of a session's member in one transaction, unless the session has ended meanwhile: a
 * caller who was signed out could otherwise leave a way back in, or sign out the others. A refusal
 * rolls all of it back; messages written to the outbox go out.
 */
export async function whileSignedIn<Value, Refusal>(
  { storage, outbox }: Pick<Parts, 'storage' | 'outbox'>,
  session: SessionKey,
  change: (transaction: Transaction, member: Member) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | RuleRefusal<'not_logged_in'>>> {
  const outcome = await allOrNothing<Value, Refusal | RuleRefusal<'not_logged_in'>>(
    storage,
    async (transaction) => {
      const locked = await lockSignedInMember(transaction, session);
      return locked.ok ? change(transaction, locked.value) : locked;
    },
  );
  outbox.wake();
  return outcome;
}
