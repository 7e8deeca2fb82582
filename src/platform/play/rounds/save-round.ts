import { deferWrite } from '#platform/base/db/pipeline.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { deleteOpenRound, insertOpenRound } from './open-rounds.queries.ts';
import { insertRound, updateRound } from './queries.ts';
import type { Round } from './round.ts';

/**
 * Saves a round and its place among the open ones; its member is locked. A round that has ended
 * never opens again.
 * @param before the stored round; `undefined` for a new one.
 * @param mostPayoutMinor the highest payout, when it is known at the start.
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
    await deferWrite(transaction, insertOpenRound(transaction, open));
  }
  if (wasOpen && !isOpen) await deferWrite(transaction, deleteOpenRound(transaction, round.id));
}
