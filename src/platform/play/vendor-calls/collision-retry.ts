import type { Storage, Transaction } from '#platform/base/db/storage.ts';
import { isUniqueViolation } from '#platform/base/db/unique-violation.ts';

/** Error that a call's id has transfers in the books but no recorded call. */
export class DuplicateBookingError extends Error {}

/**
 * Runs a call's work in a transaction. When another call used the same id at the same moment it
 * runs once more, and finds that one; a second collision is answered by `onCollision`.
 */
export async function retryOnCollision<Answer>(
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
  return error instanceof DuplicateBookingError || isUniqueViolation(error);
}
