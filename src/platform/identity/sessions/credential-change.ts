import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  type CredentialChange,
  findMemberById,
  recordCredentialChange,
  writeNotice,
} from '../members/index.ts';
import { endAllSessions } from './ending/end-sessions.ts';
import type { Session } from './session.ts';

/** Session that changes its member's credentials, with the language of the request. */
export interface ChangingSession extends Session {
  readonly languageCode: string;
}

/**
 * Applies the effects of a change of credentials in its transaction (`whileSignedIn`): other
 * sessions end, browsers are forgotten, withdrawals wait (safety), and a notice goes out once the
 * outbox is woken.
 */
export async function applyCredentialChange(
  transaction: Transaction,
  parts: Parts,
  { memberId, sessionId, languageCode: requestLanguage }: ChangingSession,
  change: CredentialChange,
): Promise<void> {
  await recordCredentialChange(transaction, { memberId, nowMs: parts.clock.nowMs() });
  await endAllSessions(transaction, parts, { memberId, exceptSessionId: sessionId });
  const member = await findMemberById(transaction, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  await writeNotice(transaction, parts, { member, sessionId, requestLanguage, change });
}
