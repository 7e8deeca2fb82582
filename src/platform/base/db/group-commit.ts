import { setImmediate } from 'node:timers';
import { CompiledQuery } from 'kysely';
import { type DatabaseHandle, pipelined } from './pipeline.ts';
import type { Storage, Transaction, TransactionExtras } from './storage.ts';

/** One transaction of a group. */
interface Piece {
  /** True when a power cut may undo it although it has committed. */
  readonly mayBeLost: boolean;
  /** Does it within the group's transaction; answers what to do once that has committed. */
  carryOut(transaction: Transaction): Promise<() => void>;
  fail(error: unknown): void;
}

/** Most transactions of one group, so that readers in between wait only briefly. */
const mostTogether = 32;

/**
 * Creates write transactions of the embedded engine by group commit: those requested within one
 * turn of the event loop share a commit, and so its wait for the disk. Each has a savepoint, so
 * that a throw undoes that one alone; none settles before all of them are on disk, unless each of
 * them may be lost.
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

  return (work, { mayBeLost = false } = {}) =>
    new Promise((resolve, reject) => {
      waiting.push({
        mayBeLost,
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
/** SQLite's levels: each commit's log on disk, or left to the system until a checkpoint. */
const onDisk = CompiledQuery.raw('pragma synchronous = full');
const leftToSystem = CompiledQuery.raw('pragma synchronous = normal');

async function commitTogether(
  handle: DatabaseHandle,
  extras: TransactionExtras,
  group: readonly Piece[],
): Promise<void> {
  const done: (() => void)[] = [];
  const commit = async (db: DatabaseHandle['db']) => {
    await db.transaction().execute(async (begun) => {
      const piped = await pipelined(begun, handle.dialect);
      const transaction = Object.assign(piped, extras) as Transaction;
      for (const piece of group) done.push(await carryOut(transaction, piece));
    });
  };
  try {
    if (group.every(({ mayBeLost }) => mayBeLost)) await withoutDisk(handle.db, commit);
    else await commit(handle.db);
  } catch (error) {
    for (const piece of group) piece.fail(error);
    return;
  }
  for (const tell of done) tell();
}

/** Carries out a piece, or undoes it alone; returns what to do once the group has committed. */
async function carryOut(transaction: Transaction, piece: Piece): Promise<() => void> {
  await transaction.executeQuery(savepoint);
  let tell: () => void;
  try {
    tell = await piece.carryOut(transaction);
  } catch (error) {
    await transaction.executeQuery(rollback).catch(() => {
      throw error;
    });
    tell = () => piece.fail(error);
  }
  await transaction.executeQuery(release);
  return tell;
}

/** Runs a function on the only connection while its commits do not wait for the disk. */
async function withoutDisk(
  db: DatabaseHandle['db'],
  work: (connection: DatabaseHandle['db']) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await connection.executeQuery(leftToSystem);
    try {
      await work(connection);
    } finally {
      await connection.executeQuery(onDisk);
    }
  });
}
