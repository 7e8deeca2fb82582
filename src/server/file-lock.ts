import { DatabaseSync } from 'node:sqlite';

/**
 * Lock on a file by the operating system, acquired through SQLite; it ends with its process however
 * that dies. Keep a reference to the object, else garbage collection may release the lock.
 */
export interface FileLock {
  release(): void;
}

const sqliteBusy = 5;
const sqliteCannotOpen = 14;

/** Time to wait for a lock that is held only briefly. */
const momentMs = 500;

/**
 * Acquires a shared lock. @returns `undefined` when another process has an exclusive one, or there
 * is no such file.
 */
export function lockFileShared(place: string): FileLock | undefined {
  return openLock(place, { readOnly: true, timeout: momentMs }, (database) => {
    // Only a transaction that has read something holds the file.
    database.exec('begin');
    database.prepare('select count(*) from sqlite_master').get();
  });
}

/**
 * Acquires an exclusive lock, and creates the file when it is missing. @returns `undefined` when
 * another process has it.
 */
export function lockFileExclusively(place: string): FileLock | undefined {
  return openLock(place, { timeout: 0 }, (database) => database.exec('begin exclusive'));
}

function openLock(
  place: string,
  options: { readonly readOnly?: boolean; readonly timeout: number },
  begin: (database: DatabaseSync) => void,
): FileLock | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(place, options);
    begin(database);
    const held = database;
    return { release: () => held.close() };
  } catch (error) {
    database?.close();
    if (isRefused(error)) return undefined;
    throw error;
  }
}

/**
 * Returns whether an error means that the lock is taken. Others are thrown: where locks do not work
 * at all, waiting for one would never end.
 */
function isRefused(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return code === sqliteBusy || code === sqliteCannotOpen;
}
