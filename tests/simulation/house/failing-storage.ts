import { OutcomeUnknown } from '#database/database-errors.ts';
import type { Storage, Transaction } from '#platform/base/db/storage.ts';
import { isOnPostgres } from './template.ts';

/**
 * Ways in which a transaction fails. Undone before COMMIT: the connection breaks, the database is
 * busy, the disk is full. `conflict` undoes it as well, and it is run again at once, as the
 * database layer does of itself. `lost` fails after COMMIT: the work is kept, its answer is not.
 */
export const failures = ['broken', 'busy', 'full', 'conflict', 'lost'] as const;
export type Failure = (typeof failures)[number];

/** Storage of a house whose next transaction fails when it is told to. */
export interface FailingStorage {
  /** Number of transactions that were begun: as long as it stays, no money moved. */
  readonly begun: number;
  wrap(storage: Storage): Storage;
  /**
   * Runs work of which a transaction fails, unless it undoes itself; says whether it failed.
   * @param after transactions that come through before; none without it.
   */
  fail<Value>(
    failure: Failure,
    work: () => Promise<Value>,
    after?: number,
  ): Promise<{ readonly value: Value; readonly isMet: boolean }>;
}

export function createFailingStorage(): FailingStorage {
  let armed: Failure | undefined;
  let left = 0;
  let isMet = false;
  let begun = 0;
  return {
    get begun() {
      return begun;
    },
    wrap: (storage) => ({
      ...storage,
      withTransaction(work) {
        begun += 1;
        const failure = left > 0 ? undefined : armed;
        left -= 1;
        if (!failure) return storage.withTransaction(work);
        armed = undefined;
        return failOnce(storage, failure, { work, onFailure: () => (isMet = true) });
      },
    }),
    async fail(failure, work, after = 0) {
      armed = failure;
      left = after;
      isMet = false;
      try {
        const value = await work();
        return { value, isMet };
      } finally {
        armed = undefined;
      }
    },
  };
}

async function failOnce<Value>(
  storage: Storage,
  failure: Failure,
  {
    work,
    onFailure,
  }: {
    readonly work: (transaction: Transaction) => Promise<Value>;
    readonly onFailure: () => void;
  },
): Promise<Value> {
  if (failure === 'lost') {
    await storage.withTransaction(work);
    onFailure();
    throw new OutcomeUnknown(errorOf('broken'));
  }
  const error = errorOf(failure);
  try {
    return await storage.withTransaction<Value>(async (transaction) => {
      await work(transaction);
      onFailure();
      throw error;
    });
  } catch (caught) {
    if (failure === 'conflict' && caught === error) return storage.withTransaction(work);
    throw caught;
  }
}

/** Returns the error as the engine, or the socket to it, gives it. */
function errorOf(failure: Exclude<Failure, 'lost'>): Error {
  switch (failure) {
    case 'broken':
      return Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    case 'busy':
      if (isOnPostgres()) return stateError('sorry, too many clients already', '53300');
      return Object.assign(new Error('database is locked'), {
        code: 'ERR_SQLITE_ERROR',
        errcode: 5,
      });
    case 'full':
      if (isOnPostgres()) return stateError('could not extend file', '53100');
      return Object.assign(new Error('disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    case 'conflict':
      return stateError('could not serialize access', '40001');
  }
}

/** Returns an error of PostgreSQL with its SQLSTATE. */
const stateError = (message: string, code: string) => Object.assign(new Error(message), { code });
