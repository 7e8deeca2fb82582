import { type Dialect, type Kysely, Transaction as KyselyTransaction } from 'kysely';
import { inAttempts } from '#database/attempts.ts';
import { createChangeHint } from './change-hint.ts';
import { isMarkThere } from './commit-mark.ts';
import type { Schema } from './schema.ts';
import type { Storage, Transaction, TransactionGiven } from './storage.ts';

/** A database and how it is spoken with. */
export interface Spoken {
  readonly db: Kysely<Schema>;
  readonly dialect: Dialect;
}

/**
 * Write transactions that each have a connection of their own. One that another was in the way of, or
 * that lost its connection, is carried out again.
 */
export function transactionsOf(
  { db, dialect }: Spoken,
  given: TransactionGiven,
): Storage['withTransaction'] {
  const hint = given.engine === 'postgres' ? createChangeHint(db) : () => {};
  return async <Value>(work: (transaction: Transaction) => Promise<Value>) => {
    let announces = false;
    const value = await inAttempts<Value>((attempt, keep) =>
      db.transaction().execute(async (begun) => {
        const transaction = Object.assign(await pipelined(begun, dialect), given) as Transaction;
        const done = await work(transaction);
        const { commitMark: mark } = transaction;
        announces = transaction.announces === true;
        keep(done);
        attempt.isThere = mark && (() => isMarkThere(db, mark));
        attempt.isCommitting = true;
        return done;
      }),
    );
    if (announces) hint();
    return value;
  };
}

/**
 * The same transaction, whose statements do not wait for one another: those asked for together go to
 * PostgreSQL in one journey, in the order in which they were asked for, and each sees what those
 * before it did.
 */
export async function pipelined(
  begun: KyselyTransaction<Schema>,
  dialect: Dialect,
): Promise<KyselyTransaction<Schema>> {
  const queued = begun.getExecutor();
  return queued.provideConnection(async (connection) => {
    const executor = queued.withConnectionProvider({ provideConnection: (use) => use(connection) });
    // Nothing begins, commits or connects here: that is `begun`'s, and its driver's.
    const props = { config: { dialect }, dialect, driver: dialect.createDriver(), executor };
    return new KyselyTransaction<Schema>(props);
  });
}

/**
 * Leaves a write to go with what follows, at the latest with the commit, which fails when it did.
 * It is one statement that is asked for at once (`prepared` does), and nothing in the transaction
 * looks at what it answers.
 */
export async function leaveWrite(transaction: Transaction, write: Promise<unknown>): Promise<void> {
  if (transaction.engine === 'postgres') write.catch(() => {});
  else await write;
}
