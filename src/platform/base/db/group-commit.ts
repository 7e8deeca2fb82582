import { setImmediate } from 'node:timers';
import { CompiledQuery } from 'kysely';
import { type DatabaseHandle, pipelined } from './pipeline.ts';
import type { Storage, Transaction, TransactionExtras } from './storage.ts';

/** One transaction of a group. */
interface Piece {
  /** Does it within the group's transaction; answers what to do once that has committed. */
  carryOut(transaction: Transaction): Promise<() => void>;
  fail(error: unknown): void;
}

/** Most transactions of one group, so that readers in between wait only briefly. */
const mostTogether = 32;

/**
 * Creates write transactions of the embedded engine by group commit: those requested within one
 * turn of the event loop share a commit, and so its wait for the disk. Each has a savepoint, so
 * that a throw undoes that one alone; none settles before all of them are on disk.
 */
export function groupCommits(
  handle: DatabaseHandle,
  extras: TransactionExtras,
): Storage['withTransaction'] {
  const waiting: Piece[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    const group = waiting.splice(0, mostTogether);
    await commitTogether(handle, extras, group);
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

const savepoint = CompiledQuery.raw('savepoint piece');
const rollback = CompiledQuery.raw('rollback to piece');
const release = CompiledQuery.raw('release piece');

async function commitTogether(
  { db, dialect }: DatabaseHandle,
  extras: TransactionExtras,
  group: readonly Piece[],
): Promise<void> {
  const done: (() => void)[] = [];
  try {
    await db.transaction().execute(async (begun) => {
      const transaction = Object.assign(await pipelined(begun, dialect), extras) as Transaction;
      for (const piece of group) {
        await transaction.executeQuery(savepoint);
        try {
          done.push(await piece.carryOut(transaction));
        } catch (error) {
          await transaction.executeQuery(rollback).catch(() => {
            throw error;
          });
          done.push(() => piece.fail(error));
        }
        await transaction.executeQuery(release);
      }
    });
  } catch (error) {
    for (const piece of group) piece.fail(error);
    return;
  }
  for (const tell of done) tell();
}
