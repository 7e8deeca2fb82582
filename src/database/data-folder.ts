import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#lib/startup-error.ts';

/**
 * Makes the data folder, open to this user alone, unless it is there.
 * @throws StartupError when it cannot be made, or nothing can be written in it.
 */
export function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const probe = join(dataDir, `write-probe-${process.pid}`);
    writeFileSync(probe, '', { mode: 0o600 });
    rmSync(probe, { force: true });
  } catch (error) {
    throw new StartupError(
      `DATA_DIR takes a folder that this process can write to; ${dataDir} is not one (${error}).`,
    );
  }
}

/**
 * Makes an SQLite file, and the files that SQLite keeps beside it, readable by this user alone. A
 * new one is made empty first: SQLite would let everybody read it, and gives its other files the
 * same rights.
 * @throws StartupError when it cannot be written.
 */
export function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'a', 0o600));
    for (const each of [path, `${path}-wal`, `${path}-shm`]) {
      if (existsSync(each)) chmodSync(each, 0o600);
    }
  } catch (error) {
    throw new StartupError(
      `The file ${path} cannot be written (${error}). Nothing was changed. Check its owner and rights.`,
    );
  }
}
