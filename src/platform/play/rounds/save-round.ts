import { deferWrite } from '#platform/base/db/pipelined.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { deleteOpen, insertOpen } from './open.queries.ts';
import { insertRound, updateRound } from './queries.ts';
import type { Round } from './round.ts';

/**
 * Saves a round, and whether it is open; its member must be locked. A round that has ended never opens again.
 * @param before as it is stored; `undefined` when it is new.
 */
export async function saveRound(
  transaction: Transaction,
  round: Round,
  before: Round | undefined,
): Promise<void> {
  const write = before === undefined ? insertRound : updateRound;
  await deferWrite(transaction, write(transaction, round));
  const wasOpen = before?.state === 'open';
  const isOpen = round.state === 'open';
  if (isOpen && !wasOpen) {
    const { id: round_id, memberId: member_id, openedAtMs: opened_at_ms } = round;
    await deferWrite(transaction, insertOpen(transaction, { round_id, member_id, opened_at_ms }));
  }
  if (wasOpen && !isOpen) await deferWrite(transaction, deleteOpen(transaction, round.id));
}
