import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type Member, writeNotice } from '../members/index.ts';
import { applyCredentialChange, type ChangingSession } from '../sessions/index.ts';

/**
 * Applies the effects of a new mail address or number in its transaction: a first one sends a
 * notice, a changed one counts as a change of credentials. Call it before the new contact is saved,
 * so that the notice goes to the contacts known so far.
 */
export async function applyContactChange(
  transaction: Transaction,
  parts: Parts,
  change: {
    readonly session: ChangingSession;
    /** As the row is now, locked. */
    readonly member: Member;
    readonly contact: 'email' | 'mobile';
    /** `undefined` when there was none. */
    readonly before: string | undefined;
  },
): Promise<void> {
  const { session, member, contact, before } = change;
  if (before !== undefined) {
    return applyCredentialChange(transaction, parts, session, `${contact}Changed`);
  }
  const { sessionId, languageCode: requestLanguage } = session;
  const notice = { member, sessionId, requestLanguage, change: `${contact}Added` } as const;
  await writeNotice(transaction, parts, notice);
}
