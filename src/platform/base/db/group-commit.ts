import { setImmediate } from 'node:timers';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Storage, Transaction, TransactionGiven } from './storage.ts';

/** One transaction of a group. */
interface Piece {
  /** Does it within the group's transaction; answers what to do once that has committed. */
  carryOut(transaction: Transaction): Promise<() => void>;
  fail(error: unknown): void;
}

/** More than this at once are the next group's, so that readers between wait briefly. */
const mostTogether = 32;

/**
 * Write transactions of the embedded engine by group commit: those asked for within one turn of the
 * event loop share a commit, and so its wait for the disk. Each stands behind a savepoint, so that
 * a throw undoes that one alone; none is answered before all of them are on disk.
 */
export function groupCommits(
  db: Kysely<Schema>,
  given: TransactionGiven,
): Storage['withTransaction'] {
  const waiting: Piece[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    const group = waiting.splice(0, mostTogether);
    await commitTogether(db, given, group);
    if (waiting.length > 0) setImmediate(run);
    else isRunning = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        async carryOut(transaction) {
          const value = await work(transaction);
          return () => resolve(value);
        },
        fail: reject,
      });
      if (isRunning) return;
      isRunning = true;
      setImmediate(run);
    });
}

async function commitTogether(
  db: Kysely<Schema>,
  given: TransactionGiven,
  group: readonly Piece[],
): Promise<void> {
  const done: (() => void)[] = [];
  try {
    await db.transaction().execute(async (begun) => {
      const transaction = Object.assign(begun, given) as Transaction;
      for (const piece of group) {
        await sql`savepoint piece`.execute(transaction);
        try {
          done.push(await piece.carryOut(transaction));
        } catch (error) {
          await sql`rollback to piece`.execute(transaction).catch(() => {
            throw error;
          });
          done.push(() => piece.fail(error));
        }
        await sql`release piece`.execute(transaction);
      }
    });
  } catch (error) {
    for (const piece of group) piece.fail(error);
    return;
  }
  for (const tell of done) tell();
}
