import type { Storage, Transaction } from '#platform/base/db/storage.ts';
import { isUniqueViolation } from '#platform/base/db/unique-violation.ts';

/** Says that money was booked under a call's id that no call is kept under. */
export class BookedBefore extends Error {}

/**
 * Runs what a call does in a transaction. Where another call came by the same id at the same moment
 * it is run once more, and finds that one; what collides still is answered by `onCollision`.
 */
export async function takeInTurn<Answer>(
  storage: Pick<Storage, 'withTransaction'>,
  work: (transaction: Transaction) => Promise<Answer>,
  onCollision: () => Answer,
): Promise<Answer> {
  try {
    return await storage.withTransaction(work);
  } catch (error) {
    if (!isCollision(error)) throw error;
  }
  try {
    return await storage.withTransaction(work);
  } catch (error) {
    if (isCollision(error)) return onCollision();
    throw error;
  }
}

function isCollision(error: unknown): boolean {
  return error instanceof BookedBefore || isUniqueViolation(error);
}
