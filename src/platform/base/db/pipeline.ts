import { type Dialect, type Kysely, Transaction as KyselyTransaction, sql } from 'kysely';
import { withRetries } from '#database/attempts.ts';
import { createChangeHint } from './change-hint.ts';
import { isMarkThere } from './commit-mark.ts';
import type { Schema } from './schema.ts';
import type { Storage, Transaction, TransactionExtras, TransactionOptions } from './storage.ts';

/** Has PostgreSQL commit a transaction without waiting for its disk or a standby. */
const withoutDisk = sql`set local synchronous_commit = off`;

/** Open database with its dialect. */
export interface DatabaseHandle {
  readonly db: Kysely<Schema>;
  readonly dialect: Dialect;
}

/**
 * Creates write transactions that each have a connection of their own. One that conflicted with
 * another, or that lost its connection, is run again.
 */
export function createWithTransaction(
  { db, dialect }: DatabaseHandle,
  extras: TransactionExtras,
): Storage['withTransaction'] {
  const hint = extras.engine === 'postgres' ? createChangeHint(db) : () => {};
  return async <Value>(
    work: (transaction: Transaction) => Promise<Value>,
    { mayBeLost = false }: TransactionOptions = {},
  ) => {
    const leavesDisk = mayBeLost && extras.engine === 'postgres';
    let announces = false;
    const value = await withRetries<Value>((attempt, keep) =>
      db.transaction().execute(async (begun) => {
        const transaction = Object.assign(await pipelined(begun, dialect), extras) as Transaction;
        if (leavesDisk) await withoutDisk.execute(transaction);
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
 * Returns the same transaction with statements that do not wait for one another: those sent
 * together go to PostgreSQL in one round trip, in order, and each sees the effects of the earlier
 * ones.
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
 * Defers a write, so that it is sent with the next statements or at the latest with the commit,
 * which fails when the write does. It must be a single statement that is sent at once (`prepared`
 * does), and nothing in the transaction may use its answer.
 */
export async function deferWrite(transaction: Transaction, write: Promise<unknown>): Promise<void> {
  if (transaction.engine === 'postgres') write.catch(() => {});
  else await write;
}
