import { deferWrite } from '#platform/base/db/pipeline.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { deleteOpen, insertOpen } from './open-rounds.queries.ts';
import { insertRound, updateRound } from './queries.ts';
import type { Round } from './round.ts';

/**
 * Writes a round, and whether it is open; its member is locked. A round that has ended opens no more.
 * @param before how it is stored; `undefined` where it is new.
 * @param mostPayoutMinor what it brings at most, where that is known as it opens.
 */
export async function saveRound(
  transaction: Transaction,
  round: Round,
  before: Round | undefined,
  mostPayoutMinor?: bigint,
): Promise<void> {
  const write = before === undefined ? insertRound : updateRound;
  await deferWrite(transaction, write(transaction, round));
  const wasOpen = before?.state === 'open';
  const isOpen = round.state === 'open';
  if (isOpen && !wasOpen) {
    const { id: roundId, memberId, openedAtMs } = round;
    const open = { roundId, memberId, openedAtMs, mostPayoutMinor: mostPayoutMinor ?? null };
    await deferWrite(transaction, insertOpen(transaction, open));
  }
  if (wasOpen && !isOpen) await deferWrite(transaction, deleteOpen(transaction, round.id));
}
