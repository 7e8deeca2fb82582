import type { Storage, Transaction } from './storage.ts';

/**
 * Builds a storage whose transactions are all part of an open one: its writes commit with that one
 * or not at all. It is neither probed nor closed.
 */
export function storageWithin(transaction: Transaction): Storage {
  const whose = async (): Promise<never> => {
    throw new Error('this storage belongs to whoever opened its transaction');
  };
  const { engine, seals } = transaction;
  return {
    engine,
    seals,
    db: transaction,
    withTransaction: (work) => work(transaction),
    probe: whose,
    close: whose,
  };
}
