import { DatabaseSync } from 'node:sqlite';

/**
 * A lock on a file, the operating system's own, taken through SQLite: it ends with its process
 * however that dies. Whoever holds it keeps this object, else it may be collected and let go.
 */
export interface FileLock {
  release(): void;
}

const sqliteBusy = 5;
const sqliteCannotOpen = 14;

/** How long a lock that is held for a moment only is waited for. */
const momentMs = 500;

/**
 * Takes a lock that many may hold at one time.
 * @returns `undefined` when somebody has the file alone, or there is no such file.
 */
export function shareFile(place: string): FileLock | undefined {
  return take(place, { readOnly: true, timeout: momentMs }, (database) => {
    // Only a transaction that has read something holds the file.
    database.exec('begin');
    database.prepare('select count(*) from sqlite_master').get();
  });
}

/**
 * Takes a lock that nobody else may hold, and makes the file when it is missing.
 * @returns `undefined` when somebody has it.
 */
export function takeFile(place: string): FileLock | undefined {
  return take(place, { timeout: 0 }, (database) => database.exec('begin exclusive'));
}

function take(
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

/** Where locks do not work at all, waiting for one would never end: such errors go up. */
function isRefused(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return code === sqliteBusy || code === sqliteCannotOpen;
}
