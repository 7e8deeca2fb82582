import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type Member, writeNotice } from '../members/index.ts';
import { type ChangingSession, settleCredentialChange } from '../sessions/index.ts';

/**
 * What follows a new mail address or number, in its transaction: the first one is told of, another
 * one is a change of credentials. It comes before the new one is put: who has to hear of it is who
 * could be reached so far.
 */
export async function settleContact(
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
    return settleCredentialChange(transaction, parts, session, `${contact}Changed`);
  }
  const { sessionId, languageCode: requestLanguage } = session;
  const notice = { member, sessionId, requestLanguage, change: `${contact}Added` } as const;
  await writeNotice(transaction, parts, notice);
}
