import type { closeGame } from '#contract/play/launch.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { lockMember } from '#platform/identity/index.ts';
import { moveMoneyBack } from './carry-money.ts';
import { closeSession, closeWholeSession, findOwnSession } from './ended-sessions.queries.ts';
import { closeSessionsOver, listSessionsOver } from './endings.queries.ts';

/**
 * Closes game sessions that are over: after eight hours, after the end of their sign-in, or when
 * the vendor never redeemed the ticket. No bet was accepted in them since; this records the end and
 * moves the money back. A session left by an interrupted run is found by the next one.
 */
export async function closeGameSessions({
  storage,
  clock,
}: Pick<Parts, 'storage' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs();
  for (const { id, memberId, vassalage } of await listSessionsOver(storage.db, nowMs)) {
    await storage.withTransaction(async (transaction) => {
      const member = await lockMember(transaction, memberId);
      if ((await closeSessionsOver(transaction, { nowMs, id })) === 0) return;
      await moveMoneyBack(transaction, { member, vassalage, gameSessionId: id, nowMs });
    });
  }
  await storage.withTransaction((transaction) => closeSessionsOver(transaction, { nowMs }));
}

/**
 * Ends a member's own game session with all its launches; one that is over stays as it is. Refuses as `closeGame` says.
 * @param input.reason a cause other than the member's request; only this launch ends then.
 */
export async function leaveGame(
  transaction: Transaction,
  input: {
    readonly memberId: string;
    readonly gameSessionId: string;
    readonly reason?: 'never_opened';
    readonly nowMs: number;
  },
): Promise<Result<{ readonly closed: true }, RefusalOf<typeof closeGame>>> {
  const { memberId, gameSessionId, reason, nowMs } = input;
  const member = await lockMember(transaction, memberId);
  const session = await findOwnSession(transaction, { memberId, id: gameSessionId });
  if (!session) return refused({ code: 'unknown_game_session' });
  const isClosed = reason
    ? await closeSession(transaction, { id: gameSessionId, nowMs, reason })
    : await closeWholeSession(transaction, { ...session, memberId, nowMs });
  if (isClosed) {
    await moveMoneyBack(transaction, { ...session, member, gameSessionId, nowMs });
  }
  return ok({ closed: true });
}
