import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivate } from '#database/data-folder.ts';
import { StartupError } from '#lib/startup-error.ts';

/** Lock of this process on a data folder. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks a data folder for this process. The lock is the operating system's, on an SQLite file of
 * its own: it ends with its process, however that dies, and cannot be taken from a live one. The
 * process id is written beside it for the message.
 * @throws StartupError naming the process id of the holder when another process has the folder.
 */
export function lockFolder(dataDir: string): FolderLock {
  const holderPath = join(dataDir, 'lock.json');
  const lockPath = join(dataDir, 'lock.sqlite');
  makePrivate(lockPath);
  const database = new DatabaseSync(lockPath, { timeout: 500 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (!/locked|busy/.test(String(error))) {
      throw new StartupError(
        `The data folder ${dataDir} cannot be locked: ${error}. When no process uses it, delete ${lockPath} and start again.`,
      );
    }
    throw new StartupError(
      `The data folder ${dataDir} is in use by process ${readHolder(holderPath)}. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
  const holder = { pid: process.pid, bootId: bootId(), startedAt: new Date().toISOString() };
  writeFileSync(holderPath, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  return { release: () => database.close() };
}

function readHolder(path: string): string {
  try {
    return String(JSON.parse(readFileSync(path, 'utf8')).pid);
  } catch {
    return '(unknown)';
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
